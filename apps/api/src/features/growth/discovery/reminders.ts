import { calendarDay, REMINDER_HOUR, timeIn } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { queueMail, unsubscribeUrl } from '../../people/mail/index.ts';

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
  for (const userId of await selectDueUsers(ctx)) {
    signal?.throwIfAborted();
    if (await remind(ctx, userId)) queued += 1;
    await letRequestsIn();
  }
  return queued;
}

const isUntold = sql<boolean>`prospect_pages.reminded_on is distinct from prospect_pages.remind_on`;

/** Whose day may have come, on any clock of the world. */
async function selectDueUsers({ db, clock }: Context): Promise<string[]> {
  const latest = new Date(clock().getTime() + DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('prospect_pages')
    .select('user_id')
    .distinct()
    .where('remind_on', '<=', latest)
    .where(isUntold)
    .where(ofEnabledAccount('prospect_pages.user_id'))
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** What is due is told once: also where the account wants no such mails now. */
async function remind(ctx: Context, userId: string): Promise<boolean> {
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const zone = await selectTimeZone(trx, userId);
    if (timeIn(zone, now).hour < REMINDER_HOUR) return false;
    const today = calendarDay(zone, now);
    const prospects = await trx
      .updateTable('prospect_pages')
      .set({ reminded_on: sql`remind_on` })
      .where('user_id', '=', userId)
      .where('remind_on', '<=', today)
      .where(isUntold)
      .returning(['page_url as pageUrl', 'page_title as pageTitle', 'notes', 'worth'])
      .execute();
    const reader = await findReader(trx, userId);
    if (prospects.length === 0 || !reader) return false;
    prospects.sort(
      (one, other) => other.worth - one.worth || (one.pageUrl < other.pageUrl ? -1 : 1),
    );
    await queueMail(ctx, trx, {
      to: reader.email,
      message: (mails) =>
        mails.prospectRemindersMail({
          siteName: ctx.config.siteName,
          publicUrl: ctx.publicUrl,
          prospects,
          unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'reminders', userId }),
        }),
      key: `prospect-reminders:${userId}:${now.toISOString()}`,
    });
    return true;
  });
}

/** Unless they turned such mails off, or have not shown that the address is theirs. */
const findReader = (trx: Kysely<Schema>, userId: string): Promise<{ email: string } | undefined> =>
  trx
    .selectFrom('users')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where(sql<boolean>`coalesce(preferences.is_reminders_on, true)`)
    .executeTakeFirst();
