import type { KeyAction } from './keys';
import type { Page } from './page.svelte';

/** Does what a key asks for. */
export function act(page: Page, action: KeyAction): void {
  const { player, controls } = page;
  switch (action.do) {
    case 'step':
      player.step(action.direction);
      return;
    case 'beat':
      player.beat(action.direction);
      return;
    case 'end':
      player.end(action.which);
      return;
    case 'play':
      player.toggle();
      return;
    case 'speed':
      player.setSpeed(action.speed);
      return;
    case 'run':
      page.runClock(1_000);
      return;
    case 'next':
      page.runClock(null);
      return;
    case 'until':
      page.runUntil(null);
      return;
    case 'branch':
      page.branch();
      return;
    case 'undo':
    case 'redo':
      page.moveBack(action.do);
      return;
    case 'why':
      controls.presenting = false;
      controls.tab = 'Why';
      document.getElementById('side-panel')?.focus();
      return;
    case 'notes':
      controls.presenting = false;
      controls.tab = 'Notes';
      return;
    case 'view':
      // In front of a room there is the stage alone.
      if (!controls.presenting) controls.nextView();
      return;
    case 'present':
      controls.presenting = !controls.presenting;
      return;
    case 'compare':
      controls.presenting = false;
      location.hash = '#/kips';
      return;
    case 'command':
      page.player.stop();
      controls.overlay = { kind: 'command', type: null };
      return;
    case 'export':
      page.askVideo();
      return;
    case 'keys':
      controls.overlay = { kind: 'keys' };
      return;
    case 'escape':
      escape(page);
      return;
    default:
      action satisfies never;
  }
}

/** Leaves what stands in front, one thing at a time. */
function escape({ controls, session }: Page): void {
  if (controls.overlay.kind !== 'none') controls.close();
  else if (controls.tour !== null) controls.tour = null;
  else if (session.selection.kind !== 'frame') void session.select({ kind: 'frame' });
  else if (controls.sheetShown) controls.sheetShown = false;
  else if (controls.presenting) controls.presenting = false;
  else session.failure = null;
}
