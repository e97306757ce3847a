import {
  creditsReceiptMail,
  isMailAddress,
  premiumReceiptMail,
  type RefundOutcome,
  refundMail,
  renewalFailedMail,
} from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { InvoiceFacts } from '../../gateways/payment-facts.ts';
import { type QueuedMail, queueMail } from '../mail/index.ts';
import type { Checkout } from './checkout-store.ts';
import type { Subscription } from './subscription-store.ts';

/**
 * To nobody when the account, and the address with it, is gone. Whatever was typed as an address, what
 * was paid for is granted.
 */
async function send(ctx: Context, trx: Kysely<Schema>, mail: QueuedMail): Promise<void> {
  if (isMailAddress(mail.to)) await queueMail(ctx, trx, mail);
}

const siteOf = (ctx: Context) => ({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl });

/** The receipt of a paid checkout, to whoever paid. */
export async function mailReceipt(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
): Promise<void> {
  const { id, email, plan, credits, product_name: productName } = checkout;
  const receipt = {
    ...siteOf(ctx),
    number: id,
    amountCents: checkout.amount_paid_cents ?? checkout.amount_cents,
    at: checkout.paid_at ?? ctx.clock(),
    isStandIn: ctx.payments.isStandIn,
    isWaiting: checkout.granted_at === null,
  };
  await send(ctx, trx, {
    to: email,
    message: plan
      ? premiumReceiptMail({ ...receipt, plan })
      : creditsReceiptMail({ ...receipt, credits, productName }),
    key: `receipt:${id}`,
  });
}

/** The receipt of a renewal. */
export async function mailRenewal(
  ctx: Context,
  trx: Kysely<Schema>,
  { subscription, invoice }: { subscription: Subscription; invoice: InvoiceFacts },
): Promise<void> {
  const message = premiumReceiptMail({
    ...siteOf(ctx),
    number: invoice.invoiceId,
    amountCents: invoice.amountPaid,
    at: ctx.clock(),
    isStandIn: ctx.payments.isStandIn,
    isWaiting: subscription.user_id === null,
    plan: subscription.plan_type,
  });
  await send(ctx, trx, {
    to: subscription.email,
    message,
    key: `receipt:${invoice.invoiceId}`,
  });
}

export async function mailRenewalFailed(
  ctx: Context,
  trx: Kysely<Schema>,
  { subscription, invoice }: { subscription: Subscription; invoice: InvoiceFacts },
): Promise<void> {
  await send(ctx, trx, {
    to: subscription.email,
    message: renewalFailedMail({ ...siteOf(ctx), at: ctx.clock() }),
    key: `renewal-failed:${invoice.invoiceId}`,
  });
}

/** Once for each sum that was paid back. */
export async function mailRefund(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
): Promise<void> {
  const { id, refunded_cents: amountCents } = checkout;
  const refund = { amountCents, outcome: 'taken-back' as const };
  await sendRefund(ctx, trx, checkout, { ...refund, key: `refund:${id}:${amountCents}` });
}

/** Once for each sum that was paid back of a period. */
export async function mailPeriodRefund(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  { paymentId, ...refund }: { paymentId: string; amountCents: number; outcome: RefundOutcome },
): Promise<void> {
  const key = `refund:${checkout.id}:${paymentId}:${refund.amountCents}`;
  await sendRefund(ctx, trx, checkout, { ...refund, key });
}

async function sendRefund(
  ctx: Context,
  trx: Kysely<Schema>,
  { id: number, email: to }: Checkout,
  { key, ...refund }: { key: string; amountCents: number; outcome: RefundOutcome },
): Promise<void> {
  const { isStandIn } = ctx.payments;
  const message = refundMail({ ...siteOf(ctx), ...refund, number, at: ctx.clock(), isStandIn });
  await send(ctx, trx, { to, message, key });
}
