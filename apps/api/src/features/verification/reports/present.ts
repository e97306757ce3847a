import { type Report, reportPages, type VerdictCounts, verdicts } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { ReportRow } from './store.ts';

/** A stored report as the API gives it; its token only to whom it belongs. */
export const presentReport = (
  ctx: Pick<Context, 'publicUrl'>,
  row: ReportRow,
  { isOwn }: { isOwn: boolean },
): Report => ({
  id: row.id,
  keyword: row.keyword,
  anchorText: row.anchor_text,
  destinationUrl: row.destination_url,
  source: row.source,
  status: row.status,
  total: row.total,
  pages: row.pages,
  done: row.done,
  counts: allCounts(row),
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  isOwn,
  shareUrl: isOwn && row.share_token !== null ? shareUrl(ctx, row.id, row.share_token) : null,
  ownLinks: row.own_links,
  isSample: false,
});

/** Absolute address at which anybody can read the report. */
export const shareUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>, id: string, token: string) =>
  publicUrl + reportPages.shared(id, token);

/** Every verdict with how many pages got it. */
export const allCounts = ({ counts }: Pick<ReportRow, 'counts'>): VerdictCounts =>
  Object.fromEntries(verdicts.map((verdict) => [verdict, counts[verdict] ?? 0])) as VerdictCounts;
