import type {
  AbuseReport,
  AbuseReportPage,
  HostRule,
  HostRulePage,
  listAbuseReports,
  listHostRules,
} from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { type AbuseReportRow, type HostRuleRow, selectReports, selectRules } from './store.ts';

const DEFAULT_LIMIT = 50;

/** A page of reports in one state. */
export async function pageOfReports(
  ctx: Pick<Context, 'db'>,
  { state, limit = DEFAULT_LIMIT, cursor }: z.output<(typeof listAbuseReports)['query']>,
): Promise<AbuseReportPage> {
  const before = cursor === undefined ? {} : { before: readCursor(cursor) };
  const rows = await selectReports(ctx.db, { state, limit: limit + 1, ...before });
  const items = rows.slice(0, limit).map(presentReport);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

/** A page of rules for hosts. */
export async function pageOfRules(
  ctx: Pick<Context, 'db'>,
  { kind, limit = DEFAULT_LIMIT, cursor }: z.output<(typeof listHostRules)['query']>,
): Promise<HostRulePage> {
  const before = cursor === undefined ? {} : { before: readCursor(cursor, z.string().max(253)) };
  const rows = await selectRules(ctx.db, { kind, limit: limit + 1, ...before });
  const items = rows.slice(0, limit).map(presentRule);
  const last = items.at(-1);
  return {
    items,
    nextCursor:
      rows.length > limit && last
        ? writeCursor({ createdAt: last.createdAt, id: last.host })
        : null,
  };
}

const presentReport = (row: AbuseReportRow): AbuseReport => ({
  id: row.id,
  postId: row.post_id,
  slug: row.slug,
  title: row.title,
  targetUrl: row.target_url,
  reason: row.reason,
  message: row.message,
  email: row.email,
  state: row.state,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export const presentRule = (row: HostRuleRow): HostRule => ({
  host: row.host,
  kind: row.kind,
  reason: row.reason,
  posts: row.posts,
  createdAt: row.created_at.toISOString(),
});
