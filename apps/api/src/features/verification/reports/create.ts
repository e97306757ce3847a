import {
  AppError,
  commonLink,
  daysInMs,
  hasOwnLinks,
  keptDays,
  type LinkList,
  type ListedPlacement,
  MAX_GUEST_REPORT_PAGES,
  MAX_REPORT_PAGES,
  type PlacedLine,
  parseLinkList,
  parsePlacements,
  parseReportRequest,
  placedLines,
  type Report,
  type ReportBody,
  type ReportRequest,
  refuseLinkList,
  rowOf,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { listPagesLinkingTo } from '../../articles/posts/index.ts';
import { type Maker, requireReportLeft, takePages, takeReport } from './budget.ts';
import { findEarlierRun, listKeyOf } from './earlier-run.ts';
import { presentReport } from './present.ts';
import { insertReport } from './store.ts';

/** Guests' reports are kept for 30 days. */

/**
 * Takes a report on: the request is judged, and once something of the day's allowance is left, its
 * list; report, lines and the job that does the work are stored in one transaction with the
 * idempotent answer. An empty list is that of the product's own posts with a link to the
 * destination (docs/specification/verification.md, A report).
 */
export async function createReport(
  ctx: Context,
  { body, maker, key }: { body: ReportBody; maker: Maker; key: string | undefined },
): Promise<Report & { success: true }> {
  const sheet = body.ownLinks ? parsePlacements(body.urlList ?? '') : null;
  const request = readRequest(body, sheet);
  if (
    maker.userId === null &&
    ctx.verifyCaptcha &&
    !(await ctx.verifyCaptcha(body.captchaToken, maker.address))
  ) {
    throw new AppError('CAPTCHA_FAILED');
  }
  const scope = `POST /api/reports ${maker.userId ?? maker.address}`;
  const prepare = () => prepareList(ctx, { body, sheet, request, maker });
  return runOnce(ctx, { key, scope, request: body, prepare }, async (trx, { list, source }) => {
    const urls = list.lines.flatMap(({ url, duplicateOf }) =>
      url === null || duplicateOf !== null ? [] : [url],
    );
    if (source === 'list') await takeReport(ctx, trx, maker);
    await takePages(ctx, trx, { maker, urls });
    const now = ctx.clock();
    const { userId } = maker;
    const listKey = listKeyOf(request, { list, source });
    const { previousId } = body;
    const row = await insertReport(
      trx,
      {
        id: newId(ctx),
        user_id: maker.userId,
        keyword: request.keyword,
        anchor_text: request.anchorText,
        destination_url: request.destinationUrl,
        source,
        own_links: list.lines.some(({ wanted }) => wanted !== null),
        list_key: listKey,
        previous_id: await findEarlierRun(trx, { userId, listKey, previousId }),
        total: list.lines.length,
        pages: list.pages,
        created_at: now,
        expires_at:
          maker.userId === null ? new Date(now.getTime() + daysInMs(keptDays.guestReport)) : null,
      },
      list.lines,
    );
    await ctx.jobs.send(trx, 'run-report', { id: row.id });
    return { success: true as const, ...presentReport(ctx, row, { isOwn: true }) };
  });
}

type Sheet = LinkList<ListedPlacement>;

/** What each row of a sheet says itself need not be said for all. */
function readRequest(body: ReportBody, sheet: Sheet | null): ReportRequest {
  const common = sheet && commonLink(sheet.lines.map(rowOf), body);
  const parsed = parseReportRequest({ ...body, ...common });
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  return parsed.request;
}

interface Listed {
  list: LinkList<PlacedLine>;
  source: 'list' | 'own-posts';
}

/** A search for own posts is taken out of the allowance before it is made, whatever it finds. */
async function prepareList(
  ctx: Context,
  {
    body,
    sheet,
    request,
    maker,
  }: { body: ReportBody; sheet: Sheet | null; request: ReportRequest; maker: Maker },
): Promise<Listed> {
  await requireReportLeft(ctx, maker);
  const isGuest = maker.userId === null;
  const given =
    sheet && hasOwnLinks(sheet) ? placedLines(sheet, request) : pagesAlone(body.urlList);
  const refusal = refuseLinkList(given, { isGuest });
  if (refusal) {
    const { code, message } = refusal;
    throw new AppError(code, { message, details: [{ field: 'urlList', message }] });
  }
  if (given.lines.length > 0) return { list: given, source: 'list' };
  await takeReport(ctx, ctx.db, maker);
  const own = await listPagesLinkingTo(ctx, request, {
    limit: isGuest ? MAX_GUEST_REPORT_PAGES : MAX_REPORT_PAGES,
  });
  if (own.length === 0) throw new AppError('REPORT_LIST_EMPTY');
  return { list: pagesAlone(own.join('\n')), source: 'own-posts' };
}

function pagesAlone(text = ''): LinkList<PlacedLine> {
  const list = parseLinkList(text);
  return { ...list, lines: list.lines.map((line) => ({ ...line, wanted: null })) };
}

/** 128 bits that nobody can guess: of a guest's report they are the right to read it. */
const newId = (ctx: Context): string => ctx.randomBytes(16).toString('hex');
