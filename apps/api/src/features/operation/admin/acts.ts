import type { Readable } from 'node:stream';
import type { AdminAct, AdminActPage, listActs as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { csvOf } from '../../../http/csv.ts';
import { type ActFilter, type ActRow, everyAct, selectActs } from './act-store.ts';

/** A page of what admins did, newest first. */
export async function listActs(
  ctx: Pick<Context, 'db'>,
  query: z.output<(typeof endpoint)['query']>,
): Promise<AdminActPage> {
  const { rows, nextCursor } = await selectActs(ctx.db, query);
  return { items: rows.map(presentAct), nextCursor };
}

const columns = ['Time', 'Admin', 'Act', 'Subject', 'Details'];

/** The same as CSV, oldest first. */
export const actsCsv = (ctx: Pick<Context, 'db'>, filter: ActFilter): Readable =>
  csvOf(columns, readRows(ctx, filter));

async function* readRows(ctx: Pick<Context, 'db'>, filter: ActFilter): AsyncGenerator<string[]> {
  for await (const row of everyAct(ctx.db, filter)) {
    const { createdAt, adminEmail, adminId, action, subject, details } = presentAct(row);
    const who = adminEmail ?? adminId ?? '';
    yield [createdAt, who, action, subject ?? '', JSON.stringify(details)];
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
