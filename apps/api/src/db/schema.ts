import type {
  Category,
  LinkPolicy,
  Role,
  SubscriptionTier,
  WaitlistSource,
} from '@linkwright/core';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** All tables. Column names are the specification's (product.md section 3). */
export interface Schema {
  blog_posts: BlogPostsTable;
  retired_slugs: RetiredSlugsTable;
  generation_usage: GenerationUsageTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  users: UsersTable;
  sessions: SessionsTable;
  profiles: ProfilesTable;
  user_roles: UserRolesTable;
  api_keys: ApiKeysTable;
  account_attempts: AccountAttemptsTable;
  mail_failures: MailFailuresTable;
  blog_posts_archive: BlogPostsArchiveTable;
  published_blog_posts: PublishedBlogPostsTable;
  waitlist: WaitlistTable;
}

export interface BlogPostsTable {
  id: string;
  slug: string;
  title: string;
  /** Sanitised HTML; never anything else. */
  content: string;
  excerpt: string;
  meta_description: string;
  status: 'published' | 'draft';
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  /** Path of the public page. */
  published_url: string;
  user_id: string | null;
  author_name: string;
  keywords: string[];
  anchor_text: string | null;
  target_url: string;
  link_policy: Generated<LinkPolicy>;
  tags: string[];
  category: Category;
  view_count: Generated<number>;
  seo_score: Generated<number>;
  reading_time: number;
  word_count: number;
  is_trial_post: boolean;
  expires_at: Date | null;
  claim_token_hash: Buffer | null;
  is_claimed: Generated<boolean>;
  claimed_by: string | null;
  claimed_at: Date | null;
  contextual_links: JSONColumnType<Record<string, unknown>>;
  /** Who is told before a trial post runs out. */
  remind_user_id: Generated<string | null>;
}

/** Slugs of trial posts that ran out and were deleted: their pages answer 410 for good. */
export interface RetiredSlugsTable {
  slug: string;
  retired_at: Date;
}

/** How many posts were generated on a UTC day, by address, by target host and in all (ruling 42). */
export interface GenerationUsageTable {
  /** YYYY-MM-DD */
  day: string;
  scope: 'address' | 'user' | 'target' | 'all';
  key: string;
  count: number;
}

export interface IdempotencyKeysTable {
  /** Hash of the caller, the route and the key. */
  key_hash: Buffer;
  request_hash: Buffer;
  /** Null while the first request is still running. */
  response: Buffer | null;
  /** Until then a row without a response belongs to a request that may still be running. */
  locked_until: Date;
  created_at: Date;
}

/** Whole posts as they were before a change (`backup`) and after a claim (`claim`), ruling 18. */
export interface BlogPostsArchiveTable {
  id: GeneratedAlways<number>;
  blog_post_id: string;
  archive_reason: 'backup' | 'claim';
  archived_data: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
  restored_at: Date | null;
}

/** The permanent copy of a claimed post: serves its page when the row in blog_posts is gone. */
export interface PublishedBlogPostsTable
  extends Omit<
    BlogPostsTable,
    | 'id'
    | 'is_trial_post'
    | 'expires_at'
    | 'claim_token_hash'
    | 'contextual_links'
    | 'remind_user_id'
    | 'link_policy'
    | 'view_count'
    | 'seo_score'
    | 'is_claimed'
  > {
  blog_post_id: string;
  keyword: string | null;
  link_policy: LinkPolicy;
  view_count: number;
  seo_score: number;
  is_claimed: boolean;
}

export interface WaitlistTable {
  id: GeneratedAlways<number>;
  user_id: string | null;
  email: string;
  full_name: string | null;
  source: WaitlistSource;
  status: Generated<'pending'>;
  created_at: Date;
}

/** Every mail, written in the transaction of its cause. */
export interface OutboxTable {
  id: string;
  /** Names the cause: two mails with one key are one mail. */
  key: string;
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  provider: string | null;
  /** The provider's name for the mail. */
  email_id: string | null;
  /** What the last failed attempt said, redacted. */
  error: string | null;
  created_at: Date;
  first_tried_at: Date | null;
  sent_at: Date | null;
}

/** Attempts that failed, for admins. */
export interface MailFailuresTable {
  id: Generated<number>;
  outbox_id: string | null;
  email: string;
  /** The provider's HTTP status, where it gave one. */
  status: number | null;
  error: string;
  attempt: number;
  created_at: Date;
}

/** The auth library's, as are sessions, accounts, verifications and auth_rate_limits. */
export interface UsersTable {
  id: Generated<string>;
  first_name: string;
  /** In lower case. */
  email: string;
  email_verified: boolean;
  email_confirmed_at: Date | null;
  image: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Date;
}

/** Made at the first sign-in. */
export interface ProfilesTable {
  user_id: string;
  email: string;
  display_name: string | null;
  subscription_tier: Generated<SubscriptionTier>;
  role: Generated<Role>;
  created_at: Date;
  updated_at: Date;
}

export interface UserRolesTable {
  user_id: string;
  role: Role;
}

export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  /** The first characters, to tell keys apart. */
  start: string;
  key_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
}

/** Attempts on one account since `started_at`, whether or not it exists. */
export interface AccountAttemptsTable {
  scope: 'sign-in' | 'mail';
  /** Hash of the address. */
  key_hash: Buffer;
  started_at: Date;
  count: number;
}
