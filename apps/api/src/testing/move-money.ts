import { commissionDue, creditsUndone } from '@linkwright/core/all';
import type { FakeStripe } from '@linkwright/core/testing/vendors';
import fc from 'fast-check';
import type { SignedInUser } from './seed-user.ts';
import type { TestApi } from './start-api.ts';

/** What a merchant, a buyer's bank and time do to one payment. */
export type Move =
  | { kind: 'refund' | 'dispute'; cents: number }
  | { kind: 'fail' | 'cancel' | 'win' | 'lose' | 'reopen'; of: number };

interface PaidObject {
  id: string;
  payment_intent?: string;
  status: string;
  amount: number;
}
const objectsOf = (
  { objects }: Pick<FakeStripe, 'objects'>,
  kind: string,
  payment: string,
): PaidObject[] =>
  (objects(kind) as unknown as PaidObject[]).filter((object) => object.payment_intent === payment);

const cents = fc.integer({ min: 100, max: 7000 });
const of = fc.nat({ max: 3 });

export const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('refund' as const, 'dispute' as const), cents }),
    fc.record({
      kind: fc.constantFrom(...(['fail', 'cancel', 'win', 'lose', 'lose', 'reopen'] as const)),
      of,
    }),
  ),
  { minLength: 1, maxLength: 7 },
);

/** Does it at the provider, as far as it can be done there. */
export function move({ buyer, objects }: FakeStripe, payment: string, step: Move): void {
  const named = (kind: string, at: number, isFit: (status: string) => boolean) => {
    const all = objectsOf({ objects }, kind, payment);
    const found = all.filter(({ status }) => isFit(status));
    return found[at % found.length]?.id;
  };
  switch (step.kind) {
    case 'refund':
      try {
        buyer.refund(payment, step.cents);
      } catch {
        // More than is left, or charged back.
      }
      return;
    case 'dispute':
      buyer.dispute(payment, 'needs_response', step.cents);
      return;
    case 'fail':
    case 'cancel': {
      const refund = named('refund', step.of, (status) => status === 'succeeded');
      if (refund) buyer.failRefund(refund, step.kind === 'fail' ? 'failed' : 'canceled');
      return;
    }
    case 'reopen': {
      const decided = named('dispute', step.of, (status) => status === 'won' || status === 'lost');
      if (decided) buyer.reopenDispute(decided);
      return;
    }
    default: {
      const dispute = named('dispute', step.of, () => true);
      if (dispute) buyer.closeDispute(dispute, step.kind === 'win' ? 'won' : 'lost');
    }
  }
}

/** Cents of a payment of 70 dollars that are gone, by what the provider holds. */
export function goneAt({ objects }: FakeStripe, payment: string): number {
  const sum = (kind: string, back: string[]) =>
    objectsOf({ objects }, kind, payment)
      .filter(({ status }) => !back.includes(status))
      .reduce((total, { amount }) => total + amount, 0);
  return Math.min(7000, sum('refund', ['failed', 'canceled']) + sum('dispute', ['won']));
}

/** What a buyer of 50 credits who spent some, and whoever referred them, must have then. */
export function due(gone: number, spent: number) {
  const undone = creditsUndone({ credits: 50, paidCents: 7000, reversedCents: gone });
  const taken = Math.min(50 - spent, undone);
  return {
    left: 50 - spent - taken,
    frozen: undone - taken,
    commission: commissionDue({ priceCents: 7000, paidCents: 7000, reversedCents: gone }),
  };
}

/** What they have. */
export async function held(
  { ctx }: TestApi,
  { buyer, affiliateId }: { buyer: SignedInUser; affiliateId: string },
) {
  const { rows } = await ctx.database.run(
    `select amount + bonus - total_used as left, frozen,
      (select coalesce(sum(cents), 0) from affiliate_entries where affiliate_id = $2) as commission
    from credits where user_id = $1`,
    [buyer.user.userId, affiliateId],
  );
  const row = rows[0] as Record<'left' | 'frozen' | 'commission', unknown>;
  return {
    left: Number(row.left),
    frozen: Number(row.frozen),
    commission: Number(row.commission),
  };
}
