import type { AffiliateEntryKind, PayoutState } from '@linkwright/core/all';
import type { Generated, GeneratedAlways } from 'kysely';

/** Users who pass on a link of theirs. */
export interface AffiliatesTable {
  id: string;
  user_id: string;
  code: string;
  created_at: Date;
}

/** What came of an affiliate's link on a UTC day. */
export interface AffiliateDaysTable {
  affiliate_id: string;
  /** YYYY-MM-DD */
  day: string;
  clicks: Generated<number>;
  sign_ups: Generated<number>;
}

/** Which link a user came by; they count once their address is verified. */
export interface AffiliateReferralsTable {
  user_id: string;
  affiliate_id: string;
  signed_up_at: Date;
  verified_at: Date | null;
}

/** The commission ledger. Rows are only ever added; the database refuses anything else. */
export interface AffiliateEntriesTable {
  id: GeneratedAlways<number>;
  /** Stays when the account is gone: a number that nobody is behind any more. */
  affiliate_id: string;
  kind: AffiliateEntryKind;
  cents: number;
  /** Names the cause: two entries with one key are one entry. */
  key: string;
  /** The purchase that a commission or its reversal is about. */
  checkout_id: string | null;
  payout_id: string | null;
  /** From then on it counts for payouts. */
  available_at: Date;
  created_at: Date;
}

export interface AffiliatePayoutsTable {
  id: string;
  affiliate_id: string;
  cents: number;
  pay_to: string;
  state: PayoutState;
  /** The transfer's reference, or why it was rejected. */
  note: string | null;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

/** Tables of the affiliate programme. */
export interface AffiliateTables {
  affiliates: AffiliatesTable;
  affiliate_days: AffiliateDaysTable;
  affiliate_referrals: AffiliateReferralsTable;
  affiliate_entries: AffiliateEntriesTable;
  affiliate_payouts: AffiliatePayoutsTable;
}
