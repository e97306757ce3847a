import { type WebhookDelivery, webhookHeaders } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { GiveUp, type Run } from '../../../gateways/jobs.ts';
import { sendWebhook, type WebhookOutcome } from '../../../gateways/outgoing-webhook.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { readWebhook } from './alerts.ts';
import { selectChannels } from './channel-store.ts';
import { maskAddress, openAddress } from './chat-address.ts';
import {
  type DeliveryRow,
  insertDelivery,
  isHeldBack,
  markDeliveryFailed,
  noteDelivery,
  selectDeliveries,
  selectDelivery,
} from './delivery-store.ts';

const LISTED = 50;

/** Delivers one message to the user's webhook or chat, and again later for many hours if need be. */
export const deliverWebhookJob: JobDefinition = {
  name: 'deliver-webhook',
  work: (ctx, data, run) => deliverWebhook(ctx, (data as { id: string }).id, run),
};

export interface NewDelivery {
  userId: string;
  channel: DeliveryRow['channel'];
  /** As it may be shown. */
  url: string;
  type: string;
  /** What is sent, as JSON. */
  message: object;
}

/** Has a message delivered, in the transaction of its cause. */
export async function queueDelivery(
  ctx: Context,
  trx: Kysely<Schema>,
  delivery: NewDelivery,
): Promise<void> {
  const { id } = await insertDelivery(trx, newDelivery(ctx, delivery));
  await ctx.jobs.send(trx, 'deliver-webhook', { id }, { id });
}

/**
 * Delivers the message unless it is delivered: to the address that the user has now, a webhook's with the
 * same webhook-id at every attempt. Throws when it is to be tried again, and GiveUp when it is not.
 */
export async function deliverWebhook(ctx: Context, id: string, run: Run): Promise<void> {
  const delivery = await selectDelivery(ctx.db, id);
  if (!delivery || delivery.state === 'delivered') return;
  // It is sent anew when the account is enabled.
  if (await isHeldBack(ctx.db, delivery)) return;
  const target = await readTarget(ctx, delivery);
  if (!target) return markDeliveryFailed(ctx.db, id, 'The address was removed');
  const outcome = await attempt(ctx, delivery, target, run.signal);
  // Stopped by us: no attempt of the receiver's.
  if (run.signal.aborted && !outcome.ok) throw new Error('Stopped before an answer came');
  const isOver = run.isLast || (!outcome.ok && outcome.isFinal);
  await note(ctx, delivery, target, outcome, isOver);
  if (outcome.ok) return;
  throw isOver ? new GiveUp(outcome.error) : new Error(outcome.error);
}

/** Sends a message once, while the user waits; what came of it. Undefined where it has no address. */
export async function deliverNow(
  ctx: Context,
  delivery: Omit<NewDelivery, 'url'>,
  signal: AbortSignal,
): Promise<WebhookDelivery | undefined> {
  const { channel, userId } = delivery;
  const target = await readTarget(ctx, { channel, user_id: userId });
  if (!target) return undefined;
  const row = await insertDelivery(ctx.db, newDelivery(ctx, { ...delivery, url: target.shown }));
  const outcome = await attempt(ctx, row, target, signal);
  return presentDelivery(await note(ctx, row, target, outcome, true));
}

interface Target {
  url: string;
  /** As it may be shown. */
  shown: string;
  /** Of a webhook, the newest first; null of a chat, whose address is its secret. */
  secrets: string[] | null;
}

async function readTarget(
  ctx: Context,
  { channel, user_id: userId }: Pick<DeliveryRow, 'channel' | 'user_id'>,
): Promise<Target | undefined> {
  if (channel === 'webhook') {
    const webhook = await readWebhook(ctx, ctx.db, userId);
    return webhook && { ...webhook, shown: webhook.url };
  }
  const row = (await selectChannels(ctx.db, userId)).find((each) => each.channel === channel);
  if (!row?.address) return undefined;
  const url = openAddress(ctx, userId, row.address);
  return { url, shown: maskAddress(url), secrets: null };
}

/** What no chat takes back: the address is of no channel any more, or nobody may write there. */
const FINAL_IN_CHATS = [400, 401, 403, 404];

async function attempt(
  ctx: Context,
  { id, body }: DeliveryRow,
  { url, secrets }: Target,
  signal: AbortSignal,
): Promise<WebhookOutcome> {
  const timestamp = Math.floor(ctx.clock().getTime() / 1000);
  const headers = secrets
    ? await webhookHeaders({ id, timestamp, body }, secrets)
    : { 'content-type': 'application/json' };
  const outcome = await sendWebhook(ctx.pages, { url, headers, body, signal });
  const isRefused = secrets === null && FINAL_IN_CHATS.includes(outcome.status ?? 0);
  return outcome.ok || !isRefused ? outcome : { ...outcome, isFinal: true };
}

const note = (
  ctx: Context,
  { id }: DeliveryRow,
  { shown: url }: Target,
  outcome: WebhookOutcome,
  isOver: boolean,
): Promise<DeliveryRow> =>
  noteDelivery(ctx.db, id, {
    state: outcome.ok ? 'delivered' : isOver ? 'failed' : 'waiting',
    url,
    status: outcome.status,
    error: outcome.ok ? null : outcome.error,
    at: ctx.clock(),
  });

const newDelivery = (ctx: Context, { userId, channel, url, type, message }: NewDelivery) => ({
  id: ctx.uuid(),
  user_id: userId,
  channel,
  type,
  url,
  body: JSON.stringify(message),
  status: null,
  error: null,
  created_at: ctx.clock(),
  last_tried_at: null,
});

/** The user's newest deliveries. */
export const listDeliveries = async (ctx: Context, userId: string): Promise<WebhookDelivery[]> =>
  (await selectDeliveries(ctx.db, userId, LISTED)).map(presentDelivery);

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  channel: row.channel,
  type: row.type,
  url: row.url,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
});
