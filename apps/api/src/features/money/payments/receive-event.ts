import { AppError } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { InvoiceFacts, PaymentEvent } from '../../../gateways/payment-facts.ts';
import { insertEvent, knowsEvent } from './event-store.ts';
import { fulfil } from './fulfil.ts';
import { mailRenewal, mailRenewalFailed } from './mails.ts';
import { syncReversal } from './reversals.ts';
import { findSubscription } from './subscription-store.ts';
import { syncSubscription } from './subscriptions.ts';

/** An invoice so much later than the subscription is a renewal's: the first has the checkout's receipt. */
const RENEWAL_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Takes what the provider says by itself, once each. Throws NOT_FOUND where no secret is configured,
 * INVALID_SIGNATURE, and whatever makes the provider say it again later.
 */
export async function receiveEvent(
  ctx: Context,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  if (!ctx.payments.takesEvents) throw new AppError('NOT_FOUND');
  const event = await ctx.payments.readEvent(rawBody, signature);
  if (await knowsEvent(ctx.db, event.id)) return;
  switch (event.about) {
    case 'purchase':
      await fulfil(ctx, event.purchase, event);
      return;
    case 'refund':
    case 'dispute':
      await syncReversal(ctx, event.paymentId, event);
      return;
    case 'subscription':
      await syncSubscription(ctx, event.subscription.subscriptionId);
      await insertEvent(ctx.db, event, ctx.clock());
      return;
    case 'invoice':
      await receiveInvoice(ctx, event, event.invoice);
      return;
    case 'other':
      await insertEvent(ctx.db, event, ctx.clock());
  }
}

async function receiveInvoice(
  ctx: Context,
  event: PaymentEvent,
  invoice: InvoiceFacts,
): Promise<void> {
  const { subscriptionId } = invoice;
  if (subscriptionId !== null) await syncSubscription(ctx, subscriptionId);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await insertEvent(trx, event, ctx.clock())) || subscriptionId === null) return;
    const subscription = await findSubscription(trx, subscriptionId);
    if (!subscription) return;
    const age = event.createdAt.getTime() - subscription.created_at.getTime();
    if (age < RENEWAL_MS) return;
    const mail = invoice.paid ? mailRenewal : mailRenewalFailed;
    await mail(ctx, trx, { subscription, invoice });
  });
}
