import {
  type Inspection,
  noDeclarations,
  type PageResult,
  type Verdict,
} from '@linkwright/core/all';

/** What became of one page, as a run tells it. */
export function pageResult(
  position: number,
  verdict: Verdict,
  changes: Partial<Inspection> & { line?: string; duplicateOf?: number } = {},
): PageResult {
  const { line = `https://page${position}.example/post`, duplicateOf = null, ...rest } = changes;
  const wasSeen = !['blocked', 'unreachable', 'not-html', 'invalid'].includes(verdict);
  const hasLink = wasSeen && verdict !== 'missing';
  const link = {
    href: '/plan',
    url: 'https://example.com/plan',
    isDestination: true,
    tolerances: [],
    anchorText: 'planner',
    anchorMatch: 'exact' as const,
    isImage: false,
    rel: [],
    hidden: null,
    place: 'main' as const,
    order: 1,
    snippet: 'Read the «planner» first.',
  };
  return {
    position,
    line,
    duplicateOf,
    inspection: {
      pageUrl: line,
      verdict,
      summary: `This page is ${verdict}.`,
      score: wasSeen ? 90 : null,
      deductions: [],
      link: hasLink ? link : null,
      links: hasLink ? [link] : [],
      otherOutgoingLinks: 3,
      finalUrl: line,
      chain: verdict === 'invalid' ? [] : [{ url: line, status: 200 }],
      status: verdict === 'invalid' || verdict === 'unreachable' ? null : 200,
      failure: null,
      pageKind: null,
      isScripted: false,
      rendering: null,
      robotsDirectives: [],
      robots: { us: null, disallowed: [] },
      canonicalElsewhere: null,
      declared: noDeclarations,
      contentType: 'text/html',
      title: 'A page',
      bodyHash: wasSeen ? 'ab'.repeat(32) : null,
      bytes: 20_480,
      isWhole: true,
      visitedAt: '2026-11-21T12:00:00.000Z',
      elapsedMs: 34,
      ...rest,
    },
  };
}
