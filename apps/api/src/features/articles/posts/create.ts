import type {
  CreatedPost,
  GenerationBody,
  GenerationEvent,
  GenerationRequest,
  PostSource,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { beginIdempotent } from '../../../http/idempotency.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { admitRequest } from './admit.ts';
import { type PartnerLimits, reserveBudget } from './budget.ts';
import { reservePrice } from './pay.ts';
import { settlePublication, type Unsettled } from './settle.ts';
import { writeArticle } from './write-article.ts';

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
    return await settlePublication(ctx, written, {
      makerId: makerId(creation.viewer),
      partnerId: partner?.id ?? null,
      mustBePaid: body.permanent === true,
      run,
      signal: creation.signal,
    });
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

/** What could not be written costs neither allowance nor credits. */
async function writeWithinBudget(
  ctx: Context,
  asked: GenerationRequest,
  { viewer, address, source, partner, body, signal, onStep }: Creation,
): Promise<Unsettled> {
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
    const isDisclosed = payment && ctx.config.disclosePaidLinks && body.linkPolicy === undefined;
    const request = isDisclosed ? { ...asked, linkPolicy: 'sponsored' as const } : asked;
    const { voice } = body;
    const { article } = await writeArticle(ctx, request, { userId, voice, signal, onStep });
    return { request, draft: article, source, postId, payment };
  } catch (error) {
    await payment?.release();
    await allowance?.release();
    throw error;
  }
}

const makerId = (viewer: Viewer): string | null => (viewer.kind === 'user' ? viewer.userId : null);
