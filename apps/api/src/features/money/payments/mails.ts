import {
  creditsReceiptMail,
  type DisputeStatus,
  disputeMail,
  isMailAddress,
  premiumReceiptMail,
  type ReversalOutcome,
  refundFailedMail,
  refundMail,
  renewalFailedMail,
} from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { InvoiceFacts } from '../../../gateways/payment-facts.ts';
import { type QueuedMail, queueMail } from '../../people/mail/index.ts';
import type { Checkout } from './checkout-store.ts';
import { type ReversalRow, reversalOf } from './reversal-store.ts';
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

/** A payment of which something changed, and what became of what it had bought. */
interface MailedReversal {
  row: ReversalRow;
  outcome: ReversalOutcome;
}

/** `refunded_cents` of the payment were paid back, all in all. */
export async function mailRefund(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  { row, outcome }: MailedReversal,
): Promise<void> {
  const { isStandIn } = ctx.payments;
  const about = aboutOf(ctx, checkout, row.refunded_cents);
  await send(ctx, trx, {
    to: checkout.email,
    message: refundMail({ ...about, outcome, isStandIn }),
    key: `refund:${keyOf(row)}`,
  });
}

/** Refunds of the payment did not arrive. */
export async function mailRefundFailed(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  { row, outcome }: MailedReversal,
): Promise<void> {
  const about = aboutOf(ctx, checkout, row.failed_cents - row.told_failed_cents);
  await send(ctx, trx, {
    to: checkout.email,
    message: refundFailedMail({ ...about, outcome }),
    key: `refund-failed:${keyOf(row)}`,
  });
}

/** The bank disputes the payment, or has decided. */
export async function mailDispute(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
  { row, outcome, dispute }: MailedReversal & { dispute: DisputeStatus },
): Promise<void> {
  const cents = reversalOf(row)
    .disputes.filter(({ status }) => status === dispute)
    .reduce((sum, each) => sum + each.cents, 0);
  await send(ctx, trx, {
    to: checkout.email,
    message: disputeMail({ ...aboutOf(ctx, checkout, cents), outcome, dispute }),
    key: `dispute:${keyOf(row)}`,
  });
}

const aboutOf = (ctx: Context, { id: number }: Checkout, amountCents: number) => ({
  ...siteOf(ctx),
  number,
  amountCents,
  at: ctx.clock(),
});

/** A mail for each time that the row was written. */
const keyOf = ({ payment_id: paymentId, revision }: ReversalRow): string =>
  `${paymentId}:${revision}`;
