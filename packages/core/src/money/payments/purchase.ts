import { CURRENCY } from './request.ts';

/** How a purchase stands, as the provider tells it. */
export const purchaseStatuses = ['open', 'processing', 'expired', 'failed', 'paid'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

const ranks: Record<PurchaseStatus, number> = {
  open: 0,
  processing: 1,
  expired: 2,
  failed: 2,
  paid: 3,
};

/**
 * What is known of a purchase after hearing `heard`, whatever the order in which things are heard:
 * a later state stays, and paid stays for good (docs/specification/money.md, Who grants).
 */
export const laterStatus = (known: PurchaseStatus, heard: PurchaseStatus): PurchaseStatus =>
  ranks[heard] > ranks[known] ? heard : known;

/** What was asked for when a purchase was begun, and what the provider says was bought. */
export interface Bought {
  kind: 'credits' | 'premium';
  credits: number;
  plan: string | null;
  /** Cents before discounts and taxes. */
  amountCents: number;
  currency: string;
}

/**
 * Why what was paid is not what was begun; null when it is
 * (docs/specification/money.md, The server prices). The price of a subscription is the operator's
 * at the provider, so that only its plan counts here.
 */
export function purchaseFault(begun: Omit<Bought, 'currency'>, paid: Bought): string | null {
  if (paid.kind !== begun.kind) return `paid as ${paid.kind}, begun as ${begun.kind}`;
  if (paid.kind === 'premium') {
    return paid.plan === begun.plan ? null : `paid for ${paid.plan}, begun for ${begun.plan}`;
  }
  if (paid.currency !== CURRENCY) return `paid in ${paid.currency}`;
  if (paid.credits !== begun.credits)
    return `paid for ${paid.credits} credits, not ${begun.credits}`;
  return paid.amountCents === begun.amountCents
    ? null
    : `priced at ${paid.amountCents} cents, not ${begun.amountCents}`;
}

/**
 * Credits that are undone by what went back: all when all of the payment did, else the whole credits that
 * the part paid for.
 */
export function creditsUndone({
  credits,
  paidCents,
  reversedCents,
}: {
  credits: number;
  paidCents: number;
  reversedCents: number;
}): number {
  if (reversedCents <= 0) return 0;
  if (reversedCents >= paidCents) return credits;
  return Math.floor((credits * reversedCents) / paidCents);
}
