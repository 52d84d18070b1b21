import type { KeyAction } from '../state/keys';
import type { Page } from '../state/page.svelte';

/**
 * Does what a key asks for where that belongs to an embedded page: moving, playing, the view, why, and letting go of
 * what is selected. False for all else, which is the page's own.
 */
export function actInFrame({ player, session, controls }: Page, action: KeyAction): boolean {
  switch (action.do) {
    case 'step':
      player.step(action.direction);
      return true;
    case 'beat':
      player.beat(action.direction);
      return true;
    case 'end':
      player.end(action.which);
      return true;
    case 'play':
      player.toggle();
      return true;
    case 'speed':
      player.setSpeed(action.speed);
      return true;
    case 'view':
      controls.nextView();
      return true;
    case 'why':
      document.getElementById('side-panel')?.focus();
      return true;
    case 'escape':
      if (session.selection.kind !== 'frame') void session.select({ kind: 'frame' });
      return true;
    default:
      return false;
  }
}
