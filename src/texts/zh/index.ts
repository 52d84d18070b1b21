import type { Area } from '../messages';
import { client } from './client';
import { dialogs } from './dialogs';
import { embed } from './embed';
import { embedDialog } from './embed-dialog';
import { forms } from './forms';
import { kafkaStage } from './kafka-stage';
import { legend } from './legend';
import { list } from './list';
import { metrics } from './metrics';
import { page } from './page';
import { pages } from './pages';
import { panels } from './panels';
import { playlist } from './playlist';
import { present } from './present';
import { spaceTime } from './space-time';
import { stage } from './stage';
import { timeline } from './timeline';
import { why } from './why';
import { play } from './play';
import { prediction } from './prediction';
import { firstVisit } from './first-visit';
import { timelineParts } from './timeline-parts';
import { nextLine } from './next-line';
import { side } from './side';
import { glyphs } from './glyphs';
import { terms } from './terms';
import { tour } from './tour';
import { video } from './video';

/** Simplified Chinese by area; what is missing here is given in English. */
export const zh: Readonly<Record<string, Area>> = {
  page,
  timeline,
  list,
  why,
  dialogs,
  embed,
  'embed-dialog': embedDialog,
  forms,
  panels,
  metrics,
  client,
  'space-time': spaceTime,
  stage,
  'kafka-stage': kafkaStage,
  legend,
  present,
  pages,
  playlist,
  play,
  prediction,
  'first-visit': firstVisit,
  'timeline-parts': timelineParts,
  'next-line': nextLine,
  side,
  glyphs,
  terms,
  tour,
  video,
};
