import type {
  AbuseReport,
  AbuseReportPage,
  HostRule,
  HostRulePage,
  listAbuseReports,
  listHostRules,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type AbuseReportRow, type HostRuleRow, selectReports, selectRules } from './store.ts';

/** A page of reports in one state. */
export async function pageOfReports(
  ctx: Pick<Context, 'db'>,
  query: z.output<(typeof listAbuseReports)['query']>,
): Promise<AbuseReportPage> {
  const { rows, nextCursor } = await selectReports(ctx.db, query);
  return { items: rows.map(presentReport), nextCursor };
}

/** A page of rules for hosts. */
export async function pageOfRules(
  ctx: Pick<Context, 'db'>,
  query: z.output<(typeof listHostRules)['query']>,
): Promise<HostRulePage> {
  const { rows, nextCursor } = await selectRules(ctx.db, query);
  return { items: rows.map(presentRule), nextCursor };
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
