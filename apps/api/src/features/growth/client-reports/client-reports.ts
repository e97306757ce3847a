import {
  AppError,
  accountLimits,
  type ClientReport,
  type ClientReportForm,
  MAX_CLIENT_REPORTS,
  nextMailingAfter,
  readRankHost,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { limitReached } from '../../money/payments/index.ts';
import { selectEditions } from './edition-store.ts';
import { countableMonths } from './figures.ts';
import { paintLogo } from './logo.ts';
import { findReport, presentEdition, presentReport } from './present.ts';
import {
  deleteReport,
  insertReport,
  type OwnReport,
  selectHosts,
  selectReports,
  updateReport,
} from './store.ts';

/** Composes a report. Throws LIMIT_REACHED, and INVALID_REQUEST naming fields. */
export async function createReport(
  ctx: Context,
  userId: string,
  form: ClientReportForm,
  key: string | undefined,
): Promise<{ success: true; report: ClientReport }> {
  const values = await valuesOf(ctx, userId, form);
  const logo = form.logo ? await paintLogo(form.logo) : null;
  const call = { key, scope: `POST /api/client-reports ${userId}`, request: form };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const row = await insertReport(
      trx,
      {
        ...values,
        id: ctx.uuid(),
        user_id: userId,
        logo,
        created_at: now,
        updated_at: now,
      },
      MAX_CLIENT_REPORTS,
    );
    if (!row) throw limitReached(accountLimits.clientReports);
    return { success: true, report: presentReport(row) };
  });
}

/** The user's reports by name, and hosts that there is something to report of. */
export async function listReports({ db }: Pick<Context, 'db'>, userId: string) {
  const rows = await selectReports(db, userId);
  return {
    items: rows.map((row) => {
      const {
        logo: _,
        introduction: _in,
        closing: _out,
        ...summary
      } = presentReport({
        ...row,
        logo: null,
        introduction: '',
        closing: '',
      });
      return summary;
    }),
    nextCursor: null,
    hosts: await selectHosts(db, userId),
  };
}

/** Throws NOT_FOUND. */
export async function readReport(ctx: Context, own: OwnReport) {
  const row = await findReport(ctx, own);
  const now = ctx.clock();
  const editions = await selectEditions(ctx.db, row.id);
  const kept = editions.map(({ month }) => month);
  const countable = countableMonths(await selectTimeZone(ctx.db, own.userId), now);
  return {
    report: presentReport(row),
    editions: editions.map((edition) => presentEdition(ctx, edition)),
    months: [...new Set([...countable, ...kept])].sort().reverse(),
  };
}

/** Changes how a report looks and what it says; figures that were kept stay. Throws NOT_FOUND. */
export async function changeReport(
  ctx: Context,
  own: OwnReport,
  form: ClientReportForm,
): Promise<ClientReport> {
  const row = await updateReport(ctx.db, own, {
    ...(await valuesOf(ctx, own.userId, form)),
    ...(form.logo === undefined ? {} : { logo: form.logo ? await paintLogo(form.logo) : null }),
    updated_at: ctx.clock(),
  });
  if (!row) throw new AppError('NOT_FOUND');
  return presentReport(row);
}

/** Deletes a report with the months that were kept. Throws NOT_FOUND. */
export async function removeReport({ db }: Pick<Context, 'db'>, own: OwnReport): Promise<void> {
  if (!(await deleteReport(db, own))) throw new AppError('NOT_FOUND');
}

async function valuesOf(
  ctx: Context,
  userId: string,
  { host: typed, clientName, linkDays, isMonthly, logo: _, ...look }: ClientReportForm,
) {
  const host = readRankHost(typed);
  if (host === null) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'host', message: 'must be a host like shop.example' }],
    });
  }
  const zone = await selectTimeZone(ctx.db, userId);
  return {
    ...look,
    host,
    client_name: clientName,
    link_days: linkDays,
    next_mail_at: isMonthly ? nextMailingAfter(zone, ctx.clock()) : null,
  };
}
