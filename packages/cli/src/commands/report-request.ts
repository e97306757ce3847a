import {
  commonLink,
  formatCount,
  MAX_REPORT_PAGES,
  type ParsedReportRequest,
  parseLinkList,
  parseReportRequest,
  type ReportRequest,
  refuseLinkList,
} from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import { ask, askForMissing, isSomebodyThere } from '../ask.ts';
import type { CommonFlags, Config } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { listText } from '../reports/list-text.ts';
import { keyOf, type ReportRow, type WantedRow, withLinks } from '../reports/report-row.ts';
import { readSources, type SourceOptions } from '../reports/sources.ts';
import { openFetcher } from './report-fetcher.ts';

export interface RequestFlags extends CommonFlags {
  keyword?: string;
  anchor?: string;
  destination?: string;
  sitemap?: boolean;
  local?: boolean;
}

const questions = {
  keyword: 'What are the links about?',
  anchorText: 'Which words carry the link?',
  destinationUrl: 'Where does the link lead?',
};
const { keyword: _serversOnly, ...localQuestions } = questions;

/** What is checked, and where. */
export interface ReportJob {
  /** What is looked for, but on pages whose rows have links of their own. */
  request: ReportRequest;
  /** None where the server is to check its own posts. */
  rows: WantedRow[];
}

/**
 * What the flags and the rows of the list say, the rest asked for where a person is. Throws AppError,
 * UsageError, Interrupted.
 */
export async function readReportJob(
  ctx: Context,
  sources: string[],
  given: { flags: RequestFlags; config: Config; links: SourceOptions['links'] },
): Promise<ReportJob> {
  const { flags } = given;
  const isAsked = sources.length === 0;
  // Whoever names a list may have said all in it.
  const named = isAsked ? [] : await readReportRows(ctx, sources, given);
  const request = await readReportRequest(ctx, flags, named);
  const rows = withLinks(isAsked ? await readReportRows(ctx, sources, given) : named, request);
  if (new Set(rows.map(keyOf)).size > MAX_REPORT_PAGES && rows.some(({ wanted }) => wanted)) {
    throw new UsageError(`The list has more than ${formatCount(MAX_REPORT_PAGES)} different links`);
  }
  return { request, rows };
}

async function readReportRequest(
  ctx: Context,
  flags: RequestFlags,
  rows: ReportRow[],
): Promise<ReportRequest> {
  const { local, keyword, anchor, destination, json } = flags;
  const given = {
    ...(keyword !== undefined && { keyword }),
    ...commonLink(rows, { destinationUrl: destination, anchorText: anchor }),
  };
  const body = await askForMissing(ctx, given, {
    questions: local ? localQuestions : questions,
    mayAsk: !json,
    code: 'REPORT_FIELDS_MISSING',
    faultsOf: (answers) => faultsIn(parseReportRequest(answers)),
  });
  // Only a server needs the keyword.
  const parsed = parseReportRequest(local ? { keyword: body.anchorText ?? '', ...body } : body);
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  return { ...parsed.request, keyword: body.keyword === undefined ? '' : parsed.request.keyword };
}

const faultsIn = (parsed: ParsedReportRequest) => (parsed.ok ? [] : parsed.details);

/** The rows to check; none where the server is to check its own posts. Throws as `readSources`. */
async function readReportRows(
  ctx: Context,
  sources: string[],
  { flags, config, links }: { flags: RequestFlags; config: Config; links: SourceOptions['links'] },
): Promise<ReportRow[]> {
  const { local = false, json = false, sitemap = false } = flags;
  if (sources.length === 0 && !local) return [];
  const named = sources.length > 0 ? sources : [await askForSource(ctx, json)];
  const openDoor = () => openFetcher(ctx, config);
  const rows = await readSources(ctx, named, { sitemap, links, openFetcher: openDoor });
  if (rows.length === 0) throw new UsageError(`${named.join(', ')}: there is no page in it`);
  // Whether a server takes fewer is its own to say.
  const list = parseLinkList(listText(rows.map(({ line }) => line)));
  const refusal = refuseLinkList(list, { isGuest: false });
  if (refusal) throw new AppError(refusal.code, { message: refusal.message });
  return rows;
}

async function askForSource(ctx: Context, json: boolean): Promise<string> {
  if (!json && isSomebodyThere(ctx)) return ask(ctx, 'Which pages? A list file, or an address');
  throw new UsageError('Name a list of pages, or pages; without a server there are no others');
}
