import { type AlertEntry, quietUntil } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { queueMail, unsubscribeUrl } from '../../people/mail/index.ts';
import { selectAlerts, selectToldChanges, type ToldChange } from './alert-store.ts';
import { quietHoursOf } from './alerts.ts';
import {
  type ChannelRow,
  lockDueChannel,
  selectDueChannels,
  takeQueued,
  updateChannel,
} from './channel-store.ts';
import { maskAddress, openAddress } from './chat-address.ts';
import { chatMessage } from './chat-message.ts';
import { queueDelivery } from './deliver.ts';

/** Channels in one query. */
const BATCH = 100;

/** Sends what waits for mail and chats, each channel's in one message. Comes round every minute. */
export const sendAlertsJob: JobDefinition = {
  name: 'send-alerts',
  schedule: '* * * * *',
  async work(ctx, _data, { signal }) {
    const queued = await sendAlerts(ctx, signal);
    if (queued > 0) ctx.log.info({ queued }, 'alerts queued');
  },
};

/**
 * Queues a message for every channel that is due; how many. What waits is taken in the transaction that
 * queues it: a process that dies loses nothing and tells nothing twice.
 */
export async function sendAlerts(
  ctx: Context,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let queued = 0;
  while (!signal.aborted) {
    const now = ctx.clock();
    const due = await selectDueChannels(ctx.db, { now, limit: BATCH });
    let done = 0;
    for (const each of due) {
      await letRequestsIn();
      const outcome = await sendChannel(ctx, each, now);
      if (outcome !== 'taken') done += 1;
      if (outcome === 'queued') queued += 1;
    }
    // What is left is another process's, or all of it is done.
    if (due.length < BATCH || done === 0) break;
  }
  return queued;
}

type Due = Awaited<ReturnType<typeof selectDueChannels>>[number];

async function sendChannel(
  ctx: Context,
  due: Due,
  now: Date,
): Promise<'queued' | 'nothing' | 'taken'> {
  const { user_id: userId, channel } = due;
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockDueChannel(trx, due, now);
    if (!row) return 'taken';
    const timeZone = await selectTimeZone(trx, userId);
    const quietHours = quietHoursOf(await selectAlerts(trx, userId));
    // A server that was away may come back at night.
    const quietEnd = quietHours && quietUntil(now, quietHours, timeZone);
    if (quietEnd) {
      await updateChannel(trx, row, { due_at: quietEnd });
      return 'nothing';
    }
    const ids = row.is_on ? await takeQueued(trx, userId, channel) : [];
    if (ids.length === 0) {
      await updateChannel(trx, row, { due_at: null });
      return 'nothing';
    }
    const changes = (await selectToldChanges(trx, ids)).map(entryOf);
    const mailKey = channel === 'mail' ? `monitor-digest:${userId}:${now.toISOString()}` : null;
    if (mailKey) await mailChanges(ctx, trx, { due, changes, timeZone, key: mailKey });
    else await postChanges(ctx, trx, { row, email: due.email, changes });
    await updateChannel(trx, row, {
      due_at: null,
      last_sent_at: now,
      ...(mailKey ? { last_mail_key: mailKey } : {}),
    });
    return 'queued';
  });
}

const entryOf = (row: ToldChange): AlertEntry => ({
  kind: row.kind,
  before: row.before,
  after: row.after,
  pageUrl: row.page_url,
  destinationUrl: row.destination_url,
  at: row.changed_at,
});

const mailChanges = (
  ctx: Context,
  trx: Kysely<Schema>,
  {
    due: { user_id: userId, email },
    changes,
    timeZone,
    key,
  }: { due: Due; changes: AlertEntry[]; timeZone: string; key: string },
): Promise<void> =>
  queueMail(ctx, trx, {
    to: email,
    message: (mails) =>
      mails.monitorDigestMail({
        siteName: ctx.config.siteName,
        publicUrl: ctx.publicUrl,
        timeZone,
        unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'links', userId }),
        changes,
      }),
    key,
  });

async function postChanges(
  ctx: Context,
  trx: Kysely<Schema>,
  { row, email, changes }: { row: ChannelRow; email: string; changes: AlertEntry[] },
): Promise<void> {
  const { user_id: userId, channel, address } = row;
  if (channel === 'mail' || address === null) return;
  await queueDelivery(ctx, trx, {
    userId,
    channel,
    url: maskAddress(openAddress(ctx, userId, address)),
    type: 'links.changed',
    message: await chatMessage(ctx, trx, { email, channel, changes }),
  });
}
