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
import { words } from './words';
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
import { clusterCommands } from './cluster-command';
import { clusterRefusals } from './cluster-refusal';
import { commandNames } from './command-names';
import { commandSentences } from './command-sentence';
import { formProblems } from './form-problems';
import { checks } from './checks';
import { configChecks } from './config-checks';
import { film } from './film';
import { judge } from './judge';
import { linkStates } from './link-state';
import { messageLabels } from './message-label';
import { processStates } from './process-state';
import { refusals } from './refusals';
import { worker } from './worker';
import { sentence } from './sentence';
import { fetchRound } from './fetch-round';
import { isrSentence } from './isr-sentence';
import { compared } from './compared';
import { produceSentence } from './produce-sentence';
import { clusterSentence } from './cluster-sentence';
import { clientAnswer } from './client-answer';
import { isrProposal } from './isr-proposal';
import { partitionSentence } from './partition-sentence';
import { replication } from './replication';
import { runUntil } from './run-until';
import { runEnded } from './run-ended';
import { upcoming } from './upcoming';
import { changes } from './changes';
import { requestFacts } from './request-facts';
import { clusterProduce } from './cluster-produce';
import { miniKafkaWhy } from './minikafka-why';
import { kafkaWhy } from './kafka-why';
import { kafkaFollower } from './kafka-follower';
import { kafkaFacts } from './kafka-facts';
import { factNames } from './fact-names';
import { claims } from './claims';
import { kafkaClaims } from './kafka-claims';
import { kafkaRefusal } from './kafka-refusal';
import { miniKafkaRefusal } from './minikafka-refusal';
import { metricNames } from './metric-names';

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
  worker,
  judge,
  film,
  'config-checks': configChecks,
  checks,
  'form-problems': formProblems,
  'link-state': linkStates,
  'message-label': messageLabels,
  'command-names': commandNames,
  'command-sentence': commandSentences,
  'cluster-command': clusterCommands,
  'cluster-refusal': clusterRefusals,
  'process-state': processStates,
  refusals,
  words,
  sentence,
  'fetch-round': fetchRound,
  'isr-sentence': isrSentence,
  compared,
  'produce-sentence': produceSentence,
  'cluster-sentence': clusterSentence,
  'client-answer': clientAnswer,
  'isr-proposal': isrProposal,
  'partition-sentence': partitionSentence,
  replication,
  'run-until': runUntil,
  'run-ended': runEnded,
  upcoming,
  changes,
  'request-facts': requestFacts,
  'cluster-produce': clusterProduce,
  'minikafka-why': miniKafkaWhy,
  'kafka-why': kafkaWhy,
  'kafka-follower': kafkaFollower,
  'kafka-facts': kafkaFacts,
  'fact-names': factNames,
  claims,
  'kafka-claims': kafkaClaims,
  'kafka-refusal': kafkaRefusal,
  'minikafka-refusal': miniKafkaRefusal,
  'metric-names': metricNames,
};
