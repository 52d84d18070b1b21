import { describe, expect, it } from 'vitest';
import { sourceLink } from './source-link';

describe('sourceLink', () => {
  it('is a case by its title, with its report', () => {
    const href = 'https://github.com/apache/kafka/pull/9100';
    const source = { of: 'case', id: 'C30', title: 'Why the leader counts', href } as const;
    expect(sourceLink(source)).toEqual({ text: 'Why the leader counts', href });
  });

  it('names a recorded run, which is nowhere to open', () => {
    expect(sourceLink({ of: 'recording', run: 'named/lag-idle' })).toEqual({
      text: 'Recorded run named/lag-idle of a real cluster',
      href: null,
    });
  });

  it('opens an issue at its own page and a proposal at the list of all', () => {
    expect(sourceLink({ of: 'proposal', id: 'KAFKA-15583' }).href).toBe(
      'https://issues.apache.org/jira/browse/KAFKA-15583',
    );
    const proposal = sourceLink({ of: 'proposal', id: 'KIP-966' });
    expect(proposal.text).toContain('KIP-966');
    expect(proposal.href).toContain('Kafka+Improvement+Proposals');
  });
});
