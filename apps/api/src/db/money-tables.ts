import type {
  Dispute,
  DisputeStatus,
  EntryKind,
  PlanId,
  ReaderLanguage,
  SubscriptionStatus,
  SubscriptionTier,
} from '@linkwright/core/all';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/**
 * The balance row: always the sum of the user's entries (docs/specification/money.md, The ledger).
 */
export interface CreditsTable {
  user_id: string;
  amount: number;
  bonus: number;
  /** Spent, and reserved. */
  total_used: number;
  total_purchased: number;
  /** Cannot be spent until an admin has decided. */
  frozen: number;
  created_at: Date;
  updated_at: Date;
}

/** The ledger. Rows are only ever added; the database refuses anything else. */
export interface CreditEntriesTable {
  id: GeneratedAlways<number>;
  /** Stays when the account is gone: a number that nobody is behind any more. */
  user_id: string;
  kind: EntryKind;
  /** What the entry adds to the balance. */
  credits: number;
  /** What the entry adds to the frozen credits. */
  frozen: number;
  /** Names the cause: two entries with one key are one entry. */
  key: string;
  reason: string;
  reference: string | null;
  /** The reservation that a capture or release puts an end to. */
  settles: number | null;
  created_at: Date;
}

/** Reservations that are neither captured nor released yet. */
export interface CreditHoldsTable {
  entry_id: number;
  key: string;
  user_id: string;
  credits: number;
  /** From then on the clean-up gives it back: whoever took it died. */
  lapses_at: Date;
}

/** Every purchase that was begun, and what became of it. Never deleted: these are the books. */
export interface CheckoutsTable {
  id: string;
  /** The provider's name of the session or intent; null until it gave one. */
  session_id: string | null;
  kind: 'credits' | 'premium';
  status: Generated<'open' | 'processing' | 'expired' | 'failed' | 'paid'>;
  /** Null for a guest's. */
  user_id: string | null;
  /** In lower case. A guest's proves nothing. */
  email: string;
  /** As the buyer gave it, for receipts; null where they gave none. */
  buyer_name: Generated<string | null>;
  /** Of the page on which it was begun: in it a buyer without an account is written to. */
  language: Generated<ReaderLanguage>;
  credits: number;
  plan: PlanId | null;
  product_name: string;
  amount_cents: number;
  /** Paths of this site. */
  return_path: string;
  cancel_path: string;
  amount_paid_cents: number | null;
  /** Of `payment_id`. */
  refunded_cents: Generated<number>;
  /** Of `payment_id`: what did not reach the buyer. */
  refund_failed_cents: Generated<number>;
  /** Of all its payments together. */
  dispute_status: DisputeStatus | null;
  /** Of Premium, the newest payment of which anything went back. */
  payment_id: string | null;
  customer_id: string | null;
  subscription_id: string | null;
  /** Why nothing was granted although money came, for admins. */
  problem: string | null;
  refund_reason: string | null;
  refunded_by: string | null;
  created_at: Date;
  /** When the server last asked the provider by itself. */
  looked_at: Date | null;
  paid_at: Date | null;
  granted_at: Date | null;
  granted_to: string | null;
}

/** What the provider said by itself. */
export interface PaymentEventsTable {
  /** The provider's. */
  id: string;
  type: string;
  about: 'purchase' | 'subscription' | 'invoice' | 'refund' | 'dispute' | 'other';
  /** The payment that a refund or dispute is about. */
  payment_id: string | null;
  /** The object's own state when the event happened. */
  object: JSONColumnType<Record<string, unknown>>;
  /** When it happened, by the provider's clock. */
  created_at: Date;
  received_at: Date;
}

/** What of a payment went back, or may have to, as the provider last told when asked. */
export interface PaymentReversalsTable {
  payment_id: string;
  /** As the provider has it: it may name none of ours. */
  checkout_id: string | null;
  /** The subscription and the invoice of the period that it paid for; null for credits. */
  subscription_id: string | null;
  invoice_id: string | null;
  /** The subscription began with it. */
  is_first_period: boolean;
  period_end: Date | null;
  /** The subscription was ended at the provider because of it. */
  has_ended: boolean;
  paid_cents: number;
  refunded_cents: number;
  /** Refunds that did not reach the buyer. */
  failed_cents: number;
  disputes: JSONColumnType<Dispute[]>;
  /** What the buyer has been told by mail. */
  told_refunded_cents: Generated<number>;
  told_failed_cents: Generated<number>;
  told_dispute: DisputeStatus | null;
  /** How often it was written. */
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** Subscriptions as the provider last told them when asked. */
export interface PremiumSubscriptionsTable {
  /** The provider's. */
  id: string;
  checkout_id: string;
  /** Null while a guest's address is not verified, and when the account is gone. */
  user_id: string | null;
  email: string;
  status: SubscriptionStatus;
  plan_type: PlanId;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  customer_id: string;
  /** How often it was written. */
  revision: number;
  created_at: Date;
  updated_at: Date;
}

export interface SubscribersTable {
  email: string;
  subscribed: boolean;
  subscription_tier: SubscriptionTier;
  stripe_customer_id: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Checkouts of the sandbox that stands in for a payment provider: what the provider would keep. */
export interface SandboxCheckoutsTable {
  id: string;
  checkout_id: string;
  user_id: string | null;
  email: string;
  /** 0 for Premium. */
  credits: number;
  plan: PlanId | null;
  amount_cents: number;
  created_at: Date;
  paid_at: Date | null;
  given_up_at: Date | null;
  refunded_at: Date | null;
  /** When a cancelled subscription ends. */
  ends_at: Date | null;
}
