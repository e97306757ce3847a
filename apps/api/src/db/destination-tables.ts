import type { DestinationKind, DestinationState } from '@linkwright/core/all';
import type { Generated } from 'kysely';

/** Where articles are published besides our own blog. */
export interface DestinationsTable {
  id: string;
  user_id: string;
  kind: DestinationKind;
  name: string;
  /** The site, or where the webhook is sent. */
  url: string;
  username: string | null;
  /** Names, of a WordPress alone. */
  categories: string[];
  /** Of a domain of this site alone. */
  domain_id: string | null;
  /** Password, key or secret, sealed; a domain has none. */
  credential: Buffer | null;
  state: Generated<DestinationState>;
  checked_at: Generated<Date | null>;
  /** The last test or publication that went well, and the last that did not. */
  succeeded_at: Generated<Date | null>;
  failed_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  created_at: Date;
}

/** What is published at a destination. */
export interface DestinationDeliveriesTable {
  destination_id: string;
  /** The caller's name of the article: with the same one it is published once. */
  key: string;
  url: string;
  /** The destination's own name of it. */
  reference: string | null;
  delivered_at: Date;
}

/** Tables of where articles are published. */
export interface DestinationsTables {
  destinations: DestinationsTable;
  destination_deliveries: DestinationDeliveriesTable;
}
