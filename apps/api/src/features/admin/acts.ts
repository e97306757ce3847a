import { Readable } from 'node:stream';
import type { AdminAct, AdminActPage, listActs as endpoint } from '@linkwright/core';
import { stringify } from 'csv-stringify';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { type ActFilter, type ActRow, selectActs } from './act-store.ts';

const DEFAULT_LIMIT = 50;
/** Rows read at once for the file. */
const PAGE = 1000;

/** A page of what admins did, newest first. */
export async function listActs(
  ctx: Pick<Context, 'db'>,
  { limit = DEFAULT_LIMIT, cursor, ...filter }: z.output<(typeof endpoint)['query']>,
): Promise<AdminActPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectActs(ctx.db, filter, { after, limit: limit + 1, order: 'desc' });
  const items = rows.slice(0, limit).map(presentAct);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

const columns = ['Time', 'Admin', 'Act', 'Subject', 'Details'];

/**
 * The same as CSV (RFC 4180), oldest first, read while it is sent. Words that a spreadsheet would take
 * for a formula stand behind an apostrophe.
 */
export function actsCsv(ctx: Pick<Context, 'db'>, filter: ActFilter): Readable {
  const csv = stringify({
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Taken for the end of a line by some.
    quoted_match: /\r/,
  });
  const rows = Readable.from(readRows(ctx, filter));
  rows.once('error', (error) => csv.destroy(error));
  csv.once('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* readRows(ctx: Pick<Context, 'db'>, filter: ActFilter): AsyncGenerator<string[]> {
  let after: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const rows = await selectActs(ctx.db, filter, { after, limit: PAGE, order: 'asc' });
    for (const { createdAt, adminEmail, adminId, action, subject, details } of rows.map(
      presentAct,
    )) {
      const who = adminEmail ?? adminId ?? '';
      yield [createdAt, who, action, subject ?? '', JSON.stringify(details)];
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

const presentAct = (row: ActRow): AdminAct => ({
  id: row.id,
  adminId: row.admin_id,
  adminEmail: row.email,
  action: row.action,
  subject: row.subject,
  // Only `recordAct` writes them, and it writes objects.
  details: row.details as Record<string, unknown>,
  createdAt: row.created_at.toISOString(),
});
