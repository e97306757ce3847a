import { AppError, type decideAbuseReport as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { closeReports, lockReport } from '../../articles/moderation/index.ts';
import { showChange } from '../../articles/posts/index.ts';
import { recordAct } from '../../base/audit/index.ts';
import { takeDown } from './remove-post.ts';

/**
 * Dismisses a report of abuse, or takes its post down, which answers every open report of it. Returns
 * how many were answered. Throws NOT_FOUND, STATE_CONFLICT for one that is answered already, and
 * POST_NOT_FOUND.
 */
export async function decideReport(
  ctx: Context,
  {
    adminId,
    reportId,
    decision,
    note,
    blocksHost,
  }: { adminId: string; reportId: string } & z.output<(typeof endpoint)['body']>,
): Promise<number> {
  const { slug, answered } = await ctx.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId);
    if (!report) throw new AppError('NOT_FOUND');
    if (report.state !== 'open') {
      throw new AppError('STATE_CONFLICT', { message: 'This report is answered already' });
    }
    if (decision === 'take-down') {
      const { post_id: postId } = report;
      if (postId === null) throw new AppError('POST_NOT_FOUND');
      return takeDown(ctx, trx, { adminId, postId, reason: note, blocksHost });
    }
    const answer = { note, decided_by: adminId, decided_at: ctx.clock() };
    await closeReports(trx, { id: reportId }, { state: 'dismissed', ...answer });
    await recordAct(ctx, trx, {
      adminId,
      action: 'abuse-reports.dismiss',
      subject: reportId,
      details: { slug: report.slug, note },
    });
    return { slug: undefined, answered: 1 };
  });
  if (slug !== undefined) showChange(ctx, slug);
  return answered;
}
