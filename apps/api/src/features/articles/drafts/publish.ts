import {
  AppError,
  type CreatedPost,
  type publishDraft as endpoint,
  type PostDraft,
  requireSupported,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { beginIdempotent, type IdempotentRun } from '../../../http/idempotency.ts';
import { requireUser } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import {
  payOnStoring,
  renewPost,
  requireAllowedTarget,
  reserveBudget,
  reservePrice,
  settlePublication,
  showChange,
  standingOf,
} from '../posts/index.ts';
import { releaseCover } from './cover.ts';
import { editStored, requestOf } from './edit.ts';
import { findOpenDraft, type OwnDraft, requireRevision } from './find.ts';
import { type DraftRow, updateDraft } from './store.ts';

interface DraftPublication extends OwnDraft {
  body: z.output<(typeof endpoint)['body']>;
  /** The client as limits count it. */
  address: string;
  idempotencyKey: string | undefined;
  /** The client gave up, and no key would let it come back for the answer. */
  signal: AbortSignal;
}

type Run = Extract<IdempotentRun, { kind: 'run' }> | undefined;

/**
 * Publishes a draft by the rules of a post that is made at once: paid and permanent, or a trial post. One
 * that refreshes a post gives it its text. What stands in no source is left out. Of two calls at once one
 * publishes. Throws DRAFT_NOT_FOUND, DRAFT_PUBLISHED, DRAFT_CONFLICT, CONTENT_UNSUPPORTED naming
 * sentences, and what publishing a post throws.
 */
export async function publishDraft(ctx: Context, asked: DraftPublication): Promise<CreatedPost> {
  const { id, viewer, body, idempotencyKey: key } = asked;
  if (viewer.kind === 'guest') requireFeature(ctx, 'guest-generation');
  const maker = viewer.kind === 'user' ? viewer.userId : 'guest';
  const scope = `POST /api/drafts/${id}/publish ${maker}`;
  const run = key ? await beginIdempotent(ctx, { key, scope, request: body }) : undefined;
  if (run?.kind === 'replay') return run.response as CreatedPost;
  try {
    const draft = await findOpenDraft(ctx, asked);
    requireRevision(draft, body.revision ?? draft.revision);
    await requireAllowedTarget(ctx, ctx.db, draft.request.targetUrl);
    return draft.refreshes === null
      ? await publishNew(ctx, draft, asked, run)
      : await publishRefreshed(ctx, { ...draft, refreshes: draft.refreshes }, asked, run);
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

async function publishNew(
  ctx: Context,
  draft: DraftRow,
  { viewer, body, address, signal }: DraftPublication,
  run: Run,
): Promise<CreatedPost> {
  const postId = ctx.uuid();
  const makerId = viewer.kind === 'user' ? viewer.userId : null;
  const mustBePaid = body.permanent === true;
  const payment = mustBePaid
    ? await reservePrice(ctx, { viewer, postId, isRequired: true })
    : await payOnStoring(ctx, { viewer, postId });
  // What was free when it was written was taken out of that day.
  const allowance =
    payment || draft.is_counted
      ? undefined
      : await reserveBudget(ctx, {
          address,
          partner: null,
          userId: makerId,
          targetUrl: draft.request.targetUrl,
          captchaToken: body.captchaToken,
        });
  const isDisclosed = payment && ctx.config.disclosePaidLinks && draft.link_policy === null;
  const request = requestOf(draft, isDisclosed ? 'sponsored' : undefined);
  let article: PostDraft;
  try {
    article = await finishedArticle(ctx, draft, request.linkPolicy);
  } catch (error) {
    await payment?.release();
    await allowance?.release();
    throw error;
  }
  const { source, is_edited: isEdited } = draft;
  return settlePublication(
    ctx,
    { request, draft: article, source, postId, payment, isApproved: true, isEdited },
    {
      makerId,
      partnerId: null,
      mustBePaid,
      run,
      signal,
      async along(trx, post) {
        await markPublished(ctx, trx, draft, post.id);
        if (payment && !post.isTrialPost && !draft.is_counted) {
          await releaseCover(trx, payment.ownerId, draft.created_at);
        }
      },
    },
  );
}

async function publishRefreshed(
  ctx: Context,
  draft: DraftRow & { refreshes: string },
  { viewer, signal }: DraftPublication,
  run: Run,
): Promise<CreatedPost> {
  const request = requestOf(draft);
  const article = await finishedArticle(ctx, draft, request.linkPolicy);
  const created = await ctx.db.transaction().execute(async (trx) => {
    await markPublished(ctx, trx, draft, draft.refreshes);
    const user = requireUser(viewer);
    const seo = await standingOf(ctx, trx, article, draft.refreshes);
    const post = await renewPost(ctx, trx, {
      user,
      postId: draft.refreshes,
      article: { ...article, seo },
      request,
      isEdited: draft.is_edited,
    });
    const answer: CreatedPost = {
      success: true,
      post,
      blogUrl: post.publishedUrl,
      seo,
      writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
      grounding: article.grounding,
    };
    await run?.complete(trx, answer);
    signal.throwIfAborted();
    return answer;
  });
  showChange(ctx, created.post.slug);
  return created;
}

/** What publishing makes of a draft. Throws CONTENT_UNSUPPORTED. */
async function finishedArticle(
  ctx: Context,
  draft: DraftRow,
  linkPolicy: DraftRow['link_policy'] & string,
): Promise<PostDraft> {
  const { article, isPublishable } = await editStored(ctx, draft, { linkPolicy });
  if (isPublishable) return { ...article, madeBy: draft.made_by ?? undefined };
  if (article.grounding) requireSupported(article.grounding);
  const details = [{ field: 'title', message: 'states what stands in none of the sources' }];
  throw new AppError('CONTENT_UNSUPPORTED', { details });
}

/** Throws DRAFT_PUBLISHED or DRAFT_CONFLICT where another call was first. */
async function markPublished(
  ctx: Context,
  trx: Kysely<Schema>,
  draft: DraftRow,
  postId: string,
): Promise<void> {
  const marked = await updateDraft(trx, draft, { published_at: ctx.clock(), post_id: postId });
  if (marked) return;
  const now = await trx
    .selectFrom('drafts')
    .select('published_at')
    .where('id', '=', draft.id)
    .executeTakeFirst();
  if (!now) throw new AppError('DRAFT_NOT_FOUND');
  throw new AppError(now.published_at === null ? 'DRAFT_CONFLICT' : 'DRAFT_PUBLISHED');
}
