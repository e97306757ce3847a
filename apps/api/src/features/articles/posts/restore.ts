import { AppError, MAX_CLAIMED_POSTS, type Post, trialExpiry } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { recordAct } from '../../base/audit/index.ts';
import {
  archivedPost,
  dropCopy,
  keepCopy,
  markRestored,
  selectArchive,
  upsertPost,
} from './archive-store.ts';
import { lockPosts, lockUser, type WholePost } from './claim-store.ts';
import { countUsedClaims } from './kept-claims.ts';
import { presentPost } from './present.ts';
import { slugCandidates } from './publish.ts';
import { showChange } from './show-change.ts';

/**
 * Puts a post back as its newest archive record has it, whether its row is gone or only spoilt. Its
 * owner's limit holds here too. Throws ARCHIVE_NOT_FOUND, CLAIM_LIMIT_REACHED or SLUG_EXHAUSTED.
 */
export async function restorePost(
  ctx: Context,
  { adminId, postId }: { adminId: string; postId: string },
): Promise<Post> {
  const shown = await ctx.db.transaction().execute(async (trx) => {
    const [record] = await selectArchive(trx, postId, 1);
    if (!record) throw new AppError('ARCHIVE_NOT_FOUND');
    const archived = archivedPost(record);
    const owner = archived.user_id;
    const hasOwner = owner !== null && (await lockUser(trx, owner));
    const [current] = await lockPosts(trx, [postId]);
    const now = ctx.clock();
    const isPast = archived.expires_at !== null && archived.expires_at <= now;
    const post: WholePost = {
      ...archived,
      updated_at: now,
      user_id: hasOwner ? owner : null,
      claimed_by: hasOwner ? archived.claimed_by : null,
      remind_user_id: null,
      partner_id: current?.partner_id ?? null,
      view_count: Math.max(archived.view_count, current?.view_count ?? 0),
      // Otherwise it would be gone again at once.
      expires_at: isPast ? trialExpiry(now) : archived.expires_at,
      claim_token_hash: archived.is_trial_post ? (current?.claim_token_hash ?? null) : null,
    };
    const isHeld = current?.is_claimed === true && current.claimed_by === post.claimed_by;
    if (post.is_claimed && post.claimed_by !== null && !isHeld) {
      const held = await countUsedClaims(ctx, trx, post.claimed_by);
      if (held >= MAX_CLAIMED_POSTS) throw new AppError('CLAIM_LIMIT_REACHED');
    }
    const restored = await putBack(ctx, trx, post);
    if (!restored.is_trial_post) await keepCopy(trx, restored);
    else await dropCopy(trx, postId);
    await markRestored(trx, record.id, now);
    await recordAct(ctx, trx, { adminId, action: 'posts.restore', subject: postId });
    return presentPost(restored, ctx.publicUrl);
  });
  showChange(ctx, shown.slug);
  return shown;
}

/** Under its own address, or under a new one where that was given away meanwhile. */
async function putBack(ctx: Context, trx: Kysely<Schema>, post: WholePost): Promise<WholePost> {
  for (const slug of [post.slug, ...slugCandidates(post.title, ctx)]) {
    const placed = { ...post, slug, published_url: `/blog/${slug}` };
    const row = { ...placed, contextual_links: JSON.stringify(post.contextual_links) };
    if (await upsertPost(trx, row)) return placed;
  }
  throw new AppError('SLUG_EXHAUSTED');
}
