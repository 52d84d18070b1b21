import { describe, expect, it } from 'vitest';
import type { PartitionChanged } from '../cluster-event';
import { registered } from '../testing/cluster';
import type { Registration } from '../view';
import { told } from './testing/told-cluster';

function changed(
  change: Partial<PartitionChanged>,
  from: Partial<Registration>,
  to: Partial<Registration>,
): string {
  const before = registered({ leaderEpoch: 2, partitionEpoch: 3, ...from });
  return told({
    type: 'PartitionChanged',
    cause: 'fenced',
    broker: 3,
    election: null,
    before,
    after: { ...before, partitionEpoch: 4, ...to },
    ...change,
  });
}

describe('sentenceOf a partition change', () => {
  it('says who leaves and who comes back', () => {
    expect(changed({}, {}, { isr: [1, 2] })).toBe(
      'The controller fences broker 3 and takes it out of the ISR: {1, 2}, partition epoch 4.',
    );
    expect(changed({}, { isr: [1, 3] }, { isr: [1], elr: [3] })).toBe(
      'The controller fences broker 3 and takes it out of the ISR: {1}, ELR {3}, partition epoch 4.',
    );
    expect(changed({ cause: 'registered' }, { isr: [1], elr: [3] }, { elr: [] })).toBe(
      'The controller registers broker 3 anew and takes it out of the ELR: ISR {1}, ELR {}, partition epoch 4.',
    );
    expect(
      changed({ cause: 'alterPartition', broker: 1 }, { isr: [1, 2] }, { isr: [1, 2, 3] }),
    ).toBe('The controller grants leader 1 the ISR {1, 2, 3}, with broker 3: partition epoch 4.');
    expect(changed({ cause: 'alterPartition', broker: 1 }, {}, { isr: [1] })).toBe(
      'The controller grants leader 1 the ISR {1}, without brokers 2 and 3: partition epoch 4.',
    );
    expect(
      changed({ cause: 'minIsrChanged', broker: null }, { isr: [1], elr: [2] }, { elr: [] }),
    ).toBe(
      'The controller clears the ELR {2}, because min.insync.replicas changed: ISR {1}, ELR {}, partition epoch 4.',
    );
    expect(
      changed(
        { cause: 'minIsrChanged', broker: null },
        { leader: null, isr: [], elr: [1, 2], lastKnownLeader: 1 },
        { elr: [], lastKnownLeader: null },
      ),
    ).toBe(
      'The controller clears the ELR {1, 2} and the last known leader 1, because min.insync.replicas changed: ISR {}, ELR {}, partition epoch 4; still nobody leads.',
    );
  });

  it('says how a leader was chosen, and what it may lack', () => {
    const moved = { leader: 2, leaderEpoch: 3 };
    expect(changed({ broker: 1, election: 'isr' }, {}, { ...moved, isr: [2, 3] })).toBe(
      'The controller fences leader 1, and broker 2 leads in epoch 3, the first active ISR member of the assignment: ISR {2, 3}, partition epoch 4.',
    );
    expect(
      changed(
        { broker: 1, election: 'elr' },
        { isr: [1], elr: [2] },
        { ...moved, isr: [2], elr: [1] },
      ),
    ).toBe(
      'The controller fences leader 1, and broker 2 leads in epoch 3, chosen from the ELR {2}: ISR {2}, ELR {1}, partition epoch 4.',
    );
    expect(
      changed(
        { broker: 1, election: 'unclean' },
        { isr: [1] },
        { ...moved, isr: [2], recovering: true },
      ),
    ).toBe(
      'The controller fences leader 1, and broker 2 leads in epoch 3, from outside ISR and ELR: ISR {2}, partition epoch 4. It may lack committed records.',
    );
    expect(
      changed(
        { cause: 'unfenced', broker: 1, election: 'lastKnown' },
        { leader: null, isr: [], lastKnownLeader: 1 },
        { leader: 1, leaderEpoch: 3, isr: [1], lastKnownLeader: null },
      ),
    ).toBe(
      'The controller unfences broker 1, and it leads in epoch 3, the last known leader: ISR {1}, partition epoch 4. It may lack committed records.',
    );
    expect(
      changed(
        { cause: 'preferredElection', broker: null, election: 'preferred' },
        { leader: 2 },
        { leader: 1, leaderEpoch: 3 },
      ),
    ).toBe(
      'The controller elects the preferred leader, and broker 1 leads in epoch 3, the first of the assignment: ISR {1, 2, 3}, partition epoch 4.',
    );
  });

  it('says that nobody can lead, and what is left', () => {
    const none = { leader: null, leaderEpoch: 3 };
    expect(
      changed(
        { broker: 1, election: 'nobody' },
        { isr: [1] },
        { ...none, isr: [], elr: [1], lastKnownLeader: 1 },
      ),
    ).toBe(
      'The controller fences leader 1, and nobody can lead in epoch 3: ISR {}, ELR {1}, partition epoch 4, last known leader 1.',
    );
    expect(changed({ broker: 1, election: 'nobody' }, { isr: [1] }, { ...none, isr: [1] })).toBe(
      'The controller fences leader 1, and nobody can lead in epoch 3; it stays in the ISR as its last member: ISR {1}, partition epoch 4.',
    );
    expect(
      changed({ cause: 'registered' }, { leader: null, isr: [], elr: [1, 3] }, { elr: [1] }),
    ).toBe(
      'The controller registers broker 3 anew and takes it out of the ELR: ISR {}, ELR {1}, partition epoch 4; still nobody leads.',
    );
  });

  it('says how it was created', () => {
    expect(changed({ cause: 'created', broker: null, before: null }, {}, { leaderEpoch: 0 })).toBe(
      'The controller creates the partition on brokers 1, 2 and 3; broker 1 leads in epoch 0: ISR {1, 2, 3}.',
    );
  });
});
