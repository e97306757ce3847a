/** What a line of the ledger is about (docs/specification/money.md, The ledger). */
export const entryKinds = [
  'purchase',
  'bonus',
  'spend',
  'reserve',
  'capture',
  'release',
  'refund',
  'adjustment',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of the ledger, as far as sums go. */
export interface LedgerLine {
  kind: EntryKind;
  /** What the line adds to the balance; below zero where it takes. */
  credits: number;
  /** What the line adds to the frozen credits. */
  frozen: number;
}

/** The balance row, and the credits that an admin has to decide about. */
export interface CreditTotals {
  amount: number;
  bonus: number;
  /** Spent, and reserved for something under way. */
  totalUsed: number;
  totalPurchased: number;
  /** Cannot be spent until an admin says so. */
  frozen: number;
}

export const noCredits: CreditTotals = {
  amount: 0,
  bonus: 0,
  totalUsed: 0,
  totalPurchased: 0,
  frozen: 0,
};

/**
 * Balance = amount + bonus - total used.
 *
 * @example
 * ```ts
 * import { balanceOf } from '@linkwright/core/credits';
 *
 * balanceOf({ amount: 100, bonus: 5, totalUsed: 3 }); // => 102
 * ```
 */
export const balanceOf = ({
  amount,
  bonus,
  totalUsed,
}: Pick<CreditTotals, 'amount' | 'bonus' | 'totalUsed'>): number => amount + bonus - totalUsed;

/** What of the balance can be spent now. */
export const spendableOf = (totals: CreditTotals): number =>
  Math.max(0, balanceOf(totals) - totals.frozen);

/** The balance row that these lines make, in whatever order they stand. */
export function totalsOf(lines: Iterable<LedgerLine>): CreditTotals {
  const totals = { ...noCredits };
  for (const { kind, credits, frozen } of lines) {
    totals.frozen += frozen;
    if (kind === 'bonus') totals.bonus += credits;
    else if (kind === 'spend' || kind === 'reserve' || kind === 'capture' || kind === 'release')
      totals.totalUsed -= credits;
    else totals.amount += credits;
    if (kind === 'purchase') totals.totalPurchased += credits;
  }
  return totals;
}
