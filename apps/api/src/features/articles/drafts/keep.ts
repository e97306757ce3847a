import {
  accountLimits,
  type DraftDifference,
  draftExpiry,
  type GenerationRequest,
  type LinkPolicy,
  type PostSource,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { limitReached } from '../../money/payments/index.ts';
import { makeClaimToken, standingOf } from '../posts/index.ts';
import { type DraftRow, insertDraft } from './store.ts';
import type { WrittenDraft } from './write.ts';

interface NewDraft extends WrittenDraft {
  /** Null for a guest's. */
  userId: string | null;
  source: PostSource;
  request: GenerationRequest;
  /** The one that was asked for. */
  linkPolicy: LinkPolicy | undefined;
  refreshes?: string;
  difference?: DraftDifference | null;
}

/**
 * Stores a written article as a draft: an account's, or a guest's, which its token opens. Throws
 * LIMIT_REACHED.
 */
export async function keepDraft(
  ctx: Context,
  trx: Kysely<Schema>,
  { article, request: { linkPolicy: _, ...request }, ...made }: NewDraft,
): Promise<{ row: DraftRow; draftToken?: string }> {
  const now = ctx.clock();
  const token = made.userId === null ? makeClaimToken(ctx) : undefined;
  const row: DraftRow = {
    id: ctx.uuid(),
    user_id: made.userId,
    token_hash: token?.hash ?? null,
    source: made.source,
    request,
    link_policy: made.linkPolicy ?? null,
    title: article.title,
    content: article.content,
    meta_description: article.metaDescription,
    tags: article.tags,
    category: article.category,
    word_count: article.wordCount,
    seo: await standingOf(ctx, trx, article, made.refreshes),
    // Publishing it leaves nothing out: the writer's own sentences without a source are gone already.
    grounding: article.grounding && { ...article.grounding, removed: [] },
    sources: made.sources,
    difference: made.difference ?? null,
    is_counted: made.isCounted,
    refreshes: made.refreshes ?? null,
    made_by: article.madeBy ?? null,
    is_edited: false,
    revision: 1,
    created_at: now,
    updated_at: now,
    expires_at: draftExpiry(now, { isOwned: made.userId !== null }),
    published_at: null,
    post_id: null,
  };
  if (!(await insertDraft(trx, row))) throw limitReached(accountLimits.drafts);
  return { row, ...(token ? { draftToken: token.claimToken } : {}) };
}
