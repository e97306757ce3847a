import {
  type ParsedReportRequest,
  parseLinkList,
  parseReportRequest,
  type ReportRequest,
  refuseLinkList,
} from '@linkwright/core';
import { AppError } from '@linkwright/core/client';
import { ask, askForMissing, isSomebodyThere } from '../ask.ts';
import type { CommonFlags, Config } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { listText } from '../reports/list-text.ts';
import { readSources } from '../reports/sources.ts';
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

/** What the flags say, the rest asked for where a person is. Throws AppError, Interrupted. */
export async function readReportRequest(ctx: Context, flags: RequestFlags): Promise<ReportRequest> {
  const { local, keyword, anchor, destination, json } = flags;
  const given = {
    ...(keyword !== undefined && { keyword }),
    ...(anchor !== undefined && { anchorText: anchor }),
    ...(destination !== undefined && { destinationUrl: destination }),
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

/** The lines to check; none where the server is to check its own posts. Throws as `readSources`. */
export async function readReportLines(
  ctx: Context,
  sources: string[],
  { flags, config }: { flags: RequestFlags; config: Config },
): Promise<string[]> {
  const { local = false, json = false, sitemap = false } = flags;
  if (sources.length === 0 && !local) return [];
  const named = sources.length > 0 ? sources : [await askForSource(ctx, json)];
  const openDoor = () => openFetcher(ctx, config);
  const lines = await readSources(ctx, named, { sitemap, openFetcher: openDoor });
  if (lines.length === 0) throw new UsageError(`${named.join(', ')}: there is no page in it`);
  // Whether a server takes fewer is its own to say.
  const refusal = refuseLinkList(parseLinkList(listText(lines)), { isGuest: false });
  if (refusal) throw new AppError(refusal.code, { message: refusal.message });
  return lines;
}

async function askForSource(ctx: Context, json: boolean): Promise<string> {
  if (!json && isSomebodyThere(ctx)) return ask(ctx, 'Which pages? A list file, or an address');
  throw new UsageError('Name a list of pages, or pages; without a server there are no others');
}
