import {
  type ClientFigures,
  daysInMs,
  monthAt,
  monthsAfter,
  nextMailingAfter,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { findDueRow } from '../../../db/due-rows.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { findReader, queueMail, unsubscribeUrl } from '../../people/mail/index.ts';
import { keepMonth, readFigures } from './editions.ts';
import { presentEdition } from './present.ts';
import { dueReports, lockDue } from './send-store.ts';
import type { ClientReportRow } from './store.ts';

/** What failed is tried again after so long; meanwhile others have their turn. */
const AGAIN_MS = daysInMs(1) / 24;

/** Mails the reports that are due, each for the month that ended. Comes round every ten minutes. */
export const sendClientReportsJob: JobDefinition = {
  name: 'send-client-reports',
  schedule: '*/10 * * * *',
  async work(ctx, _data, { signal }) {
    let looked = 0;
    while (!signal.aborted && (await sendNextDue(ctx))) {
      looked += 1;
      await letRequestsIn();
    }
    if (looked > 0) ctx.log.info({ looked }, 'reports for clients looked at');
  },
};

/** Mails the report that has been due for longest. False when none is. */
export async function sendNextDue(ctx: Context): Promise<boolean> {
  const due = await findDueRow(ctx.db, dueReports, ctx.clock());
  if (!due) return false;
  const zone = await selectTimeZone(ctx.db, due.user_id);
  try {
    const month = monthsAfter(monthAt(zone, ctx.clock()), -1);
    const { figures } = await readFigures(ctx, due, { month });
    await whileDue(ctx, due, async (trx, report) => {
      await mailMonth(ctx, trx, { report, figures });
      return nextMailingAfter(zone, ctx.clock());
    });
  } catch (error) {
    ctx.recordError(error, {
      component: 'jobs',
      action: 'send-client-reports',
      userId: due.user_id,
    });
    await whileDue(ctx, due, async () => new Date(ctx.clock().getTime() + AGAIN_MS));
  }
  return true;
}

/** Does something with the report held and moves it on, unless another process did it meanwhile. */
async function whileDue(
  ctx: Context,
  due: ClientReportRow,
  work: (trx: Kysely<Schema>, report: ClientReportRow) => Promise<Date>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const report = await lockDue(trx, due);
    if (!report) return;
    const next = await work(trx, report);
    await trx
      .updateTable('client_reports')
      .set({ next_mail_at: next })
      .where('id', '=', report.id)
      .execute();
  });
}

/** Keeps the month and mails its link, unless there is nobody to read it or nothing to say. */
async function mailMonth(
  ctx: Context,
  trx: Kysely<Schema>,
  { report, figures }: { report: ClientReportRow; figures: ClientFigures },
): Promise<void> {
  const reader = await findReader(trx, report.user_id, 'clientReports');
  if (!reader || isEmpty(figures)) return;
  const { url, expiresAt } = presentEdition(ctx, await keepMonth(ctx, trx, { report, figures }));
  if (url === null || expiresAt === null) return;
  await queueMail(ctx, trx, {
    to: reader.email,
    message: (mails) =>
      mails.clientReportMail({
        siteName: ctx.config.siteName,
        publicUrl: ctx.publicUrl,
        reportId: report.id,
        clientName: report.client_name,
        figures,
        url,
        expiresAt: new Date(expiresAt),
        unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'clientReports', userId: report.user_id }),
      }),
    key: `client-report:${report.id}:${figures.month}`,
  });
}

const isEmpty = ({ links, ranks, articles }: ClientFigures): boolean =>
  [links, ranks, articles].every(({ now, before }) =>
    [now, before].every((counts) => Object.values(counts).every((count) => count === 0)),
  );
