/** The pages of the improvement proposals that are named here. */
const PROPOSALS: Readonly<Record<string, string>> = {
  'KIP-101':
    'KIP-101+-+Alter+Replication+Protocol+to+use+Leader+Epoch+rather+than+High+Watermark+for+Truncation',
  'KIP-279':
    'KIP-279%3A+Fix+log+divergence+between+leader+and+follower+after+fast+leader+fail+over',
  'KIP-320': 'KIP-320%3A+Allow+fetchers+to+detect+and+handle+log+truncation',
  'KIP-497': 'KIP-497%3A+Add+inter-broker+API+to+alter+ISR',
  'KIP-841': 'KIP-841%3A+Fenced+replicas+should+not+be+allowed+to+join+the+ISR+in+KRaft',
  'KIP-903': 'KIP-903%3A+Replicas+with+stale+broker+epoch+should+not+be+allowed+to+join+the+ISR',
  'KIP-966': 'KIP-966%3A+Eligible+Leader+Replicas',
};

/** Address of a proposal (`KIP-101`) or an issue (`KAFKA-15583`); null for a proposal whose page is not known. */
export function proposalHref(id: string): string | null {
  if (id.startsWith('KAFKA-')) return `https://issues.apache.org/jira/browse/${id}`;
  const page = PROPOSALS[id];
  return page === undefined ? null : `https://cwiki.apache.org/confluence/display/KAFKA/${page}`;
}
