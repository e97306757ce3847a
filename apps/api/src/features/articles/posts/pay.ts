import { AppError, POST_PRICE_CREDITS } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { requireUser, type Viewer } from '../../../http/viewer.ts';
import {
  captureReservation,
  creditsOf,
  releaseReservation,
  reserveCredits,
} from '../../money/credits/index.ts';

/** After the writer's time: what is reserved longer belongs to a process that died. */
const GRACE_MS = 60_000;

/** The price of a permanent post, set aside while it is written. */
export interface Payment {
  ownerId: string;
  /**
   * Spends it for good, in the transaction that stores the post; its title says in the history what for.
   * False when it was given back meanwhile.
   */
  capture(trx: Kysely<Schema>, title: string): Promise<boolean>;
  /** Gives it back. */
  release(): Promise<void>;
}

/**
 * Sets the price of a post aside for a signed-in user with a confirmed address
 * (docs/specification/posts-and-claims.md, Trial or permanent). Undefined for guests, and for
 * whoever has no credit: theirs is a trial post. Where only a permanent one will do, throws
 * SIGN_IN_REQUIRED, EMAIL_NOT_CONFIRMED or INSUFFICIENT_CREDITS instead.
 */
export async function reservePrice(
  ctx: Context,
  { viewer, postId, isRequired }: { viewer: Viewer; postId: string; isRequired: boolean },
): Promise<Payment | undefined> {
  if (isRequired && !requireUser(viewer).isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  if (viewer.kind === 'guest' || !viewer.isVerified) return undefined;
  const { userId } = viewer;
  const cause = { key: `post:${postId}`, reference: postId };
  try {
    await reserveCredits(ctx, ctx.db, {
      ...cause,
      userId,
      credits: POST_PRICE_CREDITS,
      reason: 'Permanent post',
      lapsesAt: new Date(ctx.clock().getTime() + ctx.config.writerTimeoutMs + GRACE_MS),
    });
  } catch (error) {
    const isTooPoor = error instanceof AppError && error.code === 'INSUFFICIENT_CREDITS';
    if (isTooPoor && !isRequired) return undefined;
    throw error;
  }
  return {
    ownerId: userId,
    capture: (trx, title) =>
      captureReservation(ctx, trx, { ...cause, reason: `Permanent post: ${title}` }),
    async release() {
      await releaseReservation(ctx, ctx.db, { ...cause, reason: 'Post not published' });
    },
  };
}

/**
 * The same for a text that is there already: its price is set aside and spent in the one transaction
 * that stores the post, so that of several calls for one text none holds the credit that another needs.
 * False of `capture`: the last credit was spent meanwhile. Undefined as `reservePrice`.
 */
export async function payOnStoring(
  ctx: Context,
  { viewer, postId }: { viewer: Viewer; postId: string },
): Promise<Payment | undefined> {
  if (viewer.kind === 'guest' || !viewer.isVerified) return undefined;
  const { userId } = viewer;
  if ((await creditsOf(ctx.db, userId)).balance < POST_PRICE_CREDITS) return undefined;
  return {
    ownerId: userId,
    async capture(trx, title) {
      const cause = { key: `post:${postId}`, reference: postId };
      const lapsesAt = new Date(ctx.clock().getTime() + GRACE_MS);
      const price = { ...cause, userId, credits: POST_PRICE_CREDITS, lapsesAt };
      try {
        await reserveCredits(ctx, trx, { ...price, reason: 'Permanent post' });
      } catch (error) {
        if (error instanceof AppError && error.code === 'INSUFFICIENT_CREDITS') return false;
        throw error;
      }
      return captureReservation(ctx, trx, { ...cause, reason: `Permanent post: ${title}` });
    },
    // Nothing is set aside before.
    release: async () => {},
  };
}
