import type {
  Category,
  Grounding,
  KeptRequest,
  LinkPolicy,
  PostSource,
  WaitlistSource,
  WriterKind,
} from '@linkwright/core/all';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

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
  source: Generated<PostSource>;
  /** Whose page it was made on. */
  partner_id: Generated<string | null>;
  /** When an admin withdrew it: its owner cannot publish it. */
  withdrawn_at: Generated<Date | null>;
}

/** What a post rests on: its sources, and what of it stands where. */
export interface PostGroundingsTable {
  post_id: string;
  kind: Grounding['kind'];
  grounding: JSONColumnType<Grounding>;
}

/** A sample of a post's runs of eight words (`sketchOf`); every post that was compared has one at least. */
export interface PostShinglesTable {
  shingle: number;
  post_id: string;
}

/** How a post came about. */
export interface PostProvenancesTable {
  post_id: string;
  made_by: WriterKind | null;
  is_approved: boolean;
  is_edited: boolean;
  /** Null in posts from before it was kept. */
  request: JSONColumnType<KeptRequest | null, string | null, string | null>;
}

/** Slugs of trial posts that ran out, and of posts that were taken down: their pages answer 410 for good. */
export interface RetiredSlugsTable {
  slug: string;
  retired_at: Date;
  is_taken_down: Generated<boolean>;
}

/**
 * What was taken from a UTC day's allowances
 * (docs/specification/operation.md, Limits on free work): posts by address, user, target host and
 * in all, and by partner key and each of its visitors; reports by address and user; pages of
 * guests' reports by host and in all; looks and test deliveries that a user asks for, and
 * invitations to their workspace.
 */
export interface GenerationUsageTable {
  /** YYYY-MM-DD */
  day: string;
  scope:
    | 'address'
    | 'user'
    | 'article'
    | 'draft'
    | 'target'
    | 'all'
    | 'partner'
    | 'partner-visitor'
    | 'report-address'
    | 'report-user'
    | 'report-host'
    | 'report-all'
    | 'render-user'
    | 'render-partner'
    | 'render-guests'
    | 'watch-look'
    | 'webhook-test'
    | 'rank-look'
    | 'keyword-search'
    | 'waitlist-address'
    | 'waitlist-all'
    | 'contact-address'
    | 'contact-all'
    | 'error-address'
    | 'error-all'
    | 'abuse-address'
    | 'abuse-all'
    | 'invitation';
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

/** Whole posts as they were before a change (`backup`) and after a claim (`claim`). */
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
    | 'source'
    | 'partner_id'
    | 'withdrawn_at'
    | 'link_policy'
    | 'view_count'
    | 'seo_score'
    | 'is_claimed'
  > {
  blog_post_id: string;
  keyword: string | null;
  link_policy: LinkPolicy;
  source: PostSource;
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
