import { timingSafeEqual } from 'node:crypto';
import { AppError, demoReport, type FullReport } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { presentReport } from './present.ts';
import { type ReportRow, selectReport, selectResults } from './store.ts';
import { withIndex } from './with-index.ts';

/** Who asks for which report. */
export interface Access {
  id: string;
  viewer: Viewer;
  /** The token of the address that they came with. */
  share?: string | undefined;
}

/**
 * A guest's report for whoever has its id; a user's for that user, or with the token that they
 * share (docs/specification/verification.md, Who sees a report). Throws REPORT_NOT_FOUND to all
 * others, who do not learn what is there.
 */
export async function findReport(
  ctx: Context,
  { id, viewer, share }: Access,
): Promise<{ row: ReportRow; isOwn: boolean }> {
  const row = await selectReport(ctx.db, id);
  if (!row || (row.expires_at && row.expires_at <= ctx.clock())) {
    throw new AppError('REPORT_NOT_FOUND');
  }
  const isOwn = row.user_id === null || (viewer.kind === 'user' && viewer.userId === row.user_id);
  if (!isOwn && !opens(share, row.share_token)) throw new AppError('REPORT_NOT_FOUND');
  return { row, isOwn };
}

/** Whether `findReport` still finds it: a share is taken back, a report deleted. */
export const maySee = (ctx: Context, access: Access): Promise<boolean> =>
  findReport(ctx, access).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'REPORT_NOT_FOUND') return false;
      throw error;
    },
  );

/** The same for what only its owner may do: a share token gives no right to it. */
export async function findOwnReport(
  ctx: Context,
  { id, viewer }: Omit<Access, 'share'>,
): Promise<ReportRow> {
  return (await findReport(ctx, { id, viewer })).row;
}

/** One report, or a sample, with what was seen of each page so far. */
export async function readReport(ctx: Context, access: Access): Promise<FullReport> {
  const sample = await demoReport(access.id);
  if (sample) return sample;
  const { row, isOwn } = await findReport(ctx, access);
  const seen = (await selectResults(ctx.db, row.id)).map((result) => ({ result }));
  const results = (await withIndex(ctx, row.user_id, seen)).map(({ result }) => result);
  return { ...presentReport(ctx, row, { isOwn }), results };
}

function opens(given: string | undefined, token: string | null): boolean {
  if (given === undefined || token === null) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What was seen so far of each page of a user's own report. Throws REPORT_NOT_FOUND. */
export async function readOwnResults(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<FullReport['results']> {
  await findUsersReport(ctx, { id, userId });
  return selectResults(ctx.db, id);
}

/** A report of this user's, which no guest's is. Throws REPORT_NOT_FOUND. */
export async function findUsersReport(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<ReportRow> {
  const row = await selectReport(ctx.db, id);
  const isOver = row?.expires_at && row.expires_at <= ctx.clock();
  if (row?.user_id !== userId || isOver) throw new AppError('REPORT_NOT_FOUND');
  return row;
}
