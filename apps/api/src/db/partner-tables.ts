import type { Generated } from 'kysely';

/** Publishable keys for partners' pages. */
export interface PartnersTable {
  id: string;
  /** Whose key it is. */
  user_id: string;
  name: string;
  /** Not a secret: it stands in pages. */
  key: string;
  /** As browsers name them in `Origin`. */
  origins: string[];
  /** Posts a UTC day over all visitors. */
  daily_limit: number;
  /** Posts a UTC day for one visitor's address. */
  visitor_limit: number;
  /** The key before the last rotation. */
  old_key: Generated<string | null>;
  old_key_until: Generated<Date | null>;
  created_at: Date;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

/** What came of a partner's pages on a UTC day. */
export interface PartnerStatisticsTable {
  partner_id: string;
  /** YYYY-MM-DD */
  day: string;
  views: Generated<number>;
  generations: Generated<number>;
  claims: Generated<number>;
  sign_ups: Generated<number>;
}

/** Claims of partners' posts that were counted: each post once, each new user once for a partner. */
export interface PartnerClaimsTable {
  post_id: string;
  partner_id: string;
  user_id: string;
  is_sign_up: boolean;
}
