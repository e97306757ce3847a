import {
  AppError,
  type MonitorEventType,
  type WebhookDelivery,
  webhookHeaders,
} from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { GiveUp, type Run } from '../../../gateways/jobs.ts';
import { sendWebhook, type WebhookOutcome } from '../../../gateways/outgoing-webhook.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { readWebhook, type Webhook } from './alerts.ts';
import { takeTest } from './budget.ts';
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
/** A test is answered while a person waits. */
const TEST_MS = 15_000;

/** Delivers one event to the user's webhook, and again later for many hours if need be. */
export const deliverWebhookJob: JobDefinition = {
  name: 'deliver-webhook',
  work: (ctx, data, run) => deliverWebhook(ctx, (data as { id: string }).id, run),
};

/** Has an event delivered, in the transaction of its cause. */
export async function queueWebhook(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, url, event }: { userId: string; url: string; event: { type: MonitorEventType } },
): Promise<void> {
  const { id } = await insertDelivery(trx, newDelivery(ctx, userId, url, event));
  await ctx.jobs.send(trx, 'deliver-webhook', { id }, { id });
}

/**
 * Delivers the event unless it is delivered: to the address that the user has now, with the same
 * webhook-id at every attempt. Throws when it is to be tried again, and GiveUp when it is not.
 */
export async function deliverWebhook(ctx: Context, id: string, run: Run): Promise<void> {
  const delivery = await selectDelivery(ctx.db, id);
  if (!delivery || delivery.state === 'delivered') return;
  // It is sent anew when the account is enabled.
  if (await isHeldBack(ctx.db, delivery)) return;
  const webhook = await readWebhook(ctx, ctx.db, delivery.user_id);
  if (!webhook) return markDeliveryFailed(ctx.db, id, 'The webhook was removed');
  const outcome = await attempt(ctx, delivery, webhook, run.signal);
  // Stopped by us: no attempt of the receiver's.
  if (run.signal.aborted && !outcome.ok) throw new Error('Stopped before an answer came');
  const isOver = run.isLast || (!outcome.ok && outcome.isFinal);
  await note(ctx, delivery, webhook, outcome, isOver);
  if (outcome.ok) return;
  throw isOver ? new GiveUp(outcome.error) : new Error(outcome.error);
}

/**
 * Sends a test event once, while the user waits; what came of it. Throws WEBHOOK_NOT_SET, and
 * RATE_LIMITED after many on one day.
 */
export async function testWebhook(ctx: Context, userId: string): Promise<WebhookDelivery> {
  const webhook = await readWebhook(ctx, ctx.db, userId);
  if (!webhook) throw new AppError('WEBHOOK_NOT_SET');
  await takeTest(ctx, userId);
  const event = {
    type: 'webhook.test' as const,
    timestamp: ctx.clock().toISOString(),
    data: { message: `A test from ${ctx.config.siteName}` },
  };
  const delivery = await insertDelivery(ctx.db, newDelivery(ctx, userId, webhook.url, event));
  const signal = AbortSignal.any([AbortSignal.timeout(TEST_MS), ctx.stopping.signal]);
  const outcome = await attempt(ctx, delivery, webhook, signal);
  return presentDelivery(await note(ctx, delivery, webhook, outcome, true));
}

/** The user's newest deliveries. */
export const listDeliveries = async (ctx: Context, userId: string): Promise<WebhookDelivery[]> =>
  (await selectDeliveries(ctx.db, userId, LISTED)).map(presentDelivery);

async function attempt(
  ctx: Context,
  { id, body }: DeliveryRow,
  { url, secrets }: Webhook,
  signal: AbortSignal,
): Promise<WebhookOutcome> {
  const timestamp = Math.floor(ctx.clock().getTime() / 1000);
  const headers = await webhookHeaders({ id, timestamp, body }, secrets);
  return sendWebhook(ctx.pages, { url, headers, body, signal });
}

const note = (
  ctx: Context,
  { id }: DeliveryRow,
  { url }: Webhook,
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

const newDelivery = (
  ctx: Context,
  userId: string,
  url: string,
  event: { type: MonitorEventType },
) => ({
  id: ctx.uuid(),
  user_id: userId,
  type: event.type,
  url,
  body: JSON.stringify(event),
  status: null,
  error: null,
  created_at: ctx.clock(),
  last_tried_at: null,
});

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  url: row.url,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
});
