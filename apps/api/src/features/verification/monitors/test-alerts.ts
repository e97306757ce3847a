import { type AlertChannel, AppError, type WebhookDelivery } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { queueMail, unsubscribeUrl } from '../../people/mail/index.ts';
import { readWebhook } from './alerts.ts';
import { takeTest } from './budget.ts';
import { lockChannels, selectChannels, updateChannel } from './channel-store.ts';
import { chatMessage } from './chat-message.ts';
import { deliverNow } from './deliver.ts';

/** A test is answered while a person waits. */
const TEST_MS = 15_000;

interface Tester {
  userId: string;
  email: string;
}

/**
 * Sends a test to a channel once, while the user waits; what came of it. A mail only begins its way.
 * Throws WEBHOOK_NOT_SET where the channel has no address, and RATE_LIMITED after many on one day.
 */
export async function testAlerts(
  ctx: Context,
  user: Tester,
  channel: AlertChannel,
): Promise<WebhookDelivery> {
  if (channel === 'mail') return testMail(ctx, user);
  const { userId, email } = user;
  const isSet =
    channel === 'webhook'
      ? (await readWebhook(ctx, ctx.db, userId)) !== undefined
      : (await selectChannels(ctx.db, userId)).some((each) => each.channel === channel);
  if (!isSet) throw new AppError('WEBHOOK_NOT_SET');
  await takeTest(ctx, userId);
  const message =
    channel === 'webhook'
      ? webhookTest(ctx)
      : await chatMessage(ctx, ctx.db, { email, channel, changes: [] });
  const signal = AbortSignal.any([AbortSignal.timeout(TEST_MS), ctx.stopping.signal]);
  const delivery = await deliverNow(
    ctx,
    { userId, channel, type: `${channel}.test`, message },
    signal,
  );
  if (!delivery) throw new AppError('WEBHOOK_NOT_SET');
  return delivery;
}

const webhookTest = (ctx: Context) => ({
  type: 'webhook.test' as const,
  timestamp: ctx.clock().toISOString(),
  data: { message: `A test from ${ctx.config.siteName}` },
});

async function testMail(ctx: Context, { userId, email }: Tester): Promise<WebhookDelivery> {
  await takeTest(ctx, userId);
  const id = ctx.uuid();
  const key = `monitor-test:${userId}:${id}`;
  await ctx.db.transaction().execute(async (trx) => {
    await queueMail(ctx, trx, {
      to: email,
      message: (mails) =>
        mails.monitorTestMail({
          siteName: ctx.config.siteName,
          publicUrl: ctx.publicUrl,
          unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'links', userId }),
        }),
      key,
    });
    await lockChannels(trx, userId);
    await updateChannel(trx, { user_id: userId, channel: 'mail' }, { last_mail_key: key });
  });
  return {
    id,
    channel: 'mail',
    type: 'mail.test',
    url: `mailto:${email}`,
    state: 'waiting',
    attempts: 0,
    status: null,
    error: null,
    createdAt: ctx.clock().toISOString(),
    lastTriedAt: null,
  };
}
