import {
  AppError,
  type CreatedPost,
  type GenerationBody,
  type GenerationEvent,
  type GenerationRequest,
  POST_PRICE_CREDITS,
  type PostSource,
  writePost,
} from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { beginIdempotent, type IdempotentRun } from '../../../http/idempotency.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { countPartnerPost } from '../../people/partners/index.ts';
import { selectAllowedHosts } from '../moderation/index.ts';
import { admitRequest } from './admit.ts';
import { type PartnerLimits, reserveBudget, takeArticle } from './budget.ts';
import { type Payment, reservePrice } from './pay.ts';
import { type Publication, publishOwnPost, publishTrialPost } from './publish.ts';
import { showChange } from './show-change.ts';

export interface Creation {
  body: GenerationBody;
  viewer: Viewer;
  source: PostSource;
  /** Whose page it is made on; its limits stand in for those of the address. */
  partner: PartnerLimits | null;
  /** The client as limits count it. */
  address: string;
  idempotencyKey: string | undefined;
  /** The client gave up, and no key would let it come back for the answer. */
  signal: AbortSignal;
  onStep?: (event: Extract<GenerationEvent, { type: 'step' }>) => void;
}

/**
 * Writes an article with the link in it and publishes it: admitted, its price set aside or its
 * place in the day's allowance of free posts taken, written, and only then stored, in one
 * transaction with its payment and its idempotent answer. Nothing half-written stays behind. A
 * signed-in user's post is permanent and costs a credit; guests, and users without one, get a trial
 * post (docs/specification/posts-and-claims.md, Trial or permanent), or a refusal where they asked
 * for a permanent one.
 */
export async function createPost(ctx: Context, creation: Creation): Promise<CreatedPost> {
  const { body, address, partner, idempotencyKey: key, onStep } = creation;
  onStep?.({ type: 'step', step: 'checking' });
  if (partner) requireFeature(ctx, 'partner-widget');
  else if (creation.viewer.kind === 'guest') requireFeature(ctx, 'guest-generation');
  const request = await admitRequest(ctx, body);
  const visitor = partner ? `${partner.id} ${address}` : address;
  const maker = makerId(creation.viewer) ?? visitor;
  const run = key
    ? await beginIdempotent(ctx, { key, scope: `POST /api/posts ${maker}`, request: body })
    : undefined;
  if (run?.kind === 'replay') return run.response as CreatedPost;
  try {
    const written = await writeWithinBudget(ctx, request, creation);
    onStep?.({ type: 'step', step: 'publishing' });
    return await publish(ctx, written, {
      makerId: makerId(creation.viewer),
      partnerId: partner?.id ?? null,
      mustBePaid: body.permanent === true,
      run,
    });
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

interface Written extends Publication {
  postId: string;
  payment: Payment | undefined;
}

/** What could not be written costs neither allowance nor credits. */
async function writeWithinBudget(
  ctx: Context,
  asked: GenerationRequest,
  { viewer, address, source, partner, body, signal, onStep }: Creation,
): Promise<Written> {
  const postId = ctx.uuid();
  const isRequired = body.permanent === true;
  const userId = makerId(viewer);
  const payment = await reservePrice(ctx, { viewer, postId, isRequired });
  // The limits of the free generator are not for who pays.
  const allowance = payment
    ? undefined
    : await reserveBudget(ctx, {
        address,
        partner,
        userId,
        targetUrl: asked.targetUrl,
        captchaToken: body.captchaToken,
      });
  try {
    if (userId !== null) await takeArticle(ctx, userId);
    const isDisclosed = payment && ctx.config.disclosePaidLinks && body.linkPolicy === undefined;
    const request = isDisclosed ? { ...asked, linkPolicy: 'sponsored' as const } : asked;
    const draft = await writePost(request, {
      writer: ctx.writer,
      finish: ctx.room.finishDraft,
      allowedHosts: await selectAllowedHosts(ctx.db),
      signal: AbortSignal.any([signal, ctx.stopping.signal]),
      onProgress: (progress) => onStep?.({ type: 'step', ...progress }),
    });
    return { request, draft, source, postId, payment };
  } catch (error) {
    await payment?.release();
    await allowance?.release();
    throw error;
  }
}

/** The post, what it costs and the idempotent answer: all of them, or none. */
async function publish(
  ctx: Context,
  { payment, ...publication }: Written,
  {
    makerId,
    partnerId,
    mustBePaid,
    run,
  }: {
    makerId: string | null;
    partnerId: string | null;
    mustBePaid: boolean;
    run: Extract<IdempotentRun, { kind: 'run' }> | undefined;
  },
): Promise<CreatedPost> {
  try {
    const answer = await ctx.db.transaction().execute(async (trx) => {
      const isPaid = (await payment?.capture(trx)) === true;
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
      const created: CreatedPost = {
        success: true,
        ...published,
        blogUrl: published.post.publishedUrl,
        seo: publication.draft.seo,
        writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
      };
      await run?.complete(trx, created);
      return created;
    });
    showChange(ctx, answer.post.slug);
    return answer;
  } catch (error) {
    await payment?.release();
    throw error;
  }
}

const makerId = (viewer: Viewer): string | null => (viewer.kind === 'user' ? viewer.userId : null);
