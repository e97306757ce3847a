import {
  AppError,
  type GenerationRequest,
  POLICY_BLOCKS_CREATION,
  type Post,
  type PostDraft,
  type PostSource,
  STORED_SLUG_LENGTH,
  slugBase,
  slugWithSuffix,
  slugWithTimestamp,
  trialExpiry,
} from '@linkwright/core/all';
import type { Insertable, Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { BlogPostsTable, Schema } from '../../../db/schema.ts';
import { keepCopy } from './archive-store.ts';
import type { WholePost } from './claim-store.ts';
import { makeClaimToken } from './claim-token.ts';
import { insertGrounding } from './grounding-store.ts';
import { insertProvenance } from './making-store.ts';
import { presentPost } from './present.ts';
import { replaceShingles } from './shingle-store.ts';
import { insertPost } from './store.ts';

const SUFFIX_TRIES = 3;
/** SQLSTATE of what a policy or a missing grant refuses. */
const INSUFFICIENT_PRIVILEGE = '42501';

export interface Publication {
  request: GenerationRequest;
  draft: PostDraft;
  source?: PostSource;
  /** The post's id; absent, a new one. */
  postId?: string;
  /** Its owner read it before. */
  isApproved?: boolean;
  /** Its owner changed the text. */
  isEdited?: boolean;
}

/**
 * Stores the draft as a trial post that whoever holds its token may claim. A signed-in maker does not
 * own it by that, but is told before it runs out. Throws SLUG_EXHAUSTED or POST_NOT_CREATED.
 */
export async function publishTrialPost(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    makerId,
    partnerId = null,
    ...publication
  }: Publication & { makerId: string | null; partnerId?: string | null },
): Promise<{ post: Post; claimToken: string }> {
  const { claimToken, hash } = makeClaimToken(ctx);
  const row = await store(ctx, trx, publication, {
    user_id: null,
    is_trial_post: true,
    expires_at: trialExpiry(ctx.clock()),
    claim_token_hash: hash,
    remind_user_id: makerId,
    partner_id: partnerId,
  });
  return { post: presentPost(row, ctx.publicUrl), claimToken };
}

/**
 * Stores the draft as the owner's permanent post, with its permanent copy. Throws as a trial post
 * does.
 */
export async function publishOwnPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { ownerId, ...publication }: Publication & { ownerId: string },
): Promise<Post> {
  const row = await store(ctx, trx, publication, {
    user_id: ownerId,
    is_trial_post: false,
    expires_at: null,
    claim_token_hash: null,
    remind_user_id: null,
    partner_id: null,
  });
  await keepCopy(trx, row);
  return presentPost(row, ctx.publicUrl);
}

type Ownership = Pick<
  WholePost,
  'user_id' | 'is_trial_post' | 'expires_at' | 'claim_token_hash' | 'remind_user_id' | 'partner_id'
>;

async function store(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    request,
    draft,
    source = 'site',
    postId = ctx.uuid(),
    isApproved = false,
    isEdited = false,
  }: Publication,
  ownership: Ownership,
): Promise<WholePost> {
  const now = ctx.clock();
  const row = {
    ...ownership,
    id: postId,
    source,
    title: draft.title,
    content: draft.content,
    excerpt: draft.excerpt,
    meta_description: draft.metaDescription,
    status: 'published',
    created_at: now,
    updated_at: now,
    published_at: now,
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
    is_claimed: false,
    claimed_by: null,
    claimed_at: null,
    withdrawn_at: null,
  } as const;
  for (const slug of slugCandidates(draft.title, ctx)) {
    const post = { ...row, slug, published_url: `/blog/${slug}` };
    if (!(await insert(trx, post))) continue;
    if (draft.sketch) await replaceShingles(trx, post.id, draft.sketch);
    if (draft.grounding) await insertGrounding(trx, post.id, draft.grounding);
    await insertProvenance(trx, {
      post_id: post.id,
      made_by: draft.madeBy ?? null,
      is_approved: isApproved,
      is_edited: isEdited,
      request,
    });
    return { ...post, contextual_links: {} };
  }
  throw new AppError('SLUG_EXHAUSTED');
}

/** The base, then new suffixes, then a timestamp (docs/specification/articles.md, Slugs). */
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
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    // SQLSTATE classes 22 and 23: the database refuses the row itself.
    const isRefused = /^2[23]/.test(code);
    if (!isRefused && code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new AppError('POST_NOT_CREATED', {
      message: isRefused
        ? `Failed to create blog post: ${(cause as Error).message}`
        : POLICY_BLOCKS_CREATION,
      cause,
    });
  }
}
