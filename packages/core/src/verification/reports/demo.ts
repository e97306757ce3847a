import type { FullReport } from './contract.ts';
import { type DemoPage, demoPages, demoWanted } from './demo-pages.ts';
import type { PageVisit } from './page-visit.ts';
import type { PageResult, VerdictCounts } from './run-event.ts';
import { inspectPage } from './verdict/inspect-page.ts';
import { DEMO_PREFIX, verdicts } from './vocabulary.ts';

/** When the samples say that they were made. */
const SAMPLE_TIME = '2026-11-21T09:00:00.000Z';

/** The samples, by what their ids say: every verdict, and a list in which all is well. */
const samples: Record<string, readonly DemoPage[]> = {
  [`${DEMO_PREFIX}every-verdict`]: demoPages,
  [`${DEMO_PREFIX}all-live`]: demoPages.slice(0, 2),
};

/** Ids of the sample reports. */
export const demoReportIds: readonly string[] = Object.keys(samples);

/**
 * A sample report: fixed pages, run through the real inspector. Null for an id that names none. To be
 * labelled 'Sample' wherever it is shown.
 */
export async function demoReport(id: string): Promise<FullReport | null> {
  const pages = Object.hasOwn(samples, id) ? samples[id] : undefined;
  if (!pages) return null;
  const results: PageResult[] = [];
  for (const [position, page] of pages.entries()) {
    const inspection = inspectPage({
      wanted: demoWanted,
      visit: await visitOf(page),
      html: page.html,
    });
    results.push({ position, line: page.url, duplicateOf: null, inspection });
  }
  const count = pages.length;
  return {
    id,
    ...demoWanted,
    keyword: 'standing desks',
    source: 'list',
    status: 'done',
    total: count,
    pages: count,
    done: count,
    counts: countVerdicts(results),
    results,
    createdAt: SAMPLE_TIME,
    startedAt: SAMPLE_TIME,
    finishedAt: SAMPLE_TIME,
    expiresAt: null,
    isOwn: false,
    shareUrl: null,
    ownLinks: false,
    isSample: true,
  };
}

/** How many pages have which verdict; a line that repeats an earlier one is no page of its own. */
export function countVerdicts(results: readonly PageResult[]): VerdictCounts {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as VerdictCounts;
  for (const { inspection, duplicateOf } of results) {
    if (duplicateOf === null) counts[inspection.verdict] += 1;
  }
  return counts;
}

async function visitOf({ url, status, headers = {}, failure, html }: DemoPage): Promise<PageVisit> {
  const bytes = new TextEncoder().encode(html);
  return {
    requestedUrl: url,
    finalUrl: url,
    chain: status === null ? [] : [{ url, status }],
    status,
    headers: status === null ? {} : { 'content-type': 'text/html; charset=utf-8', ...headers },
    failure: failure ?? null,
    bodyHash: html === '' ? null : await sha256(bytes),
    bytes: bytes.length,
    isWhole: failure === undefined,
    robots: { us: null, disallowed: [] },
    visitedAt: SAMPLE_TIME,
    elapsedMs: 0,
  };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
