import { type PageFinding, type Verdict, verdicts } from '@linkwright/core/all';
import { signedVerdict } from '../reports/verdict-signs.ts';
import type { Facts } from '../results.ts';

type Seen = Pick<PageFinding, 'anchorText' | 'destinationUrl' | 'inspection'>;

/** What a receipt says of a page. */
export function factsOfPage({ inspection, anchorText, destinationUrl }: Seen): Facts {
  const { verdict, summary, visitedAt, bodyHash } = inspection;
  // A later version may know more of them.
  const known = verdicts.some((each) => each === verdict);
  return {
    Page: inspection.pageUrl,
    Verdict: `${known ? signedVerdict(verdict as Verdict) : verdict}: ${summary}`,
    'Looked for': `“${anchorText}” to ${destinationUrl}`,
    'Looked at': visitedAt,
    ...(bodyHash ? { 'Page hash': bodyHash } : {}),
  };
}
