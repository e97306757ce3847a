import type { DomainCheck } from '@linkwright/core/all';
import type { JSONColumnType } from 'kysely';

/** Domains that the blog is served under. */
export interface DomainsTable {
  id: string;
  host: string;
  /** What its blog is called. */
  title: string;
  /** Not a secret: it is to stand in the DNS. */
  token: string;
  /** The last checks of the DNS; null before the first. */
  ownership: JSONColumnType<DomainCheck> | null;
  pointing: JSONColumnType<DomainCheck> | null;
  checked_at: Date | null;
  /** The blog is served under it since then. */
  verified_at: Date | null;
  missing_since: Date | null;
  is_offered: boolean;
  created_by: string | null;
  created_at: Date;
}

/** Posts that live on a domain's blog instead of the installation's own. */
export interface DomainPostsTable {
  post_id: string;
  domain_id: string;
  assigned_at: Date;
}

/** Tables of domains that the blog is served under. */
export interface DomainsTables {
  domains: DomainsTable;
  domain_posts: DomainPostsTable;
}
