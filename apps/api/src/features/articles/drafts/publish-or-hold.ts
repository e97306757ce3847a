import {
  type publishOrHold as endpoint,
  type GenerationRequest,
  type PostSource,
  type PublishedOrHeld,
  whyHeld,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { beginIdempotent, type IdempotentRun } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import {
  type ArticleWanted,
  admitRequest,
  reservePrice,
  settlePublication,
  standingOf,
  writeArticle,
} from '../posts/index.ts';
import { coverDraft } from './cover.ts';
import { keepDraft } from './keep.ts';
import { presentDraft } from './present.ts';

interface Publication {
  body: z.output<(typeof endpoint)['body']>;
  user: User;
  source: PostSource;
  /** The client as limits count it. */
  address: string;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
  onStep?: ArticleWanted['onStep'];
}

type WrittenArticle = Awaited<ReturnType<typeof writeArticle>>;
type Run = Extract<IdempotentRun, { kind: 'run' }> | undefined;

/**
 * Writes an article and publishes it for a credit. One whose score is below what this site asks for
 * becomes a draft instead, and the credit stays. Throws what a permanent post throws, and what a draft
 * throws where it becomes one.
 */
export async function publishOrHold(
  ctx: Context,
  publication: Publication,
): Promise<PublishedOrHeld> {
  const { body, user, idempotencyKey: key, onStep } = publication;
  onStep?.({ type: 'step', step: 'checking' });
  const scope = `POST /api/articles ${user.userId}`;
  const run = key ? await beginIdempotent(ctx, { key, scope, request: body }) : undefined;
  if (run?.kind === 'replay') return run.response as PublishedOrHeld;
  try {
    return await writeAndDecide(ctx, publication, run);
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

async function writeAndDecide(
  ctx: Context,
  publication: Publication,
  run: Run,
): Promise<PublishedOrHeld> {
  const { body, user, source, signal, onStep } = publication;
  const asked = await admitRequest(ctx, body);
  const { userId } = user;
  const postId = ctx.uuid();
  const payment = await reservePrice(ctx, { viewer: user, postId, isRequired: true });
  const isDisclosed = ctx.config.disclosePaidLinks && body.linkPolicy === undefined;
  const request = isDisclosed ? { ...asked, linkPolicy: 'sponsored' as const } : asked;
  let written: WrittenArticle;
  let heldBecause: string | null;
  try {
    const { voice } = body;
    written = await writeArticle(ctx, request, { userId, voice, signal, onStep });
    const { score, threshold } = await standingOf(ctx, ctx.db, written.article);
    heldBecause = whyHeld(score, threshold);
  } catch (error) {
    await payment?.release();
    throw error;
  }
  onStep?.({ type: 'step', step: 'publishing' });
  if (heldBecause === null) {
    const draft = written.article;
    const unsettled = { request, draft, source, postId, payment };
    return settlePublication(ctx, unsettled, {
      makerId: userId,
      partnerId: null,
      mustBePaid: true,
      run,
      signal,
    });
  }
  await payment?.release();
  return hold(ctx, publication, { ...written, request, heldBecause, run });
}

/** Keeps the article as any draft is kept: the text is there, and was not paid for. */
async function hold(
  ctx: Context,
  { body: { linkPolicy, captchaToken }, user, source, address }: Publication,
  {
    heldBecause,
    run,
    request,
    ...written
  }: WrittenArticle & { request: GenerationRequest; heldBecause: string; run: Run },
): Promise<PublishedOrHeld> {
  const { targetUrl } = request;
  const cover = await coverDraft(ctx, { viewer: user, address, targetUrl, captchaToken });
  const { isCounted } = cover;
  const { userId } = user;
  const kept = { ...written, isCounted, userId, source, request, linkPolicy };
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { row } = await keepDraft(ctx, trx, kept);
      const answer = {
        success: true as const,
        draft: await presentDraft({ ...ctx, db: trx }, row),
        heldBecause,
        writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
      };
      await run?.complete(trx, answer);
      return answer;
    });
  } catch (error) {
    await cover.release();
    throw error;
  }
}
