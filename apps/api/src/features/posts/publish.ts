import {
  AppError,
  type GenerationRequest,
  type Post,
  type PostDraft,
  STORED_SLUG_LENGTH,
  slugBase,
  slugWithSuffix,
  slugWithTimestamp,
  trialExpiry,
} from '@linkwright/core';
import type { Insertable, Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { BlogPostsTable, Schema } from '../../db/schema.ts';
import { makeClaimToken } from './claim-token.ts';
import { presentPost } from './present.ts';
import { insertPost } from './store.ts';

const SUFFIX_TRIES = 3;

export interface Published {
  post: Post;
  claimToken: string;
}

/**
 * Stores the draft as a trial post that whoever holds its token may claim. A signed-in maker does not
 * own it by that, but is told before it runs out. Throws SLUG_EXHAUSTED or POST_NOT_CREATED.
 */
export async function publishTrialPost(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    request,
    draft,
    makerId,
  }: { request: GenerationRequest; draft: PostDraft; makerId: string | null },
): Promise<Published> {
  const now = ctx.clock();
  const { claimToken, hash } = makeClaimToken(ctx);
  const row = {
    id: ctx.uuid(),
    title: draft.title,
    content: draft.content,
    excerpt: draft.excerpt,
    meta_description: draft.metaDescription,
    status: 'published',
    created_at: now,
    updated_at: now,
    published_at: now,
    user_id: null,
    author_name: ctx.config.siteName,
    keywords: draft.keywords,
    anchor_text: request.anchorText,
    target_url: request.targetUrl,
    link_policy: request.linkPolicy,
    tags: draft.tags,
    category: draft.category,
    view_count: 0,
    seo_score: draft.seo.score,
    reading_time: draft.readingTime,
    word_count: draft.wordCount,
    is_trial_post: true,
    expires_at: trialExpiry(now),
    claim_token_hash: hash,
    is_claimed: false,
    claimed_by: null,
    claimed_at: null,
    remind_user_id: makerId,
  } as const;
  for (const slug of slugCandidates(draft.title, ctx)) {
    const post = { ...row, slug, published_url: `/blog/${slug}` };
    if (await insert(trx, post)) return { post: presentPost(post, ctx.publicUrl), claimToken };
  }
  throw new AppError('SLUG_EXHAUSTED');
}

/** Ruling 10: the base, then new suffixes, then a timestamp. */
export function* slugCandidates(title: string, ctx: Context): Generator<string> {
  const base = slugBase(title, STORED_SLUG_LENGTH);
  yield base;
  for (let tried = 0; tried < SUFFIX_TRIES; tried += 1) yield slugWithSuffix(base, ctx.random);
  yield slugWithTimestamp(base, ctx.clock(), ctx.random);
}

async function insert(
  trx: Kysely<Schema>,
  post: Omit<Insertable<BlogPostsTable>, 'contextual_links'>,
): Promise<boolean> {
  try {
    return await insertPost(trx, { ...post, contextual_links: '{}' });
  } catch (cause) {
    // SQLSTATE classes 22 and 23: the database refuses the row itself.
    if (cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code))) {
      throw new AppError('POST_NOT_CREATED', {
        message: `Failed to create blog post: ${cause.message}`,
        cause,
      });
    }
    throw cause;
  }
}
