import type { PageVisit } from '../../verification/reports/page-visit.ts';

/**
 * Why nothing is behind a link any more, or null where it works or could not be seen. Only what says
 * so counts: 404, 410, or a name that does not exist. A bot wall, an error of the server and silence
 * prove nothing.
 */
export function brokenBecause({
  status,
  failure,
}: Pick<PageVisit, 'status' | 'failure'>): string | null {
  if (failure?.kind === 'name-not-found') return 'its host does not exist';
  if (failure === null && (status === 404 || status === 410)) return `it answers ${status}`;
  return null;
}
