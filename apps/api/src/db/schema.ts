import type { Category, LinkPolicy } from '@linkwright/core';
import type { Generated, JSONColumnType } from 'kysely';

/** All tables. Column names are the specification's (product.md section 3). */
export interface Schema {
  blog_posts: BlogPostsTable;
  retired_slugs: RetiredSlugsTable;
  generation_usage: GenerationUsageTable;
  idempotency_keys: IdempotencyKeysTable;
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
  scope: 'address' | 'target' | 'all';
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
