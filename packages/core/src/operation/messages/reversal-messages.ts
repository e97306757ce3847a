import { formatDollars } from '../../base/text/format-figures.ts';
import { sayMoment } from '../../base/time/say-moment.ts';
import type { DisputeStatus } from '../../money/payments/reversal.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';

/** What is there of what a payment had bought, once part of it went back or came back. */
export type ReversalOutcome = 'taken-back' | 'premium-ended' | 'premium-kept' | 'premium-twice';

interface ReversalMail extends MailSite {
  /** What the payment is called in the books. */
  number: string;
  /** What this is about. */
  amountCents: number;
  at: Date;
  outcome: ReversalOutcome;
}

const refundOutcomes: Record<ReversalOutcome, string> = {
  'taken-back': 'What the payment bought was taken back.',
  'premium-ended': 'Your Premium subscription has ended with it.',
  'premium-kept': 'Your Premium subscription stays as it is.',
  'premium-twice':
    'You had Premium already: this second subscription has ended, and the first one goes on.',
};

/** Tells that money was paid back, and what came of that. */
export function refundMail(input: ReversalMail & { isStandIn: boolean }): MailMessage {
  const { siteName, number, amountCents, at, isStandIn, outcome } = input;
  return composeMail(input, {
    kind: 'refund',
    subject: `Your refund from ${siteName}`,
    heading: 'Your payment was refunded',
    before: [
      `${formatDollars(amountCents, 2)} of receipt number ${number} were paid back on ${sayMoment(at, input.timeZone)}.`,
      ...(isStandIn ? ['This was a sandbox checkout: no money has moved.'] : []),
      refundOutcomes[outcome],
    ],
    reason: `You get this mail because a payment at ${siteName} with this address was refunded.`,
  });
}

const failedOutcomes: Record<ReversalOutcome, string> = {
  'taken-back': 'Your credits are yours again.',
  'premium-ended': 'Your Premium subscription has ended all the same.',
  'premium-kept': 'Premium is open again, to the end of the period that you paid for.',
  'premium-twice': 'Your other Premium subscription goes on.',
};

/** Tells that a refund did not arrive: the money is with the merchant again. */
export function refundFailedMail(input: ReversalMail): MailMessage {
  const { siteName, publicUrl, number, amountCents, at, outcome } = input;
  return composeMail(input, {
    kind: 'refund-failed',
    subject: `Your refund from ${siteName} did not arrive`,
    heading: 'Your refund did not arrive',
    before: [
      `The refund of ${formatDollars(amountCents, 2)} for receipt number ${number} came back to us on ${sayMoment(at, input.timeZone)}: it was cancelled, or your bank did not accept it.`,
      failedOutcomes[outcome],
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
    after: ['If you would rather have the money, write to us, and we will find another way.'],
    reason: `You get this mail because a payment at ${siteName} with this address was refunded.`,
  });
}

const disputeWords: Record<DisputeStatus, { subject: string; heading: string; happened: string }> =
  {
    open: {
      subject: 'Your bank disputes a payment',
      heading: 'Your bank disputes your payment',
      happened: 'your bank asked for this money back',
    },
    won: {
      subject: 'A disputed payment is valid',
      heading: 'Your payment is valid',
      happened: 'the bank decided that the payment is valid',
    },
    lost: {
      subject: 'A disputed payment went back to you',
      heading: 'Your payment went back to you',
      happened: 'the bank decided that the money goes back to you',
    },
  };

const disputeOutcomes: Record<DisputeStatus, Record<ReversalOutcome, string>> = {
  open: {
    'taken-back': 'Until the bank decides, the credits that it paid for are taken back.',
    'premium-ended': 'Until the bank decides, Premium is paused.',
    'premium-kept': 'Your Premium subscription stays as it is.',
    'premium-twice': 'Until the bank decides, this subscription is paused; your other one goes on.',
  },
  won: {
    'taken-back': 'Your credits are yours again.',
    'premium-ended': 'Your Premium subscription had ended before.',
    'premium-kept': 'Premium is open.',
    'premium-twice': 'Your other Premium subscription goes on.',
  },
  lost: {
    'taken-back': 'The credits that it paid for stay taken back.',
    'premium-ended': 'Premium has ended with it.',
    'premium-kept': 'Your Premium subscription stays as it is.',
    'premium-twice': 'This subscription has ended with it; your other one goes on.',
  },
};

/** Tells that the buyer's bank disputes a payment, or how it decided. */
export function disputeMail(input: ReversalMail & { dispute: DisputeStatus }): MailMessage {
  const { siteName, publicUrl, number, amountCents, at, outcome, dispute } = input;
  const { subject, heading, happened } = disputeWords[dispute];
  return composeMail(input, {
    kind: `dispute-${dispute}`,
    subject: `${subject} (${siteName})`,
    heading,
    before: [
      `${formatDollars(amountCents, 2)} of receipt number ${number}: ${happened} (${sayMoment(at, input.timeZone)}).`,
      disputeOutcomes[dispute][outcome],
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
    ...(dispute === 'open'
      ? { after: ['If this is a mistake, please tell your bank, and write to us.'] }
      : {}),
    reason: `You get this mail because a payment at ${siteName} with this address is disputed.`,
  });
}
