import {
  AppError,
  type CreatedPost,
  POST_PRICE_CREDITS,
  type Post,
  showProvenance,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { IdempotentRun } from '../../../http/idempotency.ts';
import { countPartnerPost } from '../../people/partners/index.ts';
import type { Payment } from './pay.ts';
import { type Publication, publishOwnPost, publishTrialPost } from './publish.ts';
import { showChange } from './show-change.ts';
import { standingOf } from './standing.ts';

/** An article that is written, with what was set aside for it. */
export interface Unsettled extends Publication {
  postId: string;
  /** Undefined: it becomes a trial post. */
  payment: Payment | undefined;
}

interface Settlement {
  makerId: string | null;
  partnerId: string | null;
  mustBePaid: boolean;
  run: Extract<IdempotentRun, { kind: 'run' }> | undefined;
  /** Whoever gave up by then gets no post, and pays for none. */
  signal: AbortSignal;
  /** What else is stored with the post, or keeps it from being stored. */
  along?: (trx: Kysely<Schema>, post: Post) => Promise<void>;
}

/**
 * The post, what it costs and the idempotent answer: all of them, or none. Throws WRITER_TIMEOUT where
 * it has to be paid and the credit went back meanwhile, and what storing it throws.
 */
export async function settlePublication(
  ctx: Context,
  { payment, ...written }: Unsettled,
  { makerId, partnerId, mustBePaid, run, signal, along }: Settlement,
): Promise<CreatedPost> {
  try {
    const seo = await standingOf(ctx, ctx.db, written.draft);
    const publication = { ...written, draft: { ...written.draft, seo } };
    const answer = await ctx.db.transaction().execute(async (trx) => {
      const isPaid = (await payment?.capture(trx, written.draft.title)) === true;
      // The writer took so long that the credit went back.
      if (mustBePaid && !isPaid) throw new AppError('WRITER_TIMEOUT');
      const published =
        payment && isPaid
          ? {
              post: await publishOwnPost(ctx, trx, { ...publication, ownerId: payment.ownerId }),
              creditsSpent: POST_PRICE_CREDITS,
            }
          : await publishTrialPost(ctx, trx, { ...publication, makerId, partnerId });
      if (partnerId !== null) await countPartnerPost(ctx, trx, partnerId);
      await along?.(trx, published.post);
      const created: CreatedPost = {
        success: true,
        ...published,
        post: { ...published.post, provenance: provenanceOf(ctx, publication) },
        blogUrl: published.post.publishedUrl,
        seo,
        writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
        grounding: publication.draft.grounding,
      };
      await run?.complete(trx, created);
      signal.throwIfAborted();
      return created;
    });
    showChange(ctx, answer.post.slug);
    return answer;
  } catch (error) {
    await payment?.release();
    throw error;
  }
}

const provenanceOf = (ctx: Context, { draft, isApproved = false, isEdited = false }: Publication) =>
  showProvenance(
    draft.content,
    {
      madeBy: draft.madeBy ?? null,
      grounding: draft.grounding,
      isApproved,
      isEdited,
      authorName: null,
    },
    ctx.config.siteName,
  ).provenance;
