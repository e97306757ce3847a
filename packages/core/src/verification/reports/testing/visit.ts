import type { Inspection } from '../inspection.ts';
import type { PageVisit } from '../page-visit.ts';
import { inspectPage } from '../verdict/inspect-page.ts';

export const wanted = { destinationUrl: 'https://example.com/shop', anchorText: 'good beans' };

/** A whole visit to an HTML page; the given facts instead of the usual ones. */
export function makeVisit(facts: Partial<PageVisit> = {}): PageVisit {
  const finalUrl = facts.finalUrl ?? 'https://blog.test/post';
  const status = facts.status === undefined ? 200 : facts.status;
  return {
    requestedUrl: finalUrl,
    finalUrl,
    chain: status === null ? [] : [{ url: finalUrl, status }],
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    failure: null,
    bodyHash: 'c0ffee',
    bytes: 1000,
    isWhole: true,
    robots: { us: true, disallowed: [] },
    visitedAt: '2026-11-21T20:00:00.000Z',
    elapsedMs: 120,
    ...facts,
  };
}

/** What is said of a page with this HTML. */
export const inspectHtml = (html: string, facts: Partial<PageVisit> = {}): Inspection =>
  inspectPage({ wanted, visit: makeVisit(facts), html });
