import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  AppError,
  archivedAnswer,
  findingEntry,
  type PageFinding,
  type PageHead,
  type PageReader,
  type Receipt,
  resolveWanted,
  warcRecords,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { proveEntry } from '../receipt-log/index.ts';
import { type Maker, takePages, takeReport } from './budget.ts';
import { type Access, findOwnReport } from './find.ts';
import { findingOf, linkOf } from './finding.ts';
import { ownLinkOf } from './store.ts';

const pack = promisify(gzip);

/**
 * A page of the list as it is now: looked at anew, and given as a web archive (`.warc.gz`, WARC/1.1) with
 * the receipt of what was seen in it. It is kept nowhere, and counts as a report of the day. Throws
 * REPORT_NOT_FOUND, NOT_FOUND for a place that names no page, REPORT_LIMIT, PAGE_NOT_ARCHIVED where
 * nothing answered, RECEIPT_LOG_SHUT.
 */
export async function archivePage(
  ctx: Context,
  {
    position,
    maker,
    signal,
    ...access
  }: Omit<Access, 'share'> & { position: number; maker: Maker; signal: AbortSignal },
): Promise<Buffer> {
  const report = await findOwnReport(ctx, access);
  const { url, own } = await selectPage(ctx, report.id, position);
  await ctx.db.transaction().execute(async (trx) => {
    await takeReport(ctx, trx, maker);
    await takePages(ctx, trx, { maker, urls: [url] });
  });
  const { fetchPage } = report.source === 'own-posts' ? ctx.ownPages : ctx.pages;
  const wanted = await resolveWanted(own ?? linkOf(report), {
    fetchPage: ctx.pages.fetchPage,
    signal,
  });
  const inspection = ctx.room.inspect(wanted, signal);
  const parts: Buffer[] = [];
  const read = (head: PageHead) => keeping(inspection.read(head), parts);
  const visit = await fetchPage(url, { read, signal });
  signal.throwIfAborted();
  if (visit.status === null) {
    const message = visit.failure?.message;
    throw new AppError('PAGE_NOT_ARCHIVED', message ? { message } : {});
  }
  const answer = archivedAnswer({ visit, body: Buffer.concat(parts) });
  const seen = await inspection.finish({ ...visit, bodyHash: answer.bodyHash });
  const finding: PageFinding = {
    ...findingOf(report, { position, inspection: seen, checkedAt: ctx.clock(), wanted: own }),
    archive: { blockHash: answer.blockHash, bodyHash: answer.bodyHash },
  };
  const proof = await proveEntry(ctx, findingEntry(finding));
  const about: Receipt = { format: 'linkwright-receipt-2', finding, ...proof };
  const software = `${ctx.config.siteName} (${ctx.publicUrl})`;
  const records = warcRecords({ visit, answer, about }, { uuid: ctx.uuid, software });
  return Buffer.concat(await Promise.all(records.map((record) => pack(record))));
}

/** Keeps the bytes on their way to whoever reads them, and those that they do not want, too. */
function keeping(reader: PageReader | null, parts: Buffer[]): PageReader {
  let isWanted = reader?.writeBytes !== undefined;
  return {
    write: () => false,
    writeBytes(bytes) {
      parts.push(Buffer.from(bytes));
      if (isWanted) isWanted = reader?.writeBytes?.(bytes) ?? false;
      return true;
    },
    mustWait: (goOn) => reader?.mustWait?.(goOn) ?? false,
  };
}

async function selectPage({ db }: Context, report: string, position: number) {
  const row = await db
    .selectFrom('report_pages')
    .select(['url', 'destination_url', 'anchor_text'])
    .where('report_id', '=', report)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!row?.url) throw new AppError('NOT_FOUND');
  return { url: row.url, own: ownLinkOf(row) };
}
