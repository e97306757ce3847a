import {
  AppError,
  type ClientEdition,
  type ClientFigures,
  daysInMs,
  type SharedClientReport,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import {
  type EditionRow,
  endLink,
  keepEdition,
  selectEdition,
  selectShared,
} from './edition-store.ts';
import { countFigures } from './figures.ts';
import { findReport, lookOf, presentEdition } from './present.ts';
import type { ClientReportRow, OwnReport } from './store.ts';

/** 128 bits: an address that nobody guesses. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

interface OfMonth {
  /** `2026-10`. */
  month: string;
}

/** The figures of a month as they were kept, or counted now. Throws NOT_FOUND and INVALID_REQUEST. */
export async function readFigures(
  ctx: Context,
  report: Pick<ClientReportRow, 'id' | 'user_id' | 'host'>,
  { month }: OfMonth,
): Promise<{ figures: ClientFigures; isKept: boolean }> {
  const kept = await selectEdition(ctx.db, { reportId: report.id, month });
  // What was kept of a month that goes on is older than what can be counted.
  if (kept?.is_whole) return { figures: kept.figures, isKept: true };
  const counted = await countFigures(ctx, ctx.db, { ...asked(report), month }).catch(
    (error: unknown) => {
      if (kept && error instanceof AppError) return undefined;
      throw error;
    },
  );
  if (counted) return { figures: counted, isKept: false };
  if (!kept) throw new AppError('NOT_FOUND');
  return { figures: kept.figures, isKept: true };
}

/** Keeps a month and gives it a link, another each time. Throws NOT_FOUND and INVALID_REQUEST. */
export async function shareMonth(
  ctx: Context,
  own: OwnReport,
  { month, days }: OfMonth & { days?: number | undefined },
): Promise<ClientEdition> {
  const report = await findReport(ctx, own);
  const { figures } = await readFigures(ctx, report, { month });
  const edition = await ctx.db
    .transaction()
    .execute((trx) => keepMonth(ctx, trx, { report, figures, days }));
  return presentEdition(ctx, edition);
}

/** The same in a transaction. */
export function keepMonth(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    report,
    figures,
    days = report.link_days,
  }: { report: ClientReportRow; figures: ClientFigures; days?: number | undefined },
): Promise<EditionRow> {
  return keepEdition(trx, {
    id: ctx.uuid(),
    reportId: report.id,
    figures,
    token: ctx.randomBytes(TOKEN_BYTES).toString('base64url'),
    expiresAt: new Date(ctx.clock().getTime() + daysInMs(days)),
  });
}

/** Takes a month's link back at once. Throws NOT_FOUND. */
export async function unshareMonth(
  ctx: Context,
  own: OwnReport,
  { month }: OfMonth,
): Promise<void> {
  const { id: reportId } = await findReport(ctx, own);
  if (!(await endLink(ctx.db, { reportId, month }))) throw new AppError('NOT_FOUND');
}

/** What whoever has a link is shown, with what files of it are kept under. Throws NOT_FOUND. */
export async function readShared(
  ctx: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<SharedClientReport & { version: string }> {
  const found = TOKEN.test(token)
    ? await selectShared(ctx.db, { token, now: ctx.clock() })
    : undefined;
  const expiresAt = found?.edition.expires_at;
  if (!found || !expiresAt) throw new AppError('NOT_FOUND');
  const { edition, report } = found;
  return {
    look: lookOf(report),
    figures: edition.figures,
    expiresAt: expiresAt.toISOString(),
    version: versionOf(report, edition.figures),
  };
}

/** Another one wherever look or figures are others. */
export const versionOf = (
  { id, updated_at: at }: Pick<ClientReportRow, 'id' | 'updated_at'>,
  figures: ClientFigures,
): string => `${id} ${at.getTime()} ${figures.month} ${figures.at}`;

const asked = ({ user_id: userId, host }: Pick<ClientReportRow, 'user_id' | 'host'>) => ({
  userId,
  host,
});
