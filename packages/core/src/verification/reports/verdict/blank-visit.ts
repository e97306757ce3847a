import type { PageVisit } from '../page-visit.ts';

/** A visit of which nothing is known yet but its address. */
export function blankVisit(address: string, now: Date): PageVisit {
  return {
    requestedUrl: address,
    finalUrl: address,
    chain: [],
    status: null,
    headers: {},
    failure: null,
    bodyHash: null,
    bytes: 0,
    isWhole: false,
    robots: { us: null, disallowed: [] },
    visitedAt: now.toISOString(),
    elapsedMs: 0,
  };
}
