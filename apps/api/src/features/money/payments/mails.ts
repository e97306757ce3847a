import {
  type DisputeStatus,
  isMailAddress,
  type ReaderLanguage,
  type ReversalOutcome,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectMailZone } from '../../../db/time-zone-of.ts';
import type { InvoiceFacts } from '../../../gateways/payment-facts.ts';
import { inLanguage } from '../../../http/reader-language.ts';
import type { Mails } from '../../../http/web-app.ts';
import { type QueuedMail, queueMail } from '../../people/mail/index.ts';
import { type Checkout, findCheckout } from './checkout-store.ts';
import { type ReversalRow, reversalOf } from './reversal-store.ts';
import type { Subscription } from './subscription-store.ts';

/**
 * To nobody when the account, and the address with it, is gone. Whatever was typed as an address, what
 * was paid for is granted. Who has no account yet reads the language that the purchase was begun in.
 */
async function send(
  ctx: Context,
  trx: Kysely<Schema>,
  { language, ...mail }: QueuedMail & { language: ReaderLanguage | undefined },
): Promise<void> {
  if (isMailAddress(mail.to)) await queueMail(inLanguage(ctx, language ?? 'en'), trx, mail);
}

/** Who has no account yet is told times in UTC. */
const siteFor = async (ctx: Context, trx: Kysely<Schema>, email: string) => ({
  siteName: ctx.config.siteName,
  publicUrl: ctx.publicUrl,
  timeZone: await selectMailZone(trx, email),
});

/** The receipt of a paid checkout, to whoever paid. */
export async function mailReceipt(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
): Promise<void> {
  const { id, email, language, plan, credits, product_name: productName } = checkout;
  const receipt = {
    ...(await siteFor(ctx, trx, email)),
    number: id,
    amountCents: checkout.amount_paid_cents ?? checkout.amount_cents,
    at: checkout.paid_at ?? ctx.clock(),
    isStandIn: ctx.payments.isStandIn,
    buyerName: checkout.buyer_name,
    isWaiting: checkout.granted_at === null,
  };
  await send(ctx, trx, {
    to: email,
    language,
    message: (mails) =>
      plan
        ? mails.premiumReceiptMail({ ...receipt, plan })
        : mails.creditsReceiptMail({ ...receipt, credits, productName }),
    key: `receipt:${id}`,
  });
}

/** The receipt of a renewal. */
export async function mailRenewal(
  ctx: Context,
  trx: Kysely<Schema>,
  { subscription, invoice }: { subscription: Subscription; invoice: InvoiceFacts },
): Promise<void> {
  const begun = await findCheckout(trx, { subscriptionId: subscription.id });
  const site = await siteFor(ctx, trx, subscription.email);
  const message = (mails: Mails) =>
    mails.premiumReceiptMail({
      ...site,
      number: invoice.invoiceId,
      amountCents: invoice.amountPaid,
      at: ctx.clock(),
      isStandIn: ctx.payments.isStandIn,
      buyerName: begun?.buyer_name ?? null,
      isWaiting: subscription.user_id === null,
      plan: subscription.plan_type,
    });
  await send(ctx, trx, {
    to: subscription.email,
    language: begun?.language,
    message,
    key: `receipt:${invoice.invoiceId}`,
  });
}

export async function mailRenewalFailed(
  ctx: Context,
  trx: Kysely<Schema>,
  { subscription, invoice }: { subscription: Subscription; invoice: InvoiceFacts },
): Promise<void> {
  const begun = await findCheckout(trx, { subscriptionId: subscription.id });
  const site = await siteFor(ctx, trx, subscription.email);
  await send(ctx, trx, {
    to: subscription.email,
    language: begun?.language,
    message: (mails) => mails.renewalFailedMail({ ...site, at: ctx.clock() }),
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
  const about = await aboutOf(ctx, trx, checkout, row.refunded_cents);
  await send(ctx, trx, {
    to: checkout.email,
    language: checkout.language,
    message: (mails) => mails.refundMail({ ...about, outcome, isStandIn }),
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
  const cents = row.failed_cents - row.told_failed_cents;
  const about = await aboutOf(ctx, trx, checkout, cents);
  await send(ctx, trx, {
    to: checkout.email,
    language: checkout.language,
    message: (mails) => mails.refundFailedMail({ ...about, outcome }),
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
  const about = await aboutOf(ctx, trx, checkout, cents);
  await send(ctx, trx, {
    to: checkout.email,
    language: checkout.language,
    message: (mails) => mails.disputeMail({ ...about, outcome, dispute }),
    key: `dispute:${keyOf(row)}`,
  });
}

const aboutOf = async (
  ctx: Context,
  trx: Kysely<Schema>,
  { id: number, email }: Checkout,
  amountCents: number,
) => ({
  ...(await siteFor(ctx, trx, email)),
  number,
  amountCents,
  at: ctx.clock(),
});

/** A mail for each time that the row was written. */
const keyOf = ({ payment_id: paymentId, revision }: ReversalRow): string =>
  `${paymentId}:${revision}`;
