import type { AlterConfigCommand } from '../../kernel/command';
import type { StepNumber } from '../../kernel/ids';
import type { KafkaError } from '../../kernel/kafka-error';
import { because, compareKnown, type Comparison, type Why } from '../../kernel/why';
import {
  changePartition,
  commit,
  publish,
  registeredPartition,
  writePartition,
} from './controller';
import { RULES } from './rules';
import type { Sim } from './sim';

/** OP-5, OP-6: the controller on a changed setting of the topic. A value that is set already writes nothing. */
export function serveAlterConfig(sim: Sim, { name, value }: AlterConfigCommand): void {
  const { controller } = sim.state;
  if (name === 'unclean.leader.election.enable') {
    const from = controller.uncleanLeaderElection ? 1 : 0;
    if (from === value) return;
    sim.updateController({ uncleanLeaderElection: value !== 0 });
    commit(sim, {}, { kind: 'config', name, value: value === 0 ? 'false' : 'true' });
    sim.emit(
      { type: 'ConfigChanged', name, from, to: value, node: 'controller' },
      because(RULES.uncleanConfig),
    );
    publish(sim);
    return;
  }
  const from = controller.image.minInsyncReplicas;
  if (from === value) return;
  commit(sim, { minInsyncReplicas: value }, { kind: 'config', name, value });
  sim.emit(
    { type: 'ConfigChanged', name, from, to: value, node: 'controller' },
    because(RULES.minIsrChange),
  );
  clearElr(sim);
  publish(sim);
}

/** ELR-6: a changed minimum forgets ELR and last known leader, in the same batch. */
function clearElr(sim: Sim): void {
  const before = registeredPartition(sim);
  if (!sim.behaviour.eligibleLeaderReplicas) return;
  if (before.elr.length === 0 && before.lastKnownLeader === null) return;
  const { partitionEpoch } = before;
  const after = { ...before, elr: [], lastKnownLeader: null, partitionEpoch: partitionEpoch + 1 };
  writePartition(sim, after, {
    cause: 'minIsrChanged',
    broker: null,
    before,
    election: null,
    why: because(RULES.minIsrChange),
  });
}

/** OP-1, OP-2: the controller on an election command. */
export function serveElectLeaders(
  sim: Sim,
  { request, election }: { request: StepNumber; election: 'preferred' | 'unclean' },
): void {
  const { error, why } = election === 'preferred' ? electPreferred(sim) : electUnclean(sim);
  const reply = { kind: 'ElectLeadersReply', request, election, error, why } as const;
  sim.send('controller', 'client', reply, sim.state.controller.committedMs);
  publish(sim);
}

function electPreferred(sim: Sim): { error: KafkaError | null; why: Why } {
  const { leader, replicas } = registeredPartition(sim);
  const [preferred = null] = replicas;
  const leads = compareKnown('leader', leader, '=', 'first replica', preferred);
  const why = because(RULES.electPreferred, leads);
  if (leads.holds) return { error: 'ELECTION_NOT_NEEDED', why };
  const after = changePartition(
    sim,
    { election: 'preferred' },
    { cause: 'preferredElection', broker: null, why },
  );
  return { error: after === null ? 'PREFERRED_LEADER_NOT_AVAILABLE' : null, why };
}

function electUnclean(sim: Sim): { error: KafkaError | null; why: Why } {
  const { leader } = registeredPartition(sim);
  const none: Comparison = {
    left: { name: 'leader', value: leader ?? 'nobody' },
    operator: '=',
    right: { name: 'leader', value: 'nobody' },
    holds: leader === null,
  };
  const why = because(RULES.electUnclean, none);
  if (!none.holds) return { error: 'ELECTION_NOT_NEEDED', why };
  const after = changePartition(
    sim,
    { election: 'unclean' },
    { cause: 'uncleanElection', broker: null, why },
  );
  return { error: after === null ? 'ELIGIBLE_LEADERS_NOT_AVAILABLE' : null, why };
}
