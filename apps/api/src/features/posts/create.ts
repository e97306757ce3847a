import {
  type CreatedPost,
  type GenerationBody,
  type GenerationEvent,
  type GenerationRequest,
  type PostDraft,
  writePost,
} from '@linkwright/core';
import type { Context } from '../../context.ts';
import { beginIdempotent, type IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { admitRequest } from './admit.ts';
import { reserveBudget } from './budget.ts';
import { publishTrialPost } from './publish.ts';

export interface Creation {
  body: GenerationBody;
  viewer: Viewer;
  /** The client as limits count it. */
  address: string;
  idempotencyKey: string | undefined;
  /** The client gave up, and no key would let it come back for the answer. */
  signal: AbortSignal;
  onStep?: (event: Extract<GenerationEvent, { type: 'step' }>) => void;
}

/**
 * Writes an article with the link in it and publishes it: admitted, budgeted, written, and only
 * then stored, in one transaction with its idempotent answer. Nothing half-written stays behind.
 */
export async function createPost(ctx: Context, creation: Creation): Promise<CreatedPost> {
  const { body, address, idempotencyKey: key, onStep } = creation;
  onStep?.({ type: 'step', step: 'checking' });
  const request = await admitRequest(ctx, body, address);
  const maker = makerId(creation.viewer) ?? address;
  const run = key
    ? await beginIdempotent(ctx, { key, scope: `POST /api/posts ${maker}`, request: body })
    : undefined;
  if (run?.kind === 'replay') return run.response as CreatedPost;
  try {
    const draft = await writeWithinBudget(ctx, request, creation);
    onStep?.({ type: 'step', step: 'publishing' });
    return await publish(ctx, { request, draft, makerId: makerId(creation.viewer) }, run);
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

async function writeWithinBudget(
  ctx: Context,
  request: GenerationRequest,
  creation: Creation,
): Promise<PostDraft> {
  const { address, signal, onStep } = creation;
  const reservation = await reserveBudget(ctx, {
    address,
    userId: makerId(creation.viewer),
    targetUrl: request.targetUrl,
  });
  try {
    return await writePost(request, {
      writer: ctx.writer,
      signal: AbortSignal.any([signal, ctx.stopping.signal]),
      onProgress: (progress) => onStep?.({ type: 'step', ...progress }),
    });
  } catch (error) {
    await reservation.release();
    throw error;
  }
}

async function publish(
  ctx: Context,
  publication: Parameters<typeof publishTrialPost>[2],
  run: Extract<IdempotentRun, { kind: 'run' }> | undefined,
): Promise<CreatedPost> {
  return ctx.db.transaction().execute(async (trx) => {
    const { post, claimToken } = await publishTrialPost(ctx, trx, publication);
    const created: CreatedPost = {
      success: true,
      post,
      blogUrl: post.publishedUrl,
      claimToken,
      seo: publication.draft.seo,
      writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
    };
    await run?.complete(trx, created);
    return created;
  });
}

const makerId = (viewer: Viewer): string | null => (viewer.kind === 'user' ? viewer.userId : null);
