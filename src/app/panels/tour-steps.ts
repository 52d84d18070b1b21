/** A stop of the tour: the part of the page that it tells of, and what one does there. */
export interface TourStep {
  /** Finds the part; the first of several that is shown. */
  readonly part: string;
  readonly title: string;
  readonly text: string;
}

/** The tour of the page: few stops, in the order in which one looks. */
export const TOUR: readonly TourStep[] = [
  {
    part: '[data-testid="stage"]',
    title: 'The stage',
    text: 'One lane for each broker, with its log. Lanes inside the blue outline are in the ISR; solid records are below the high watermark. Press anything to ask about it.',
  },
  {
    part: 'footer [role="slider"], footer',
    title: 'Time',
    text: 'Each frame is one event. ← and → step, Space plays, Shift with an arrow goes to the next beat. Going back changes nothing.',
  },
  {
    part: '#side-panel',
    title: 'Why',
    text: 'Every frame says which rule decided it and which numbers were compared. Words with a dotted line open their entry in the glossary. The tabs beside Why show what comes next, all events, metrics and settings.',
  },
  {
    part: '[data-testid="free-play"], .strip',
    title: 'Your move',
    text: 'Give a command at any frame: it starts a branch, and the scenario stays as it is. Undo takes it back.',
  },
  {
    part: 'nav[aria-label="Scenarios"], [aria-label="Scenarios"]',
    title: 'More to see',
    text: 'The other scenarios, exercises and your own runs are listed here; pages to read are under Learn. ? shows all keys and marks, and this tour.',
  },
];
