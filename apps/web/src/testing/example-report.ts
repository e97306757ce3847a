import {
  type FoundLink,
  type FullReport,
  type Inspection,
  noDeclarations,
  type PageResult,
  type Report,
  type Verdict,
  type VerdictCounts,
  verdicts,
} from '@linkwright/core/all';

export const exampleLink = (fields: Partial<FoundLink> = {}): FoundLink => ({
  href: 'https://shop.example/spades',
  url: 'https://shop.example/spades',
  isDestination: true,
  tolerances: [],
  anchorText: 'forged spades',
  anchorMatch: 'exact',
  isImage: false,
  rel: [],
  hidden: null,
  place: 'main',
  order: 1,
  snippet: 'For heavy clay we use «forged spades», and a bar.',
  ...fields,
});

interface ExamplePage extends Partial<Omit<PageResult, 'inspection'>> {
  verdict?: Verdict;
  inspection?: Partial<Inspection>;
}

/** One page of a report; the link stands in it where the verdict says so. */
export function examplePage({
  verdict = 'live',
  inspection,
  ...page
}: ExamplePage = {}): PageResult {
  const position = page.position ?? 0;
  const pageUrl = `https://blog${position}.example/soil`;
  const hasLink = verdict === 'live' || verdict === 'live-nofollow' || verdict === 'wrong-anchor';
  const wasSeen = hasLink || verdict === 'missing' || verdict === 'wrong-target';
  const link = hasLink ? exampleLink() : null;
  return {
    position,
    line: pageUrl,
    duplicateOf: null,
    ...page,
    inspection: {
      pageUrl,
      verdict,
      summary: `What was seen of page ${position}.`,
      score: wasSeen ? 90 : null,
      deductions: [],
      link,
      links: link ? [link] : [],
      otherOutgoingLinks: 3,
      finalUrl: pageUrl,
      chain: [{ url: pageUrl, status: wasSeen ? 200 : 403 }],
      status: wasSeen ? 200 : 403,
      failure: null,
      pageKind: null,
      isScripted: false,
      rendering: null,
      declared: noDeclarations,
      robotsDirectives: [],
      robots: { us: true, disallowed: [] },
      canonicalElsewhere: null,
      contentType: 'text/html',
      title: 'Soil',
      bodyHash: 'ab'.repeat(32),
      bytes: 20_480,
      isWhole: true,
      visitedAt: '2026-03-01T10:00:01.000Z',
      elapsedMs: 240,
      ...inspection,
    },
  };
}

/** A finished report with one page of each of these verdicts, in their order. */
export function exampleReport(
  seen: readonly Verdict[] = ['live', 'missing', 'blocked'],
  fields: Partial<Report> = {},
): FullReport {
  const counts = Object.fromEntries(
    verdicts.map((verdict) => [verdict, seen.filter((one) => one === verdict).length]),
  ) as VerdictCounts;
  return {
    id: 'r1',
    keyword: 'garden tools',
    anchorText: 'forged spades',
    destinationUrl: 'https://shop.example/spades',
    source: 'list',
    status: 'done',
    total: seen.length,
    pages: seen.length,
    done: seen.length,
    counts,
    createdAt: '2026-03-01T10:00:00.000Z',
    startedAt: '2026-03-01T10:00:00.500Z',
    finishedAt: '2026-03-01T10:00:42.500Z',
    expiresAt: null,
    isOwn: true,
    shareUrl: null,
    ownLinks: false,
    isSample: false,
    ...fields,
    results: seen.map((verdict, position) => examplePage({ verdict, position })),
  };
}
