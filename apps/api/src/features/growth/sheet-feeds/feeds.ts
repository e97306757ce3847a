import {
  AppError,
  type createSheetFeed as createEndpoint,
  MAX_SHEET_FEEDS,
  type SheetFeed,
  type SheetFeedFormat,
  sheetFeedPath,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { findUsersReport } from '../../verification/reports/index.ts';
import { signFeed } from './address.ts';
import {
  deleteFeed,
  insertFeed,
  type SheetFeedRow,
  selectFeeds,
  type TitledFeedRow,
} from './store.ts';

const DAY_MS = 86_400_000;

/** Opens a feed. Throws INVALID_REQUEST, REPORT_NOT_FOUND, LIMIT_REACHED. */
export async function createFeed(
  ctx: Context,
  user: User,
  { kind, reportId, expiresInDays }: z.output<(typeof createEndpoint)['body']>,
): Promise<SheetFeed> {
  if ((kind === 'report') !== (reportId !== undefined)) {
    const message = kind === 'report' ? 'required' : 'only for a feed of one report';
    throw new AppError('INVALID_REQUEST', { details: [{ field: 'reportId', message }] });
  }
  const { userId } = user;
  const report =
    reportId === undefined ? undefined : await findUsersReport(ctx, { id: reportId, userId });
  const now = ctx.clock();
  const row: SheetFeedRow = {
    id: ctx.uuid(),
    user_id: userId,
    kind,
    report_id: report?.id ?? null,
    created_at: now,
    expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
    last_read_at: null,
  };
  const isIn = await ctx.db.transaction().execute((trx) => insertFeed(trx, row, MAX_SHEET_FEEDS));
  if (!isIn) {
    throw new AppError('LIMIT_REACHED', {
      message: `You have ${MAX_SHEET_FEEDS} feeds, the most that there may be. Take one back first.`,
    });
  }
  return present(ctx, { ...row, destination_url: report?.destination_url ?? null });
}

export const listFeeds = async (ctx: Context, userId: string): Promise<SheetFeed[]> =>
  (await selectFeeds(ctx.db, userId)).map((row) => present(ctx, row));

/** Throws NOT_FOUND. */
export async function removeFeed(
  ctx: Pick<Context, 'db'>,
  own: { userId: string; id: string },
): Promise<void> {
  if (!(await deleteFeed(ctx.db, own))) throw new AppError('NOT_FOUND');
}

function present(ctx: Context, row: TitledFeedRow): SheetFeed {
  const token = signFeed(ctx, row);
  const at = (format: SheetFeedFormat): string =>
    ctx.publicUrl + sheetFeedPath(token, { kind: row.kind, format });
  return {
    id: row.id,
    kind: row.kind,
    reportId: row.report_id,
    title: row.destination_url ?? '',
    csvUrl: at('csv'),
    jsonUrl: at('json'),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
  };
}
