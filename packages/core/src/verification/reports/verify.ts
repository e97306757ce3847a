import { parseUrl } from '../../base/text/parse-url.ts';
import type { Inspection, WantedLink } from './inspection.ts';
import { createHostQueue } from './lists/host-queue.ts';
import { inParallel } from './lists/in-parallel.ts';
import type { ListedLine } from './lists/link-list.ts';
import type { FetchPage } from './page-visit.ts';
import type { OwnLink, RunEvent, VerdictCounts } from './run-event.ts';
import { blankVisit } from './verdict/blank-visit.ts';
import type { ProbeHost } from './verdict/host-probe.ts';
import { inspectAt, type Rendered } from './verdict/inspect-page.ts';
import { inspectVisit } from './verdict/inspect-visit.ts';
import type { InspectPage } from './verdict/page-inspection.ts';
import { type Verdict, verdicts } from './vocabulary.ts';

/** One line of `parseLinkList`, and what an earlier run already said of it. */
export interface LineToVerify extends Pick<ListedLine, 'line' | 'url' | 'fault' | 'duplicateOf'> {
  /** Not null: this line is answered, and is only counted. */
  verdict?: Verdict | null | undefined;
  /** What is looked for on its page; absent: what all are looked at for. */
  wanted?: WantedLink | undefined;
}

export interface LinksToVerify {
  /** A line's place here is its position. */
  lines: readonly LineToVerify[];
  wanted: WantedLink;
}

export interface VerifyOptions {
  fetchPage: FetchPage;
  /** Reads the pages; here, unless given. */
  inspect?: InspectPage | undefined;
  /** Opens pages whose markup is not what people see; without it all are judged by their markup. */
  browser?: Rendered | undefined;
  /** Tells what hosts show at addresses that nobody has; without it nothing hangs on that. */
  probe?: ProbeHost | undefined;
  /** Has a page looked at, e.g. once it is written down which one comes. */
  around?: ((url: string, work: () => Promise<Inspection>) => Promise<Inspection>) | undefined;
  /** Pages at once; the fetcher itself bounds how many of them are of one host. */
  concurrency: number;
  /** Aborted, the run ends soon: what was begun is left unanswered. */
  signal?: AbortSignal | undefined;
  clock?: (() => Date) | undefined;
}

/** Lines that name the same page, of which none is answered. */
interface Page {
  url: string;
  positions: number[];
  wanted: WantedLink | undefined;
}

/**
 * Looks at every page of a list (docs/specification/verification.md, A report) and tells what
 * became of each line, in the order in which the pages are done. A page that several lines name is
 * fetched once; a line that names none is answered too. Begun again with the verdicts that were
 * told before, it goes on where it ended.
 */
export async function* verifyLinks(
  { lines, wanted }: LinksToVerify,
  {
    fetchPage,
    inspect,
    browser,
    probe,
    around = (_url, work) => work(),
    concurrency,
    signal,
    clock = () => new Date(),
  }: VerifyOptions,
): AsyncGenerator<RunEvent> {
  const total = lines.length;
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as VerdictCounts;
  let done = 0;
  for (const { verdict, duplicateOf } of lines) {
    if (!verdict) continue;
    if (duplicateOf === null) counts[verdict] += 1;
    done += 1;
  }
  const report = (position: number, inspection: Inspection): RunEvent => {
    const { line = '', duplicateOf = null, wanted: own } = lines[position] ?? {};
    if (duplicateOf === null) counts[inspection.verdict] += 1;
    done += 1;
    const result = { position, line, duplicateOf, inspection, ...(own && { wanted: linkOf(own) }) };
    return { type: 'page', result, done, total };
  };
  yield { type: 'started', total };
  for (const [position, { line, fault, verdict }] of lines.entries()) {
    if (fault !== null && !verdict) yield report(position, inspectFault(line, fault, clock()));
  }
  const inspectPage = async (page: Page, aborted: AbortSignal) => ({
    page,
    inspection: await around(page.url, () =>
      inspectAt(page.url, page.wanted ?? wanted, {
        fetchPage,
        inspect,
        browser,
        probe,
        signal: aborted,
      }),
    ),
  });
  const pages = createHostQueue(openPages(lines), { hostOf, concurrency });
  const inspections = inParallel(pages, inspectPage, { concurrency, signal });
  for await (const { page, inspection } of inspections) {
    if (signal?.aborted) continue;
    for (const position of page.positions) yield report(position, inspection);
  }
  yield { type: 'finished', counts, done, total, wasCancelled: done < total };
}

const hostOf = ({ url }: Page): string => parseUrl(url)?.hostname ?? '';

function openPages(lines: readonly LineToVerify[]): Page[] {
  const pages = new Map<number, Page>();
  for (const [position, { url, duplicateOf, verdict, wanted }] of lines.entries()) {
    if (url === null || verdict) continue;
    const first = duplicateOf ?? position;
    const page = pages.get(first);
    if (page) page.positions.push(position);
    else pages.set(first, { url, positions: [position], wanted });
  }
  return [...pages.values()];
}

const linkOf = ({ destinationUrl, anchorText }: WantedLink): OwnLink => ({
  destinationUrl,
  anchorText,
});

/** What is said of a line that names no page. */
const inspectFault = (line: string, message: string, now: Date): Inspection =>
  inspectVisit({ ...blankVisit(line, now), failure: { kind: 'invalid-address', message } });
