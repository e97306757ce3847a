import type { EntryKind } from './ledger.ts';

/** A page fires this on `window` after anything that may have changed the balance. */
export const CREDITS_CHANGED_EVENT = 'credits:changed';

/** Notices about credits (docs/specification/money.md, The ledger). */
export const creditToasts = {
  refreshFailed: { title: 'Refresh Failed', description: 'Unable to refresh credits' },
} as const;

/** What a person reads for each kind of line in the history. */
export const entryLabels: Record<EntryKind, string> = {
  purchase: 'Purchase',
  bonus: 'Bonus',
  spend: 'Spent',
  reserve: 'Reserved',
  capture: 'Reservation used',
  release: 'Reservation given back',
  refund: 'Refund',
  adjustment: 'Adjustment',
};
