import { contentTypeOf, mayBeHtml } from '../html/content-type.ts';
import { isNoPart } from '../html/marks.ts';
import { forbids, headerDirectives } from '../html/robots-directives.ts';
import { type Declared, type Deduction, type FoundLink, noDeclarations } from '../inspection.ts';
import type { PageVisit } from '../page-visit.ts';
import type { Verdict } from '../vocabulary.ts';
import { findChallenge } from './challenge.ts';
import { kindOfPage } from './page-kind.ts';
import type { PageScan } from './page-scan.ts';
import { type Sketched, sketchPage } from './page-sketch.ts';
import { deduction, linkDeductions, pageDeductions, scoreOf } from './score.ts';
import { summarise } from './summary.ts';
import { decideVerdict } from './verdict.ts';

/** What was read of a page's text. */
export interface PageText {
  scan: PageScan;
  /** The first 32,768 characters. */
  opening: string;
  /** Characters in all. */
  length: number;
}

/** Links that a report keeps of one page. */
const MAX_LINKS = 20;
/** Characters of what told a notice from a page. */
const MAX_SIGN = 120;

/** Puts together what a visit and the page's text say; `text` is null where none was read. */
export function conclude(visit: PageVisit, text: PageText | null): Sketched {
  const links = sortLinks(text?.scan ?? null);
  const page = pageFacts(visit, text?.scan ?? null);
  const seen = {
    visit,
    link: links.best,
    wrongLink: links.wrong,
    pageNofollow: page.pageNofollow,
    isHtml: mayBeHtml(visit.headers) && isMarkup(visit, text),
    challenge: links.best === null ? challengeIn(visit, text) : null,
    refresh: text?.scan.facts.refresh ?? null,
    kind: isWell(visit) ? kindIn(text) : null,
  };
  const verdict = decideVerdict(seen);
  const contentType = visit.headers['content-type'] ?? null;
  const link = subjectOf(verdict, links);
  const deductions = deductionsFor(verdict, link, page);
  return {
    pageUrl: visit.requestedUrl,
    verdict,
    summary: summarise(verdict, { ...seen, noLink: links.none, contentType, url: visit.finalUrl }),
    score: deductions && scoreOf(deductions),
    deductions: deductions ?? [],
    link,
    links: [...new Set([...(link ? [link] : []), ...links.all])].slice(0, MAX_LINKS),
    otherOutgoingLinks: page.otherOutgoingLinks,
    finalUrl: visit.finalUrl,
    chain: [...visit.chain],
    status: visit.status,
    failure: visit.failure,
    pageKind: seen.kind && { kind: seen.kind.kind, sign: seen.kind.sign.slice(0, MAX_SIGN) },
    isScripted: text?.scan.scripts.makePage ?? false,
    rendering: null,
    robotsDirectives: page.robotsDirectives,
    robots: visit.robots,
    canonicalElsewhere: page.canonicalElsewhere,
    declared: declaredBy(visit, text?.scan ?? null),
    contentType,
    title: text?.scan.facts.title || null,
    bodyHash: visit.bodyHash,
    bytes: visit.bytes,
    isWhole: visit.isWhole,
    visitedAt: visit.visitedAt,
    elapsedMs: visit.elapsedMs,
    sketch: isWell(visit) && isSketched(links.best) ? sketchOf(visit, text) : undefined,
  };
}

/** Of a page with the link among its text nobody asks. */
const isSketched = (best: FoundLink | null): boolean =>
  best === null || (best.place !== 'main' && best.place !== 'body');

function sketchOf({ requestedUrl, finalUrl }: PageVisit, text: PageText | null) {
  if (text === null || text.scan.words.isMuch) return undefined;
  const { words, hrefs, facts, decode } = text.scan;
  const page = {
    title: facts.title ?? '',
    lines: words.lines(decode),
    visible: words.visible,
    links: hrefs.leading,
  };
  return sketchPage(page, [requestedUrl, finalUrl]);
}

interface SortedLinks {
  /** The best one to the destination, the most telling one elsewhere, and the first that is no link. */
  best: FoundLink | null;
  wrong: FoundLink | null;
  none: FoundLink | null;
  /** To the destination first, then to its host. */
  all: FoundLink[];
}

function sortLinks(scan: PageScan | null): SortedLinks {
  if (scan === null) return { best: null, wrong: null, none: null, all: [] };
  const { toDestination, toHost, elsewhere } = scan.links;
  const isNone = ({ hidden }: FoundLink) => isNoPart(hidden);
  const real = toDestination.filter((link) => !isNone(link));
  const none = [...toDestination.filter(isNone), ...scan.noLinks];
  const onWords = toHost.find(({ anchorMatch }) => anchorMatch === 'exact');
  return {
    best: bestOf(real),
    wrong: onWords ?? toHost[0] ?? elsewhere[0] ?? null,
    none: none[0] ?? null,
    all: [...real, ...none, ...toHost],
  };
}

/** The link that loses the fewest points; of equal ones the first that has words. */
function bestOf(links: readonly FoundLink[]): FoundLink | null {
  const scores = links.map((link) => scoreOf(linkDeductions(link)));
  const most = Math.max(...scores);
  const best = links.filter((_, at) => scores[at] === most);
  return best.find(({ anchorText }) => anchorText !== '') ?? best[0] ?? null;
}

function pageFacts(visit: PageVisit, scan: PageScan | null) {
  const robotsDirectives = [
    ...(scan?.facts.directives ?? []),
    ...headerDirectives(visit.headers['x-robots-tag'] ?? ''),
  ];
  return {
    robotsDirectives,
    robots: visit.robots,
    canonicalElsewhere: scan?.facts.canonicalElsewhere(visit.finalUrl) ?? null,
    otherOutgoingLinks: scan?.hrefs.others ?? 0,
    pageNofollow: forbids(robotsDirectives, 'nofollow'),
    noindex: forbids(robotsDirectives, 'noindex'),
  };
}

/** The header says it of a page that does not. */
function declaredBy({ headers }: PageVisit, scan: PageScan | null): Declared {
  if (scan === null) return noDeclarations;
  const { declared } = scan.facts;
  declared.addLanguage(headers['content-language'] ?? '');
  return declared.all();
}

/** An answer that does not say what it is counts as HTML when it begins as markup does. */
const isMarkup = ({ headers }: PageVisit, text: PageText | null): boolean =>
  contentTypeOf(headers) !== '' || text === null || /^\s*(?:<|$)/u.test(text.opening);

function challengeIn({ status, headers }: PageVisit, text: PageText | null) {
  if (status === null) return null;
  return findChallenge({
    status,
    headers,
    title: text?.scan.facts.title ?? null,
    opening: text?.opening ?? '',
    length: text?.length ?? 0,
    links: text?.scan.hrefs.total ?? 0,
    prose: text?.scan.words.prose ?? 0,
    headings: () => text?.scan.words.headings(text.scan.decode) ?? [],
  });
}

const isWell = ({ status, isWhole }: PageVisit): boolean =>
  isWhole && status !== null && status >= 200 && status < 300;

function kindIn(text: PageText | null) {
  if (text === null) return null;
  const { words, hrefs, facts, decode, scripts, hasFrame, hasPassword } = text.scan;
  if (words.isMuch) return null;
  return kindOfPage({
    title: facts.title ?? '',
    headings: words.headings(decode),
    lines: words.lines(decode),
    alts: words.alts(decode),
    noscript: words.noscript(decode),
    prose: words.prose,
    visible: words.visible,
    opening: text.opening,
    length: text.length,
    links: hrefs.leading,
    hasScript: scripts.isThere,
    hasFrame,
    hasPassword,
  });
}

function subjectOf(verdict: Verdict, { best, wrong, none }: SortedLinks): FoundLink | null {
  switch (verdict) {
    case 'live':
    case 'live-nofollow':
    case 'wrong-anchor':
      return best;
    case 'wrong-target':
      return wrong;
    case 'soft-404':
      return best;
    case 'missing':
      return none;
    case 'blocked':
    case 'unreachable':
    case 'too-heavy':
    case 'not-html':
    case 'invalid':
      return null;
  }
}

/** Null where the page was not seen. */
function deductionsFor(
  verdict: Verdict,
  link: FoundLink | null,
  page: ReturnType<typeof pageFacts>,
): Deduction[] | null {
  switch (verdict) {
    case 'missing':
      return [deduction('missing', 'No link to the destination stands on the page.')];
    case 'soft-404':
      return [deduction('soft-404', 'The page says that it is not there.')];
    case 'wrong-target':
      return [deduction('wrong-target', `The link leads to ${link?.url}.`)];
    case 'live':
    case 'live-nofollow':
    case 'wrong-anchor':
      return link && [...linkDeductions(link), ...pageDeductions(page, link)];
    case 'blocked':
    case 'unreachable':
    case 'too-heavy':
    case 'not-html':
    case 'invalid':
      return null;
  }
}
