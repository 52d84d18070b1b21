import { tour as t } from '../../texts/en/tour';
/** A stop of the tour: the part of the page that it tells of, and what one does there. */
export interface TourStep {
  /** Finds the part; the first of several that is shown. */
  readonly part: string;
  readonly title: string;
  readonly text: string;
}

/** The tour of the page: few stops, in the order in which one looks. */
export const tourSteps = (): readonly TourStep[] => [
  {
    part: '[data-testid="stage"]',
    title: t().theStage,
    text: t().oneLaneForEach,
  },
  {
    part: 'footer [role="slider"], footer',
    title: t().time,
    text: t().eachFrameIsOne,
  },
  {
    part: '#side-panel',
    title: t().why,
    text: t().everyFrameSaysWhich,
  },
  {
    part: '[data-testid="free-play"], .strip',
    title: t().yourMove,
    text: t().giveACommandAt,
  },
  {
    part: '[data-testid="scenarios"], header .menu',
    title: t().moreToSee,
    text: t().theOtherScenariosExercises,
  },
];
