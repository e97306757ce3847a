import type { PayoutState } from './vocabulary.ts';

/** What a person reads of a payout: who asked for it, and who pays it out. */
export const payoutStateLabels: Record<PayoutState, string> = {
  requested: 'Asked for',
  paid: 'Paid out',
  rejected: 'Rejected',
};
