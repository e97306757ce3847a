import { formatDollars } from '../../base/text/format-figures.ts';
import { sayMoment } from '../../base/time/say-moment.ts';
import { sayCredits } from '../../money/credits/words.ts';
import { type PlanId, plans } from '../../money/payments/plans.ts';
import { periodWords } from '../../money/payments/words.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

interface Receipt extends MailSite {
  /** What the payment is called in the books. */
  number: string;
  /** As paid. */
  amountCents: number;
  at: Date;
  /** As the buyer gave it. */
  buyerName?: string | null;
  /** True when a stand-in took the payment: no money moved. */
  isStandIn: boolean;
}

const receiptLines = (
  { number, amountCents, at, buyerName, isStandIn, timeZone }: Receipt,
  what: string,
): string[] => [
  `${what}: ${formatDollars(amountCents, 2)}, on ${sayMoment(at, timeZone)}. Receipt number: ${number}.`,
  ...(buyerName ? [`Billed to: ${buyerName}`] : []),
  ...(isStandIn ? ['This was a sandbox checkout: no money has moved.'] : []),
];

/**
 * The receipt for credits. `isWaiting`: the buyer was a guest, and the credits wait for an account
 * with this address.
 */
export function creditsReceiptMail(
  input: Receipt & { credits: number; productName: string; isWaiting: boolean },
): MailMessage {
  const { siteName, publicUrl, credits, productName, isWaiting } = input;
  const count = sayCredits(credits);
  return composeMail(input, {
    kind: 'credits-receipt',
    subject: `Your receipt from ${siteName}: ${count}`,
    heading: 'Thank you for your purchase',
    before: [
      ...receiptLines(input, productName),
      isWaiting
        ? `Your ${count} will be there as soon as you have an account with this address and have confirmed it.`
        : `Your account has ${count} more.`,
    ],
    action: isWaiting
      ? { label: 'Create my account', url: `${publicUrl}/login` }
      : { label: 'Go to my credits', url: `${publicUrl}/credits` },
    reason: `You get this mail because credits were bought at ${siteName} with this address.`,
  });
}

/** The receipt for a period of Premium. */
export function premiumReceiptMail(
  input: Receipt & { plan: PlanId; isWaiting: boolean },
): MailMessage {
  const { siteName, publicUrl, plan, isWaiting } = input;
  return composeMail(input, {
    kind: 'premium-receipt',
    subject: `Your receipt from ${siteName}: Premium`,
    heading: 'Thank you for your Premium subscription',
    before: [
      ...receiptLines(input, `Premium for one ${periodWords[plans[plan].period]}`),
      isWaiting
        ? 'Premium will be there as soon as you have an account with this address and have confirmed it.'
        : 'Premium renews by itself. You can cancel at any time and keep it until the end of the period that you paid for.',
    ],
    action: isWaiting
      ? { label: 'Create my account', url: `${publicUrl}/login` }
      : { label: 'Go to my credits', url: `${publicUrl}/credits` },
    reason: `You get this mail because Premium was bought at ${siteName} with this address.`,
  });
}

/** Tells that a renewal of Premium could not be collected. */
export function renewalFailedMail(input: MailSite & { at: Date }): MailMessage {
  const { siteName, publicUrl, at } = input;
  return composeMail(input, {
    kind: 'renewal-failed',
    subject: `Your ${siteName} Premium payment failed`,
    heading: 'Your payment did not go through',
    before: [
      `The renewal of your Premium subscription could not be paid on ${sayMoment(at, input.timeZone)}. It is tried again by itself; please see that your card is valid.`,
    ],
    action: { label: 'Go to my credits', url: `${publicUrl}/credits` },
    after: ['Premium ends when the payment cannot be collected.'],
    reason: `You get this mail because you have a Premium subscription at ${siteName}.`,
  });
}
