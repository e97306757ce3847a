import { calendarDay, REMINDER_HOUR, timeIn } from '@linkwright/core/all';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { mailReader } from '../../people/mail/index.ts';
import { selectDueUsers, takeDue } from './reminder-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mails reminders that are due. Comes round every ten minutes. */
export const sendRemindersJob: JobDefinition = {
  name: 'send-reminders',
  schedule: '*/10 * * * *',
  async work(ctx, _data, { signal }) {
    const queued = await sendReminders(ctx, signal);
    if (queued > 0) ctx.log.info({ queued }, 'reminders queued');
  },
};

/** Queues one mail for every account with reminders that were not told yet; how many. */
export async function sendReminders(ctx: Context, signal?: AbortSignal): Promise<number> {
  let queued = 0;
  const latest = new Date(ctx.clock().getTime() + DAY_MS).toISOString().slice(0, 10);
  for (const userId of await selectDueUsers(ctx.db, latest)) {
    signal?.throwIfAborted();
    if (await remind(ctx, userId)) queued += 1;
    await letRequestsIn();
  }
  return queued;
}

/** What is due is told once: also where the account wants no such mails now. */
async function remind(ctx: Context, userId: string): Promise<boolean> {
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const zone = await selectTimeZone(trx, userId);
    if (timeIn(zone, now).hour < REMINDER_HOUR) return false;
    const today = calendarDay(zone, now);
    const prospects = await takeDue(trx, { userId, today });
    if (prospects.length === 0) return false;
    prospects.sort(
      (one, other) => other.worth - one.worth || (one.pageUrl < other.pageUrl ? -1 : 1),
    );
    return mailReader(ctx, trx, {
      userId,
      kind: 'reminders',
      key: `prospect-reminders:${userId}:${now.toISOString()}`,
      message: (mails, site) => mails.prospectRemindersMail({ ...site, prospects }),
    });
  });
}
