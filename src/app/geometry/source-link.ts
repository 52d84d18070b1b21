import type { Source } from '../../worker/protocol';
import { panels as t } from '../../texts/en/panels';

/** A source as the page names it; `href` is null where there is nothing to open. */
export interface SourceLink {
  readonly text: string;
  readonly href: string | null;
}

const PROPOSALS = 'https://cwiki.apache.org/confluence/display/KAFKA/Kafka+Improvement+Proposals';
const ISSUES = 'https://issues.apache.org/jira/browse/';

/** What a scenario is taken from, in words and with the page that tells more. A proposal opens the list of all. */
export function sourceLink(source: Source): SourceLink {
  switch (source.of) {
    case 'case':
      return { text: source.title, href: source.href };
    case 'recording':
      return { text: t().recordedRunOfA(source.run), href: null };
    case 'proposal':
      return source.id.startsWith('KIP-')
        ? { text: t().inTheListOf(source.id), href: PROPOSALS }
        : { text: source.id, href: `${ISSUES}${source.id}` };
    default:
      return source satisfies never;
  }
}
