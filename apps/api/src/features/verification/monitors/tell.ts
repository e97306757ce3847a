import {
  alertDueAt,
  alertKindOf,
  type Decision,
  type Inspection,
  type MonitorChange,
  monitorActs,
  monitorEvent,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { recordActivity } from '../../base/activity/index.ts';
import { type AlertsRow, insertChanges, selectAlerts } from './alert-store.ts';
import { quietHoursOf } from './alerts.ts';
import { insertQueued, lockChannels, updateChannel } from './channel-store.ts';
import { queueDelivery } from './deliver.ts';
import type { LinkRow } from './store.ts';

interface Told {
  link: LinkRow;
  at: Date;
  /** What a check saw; null of what Search Console said. */
  inspection: Inspection | null;
  state: Decision['after']['state'];
  changes: MonitorChange[];
}

/**
 * Puts changes down, queues those that the user wants to hear of for mail and chats, and has each
 * delivered to the webhook: all in the transaction of what saw them.
 */
export async function tellChanges(
  ctx: Context,
  trx: Kysely<Schema>,
  { link, at, inspection, state, changes }: Told,
): Promise<void> {
  const { user_id: userId } = link;
  const ids = await insertChanges(
    trx,
    changes.map((change) => ({ ...change, link_id: link.id, user_id: userId, changed_at: at })),
  );
  await recordActivity(trx, ...changes.flatMap((change) => noted(link, change, at)));
  const alerts = await selectAlerts(trx, userId);
  const chosen = changes.map(({ kind }) => alerts?.kinds?.includes(alertKindOf[kind]) ?? true);
  const wanted = ids.filter((_id, index) => chosen[index]);
  if (wanted.length === 0) return;
  await queueFor(ctx, trx, { userId, alerts, changes: wanted });
  const url = alerts?.webhook_url;
  if (!url) return;
  const watched = {
    monitorId: link.id,
    pageUrl: link.page_url,
    destinationUrl: link.destination_url,
    anchorText: link.anchor_text,
    campaign: link.campaign,
    state,
  };
  for (const change of changes.filter((_change, index) => chosen[index])) {
    const event = monitorEvent(watched, change, { at, inspection });
    const { type } = event;
    await queueDelivery(ctx, trx, { userId, channel: 'webhook', url, type, message: event });
  }
}

/** What of a change the log of the account tells. */
function noted(
  { id, user_id: userId, page_url: name }: LinkRow,
  { kind }: MonitorChange,
  at: Date,
) {
  const act = monitorActs[kind];
  const subject = { kind: 'watched-link', id, name } as const;
  return act ? [{ userId, at, act, by: { kind: 'system' } as const, subject }] : [];
}

async function queueFor(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, alerts, changes }: { userId: string; alerts: AlertsRow | undefined; changes: number[] },
): Promise<void> {
  const now = ctx.clock();
  const channels = (await lockChannels(trx, userId)).filter(({ is_on: isOn }) => isOn);
  await insertQueued(trx, { userId, channels: channels.map(({ channel }) => channel), changes });
  const unset = channels.filter(({ due_at: due }) => due === null);
  if (unset.length === 0) return;
  const timeZone = await selectTimeZone(trx, userId);
  const quietHours = quietHoursOf(alerts);
  for (const { channel, rhythm, last_sent_at: lastSentAt } of unset) {
    const due_at = alertDueAt({ now, rhythm, lastSentAt, quietHours, timeZone });
    await updateChannel(trx, { user_id: userId, channel }, { due_at });
  }
}
