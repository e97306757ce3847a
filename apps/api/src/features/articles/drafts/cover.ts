import { POST_PRICE_CREDITS } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay, releaseAllowance, takeAllowance } from '../../../http/allowance.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { reserveBudget } from '../posts/index.ts';

interface WantedCover {
  viewer: Viewer;
  /** The client as limits count it. */
  address: string;
  targetUrl: string;
  captchaToken?: string | undefined;
}

/** What a draft is taken out of. */
export interface Cover {
  /** One of the day's free posts; else of the drafts that a credit covers. */
  isCounted: boolean;
  /** Gives back what was its maker's. */
  release(): Promise<void>;
}

/**
 * Takes a draft out of its maker's day: each credit that they have covers one draft, and what goes beyond
 * is one of the free posts. Throws what a free post throws.
 */
export async function coverDraft(ctx: Context, wanted: WantedCover): Promise<Cover> {
  const { viewer } = wanted;
  const userId = viewer.kind === 'user' ? viewer.userId : null;
  const now = ctx.clock();
  if (viewer.kind === 'user' && viewer.isVerified && (await takeCover(ctx, viewer.userId, now))) {
    return { isCounted: false, release: () => releaseCover(ctx.db, viewer.userId, now) };
  }
  const free = await reserveBudget(ctx, {
    captchaToken: undefined,
    ...wanted,
    partner: null,
    userId,
  });
  return { isCounted: true, release: () => free.release() };
}

/** A draft of that time needs its cover no more: its credit was spent. */
export async function releaseCover(db: Kysely<Schema>, userId: string, at: Date): Promise<void> {
  await releaseAllowance(db, allowanceDay(at), { scope: 'draft', key: userId });
}

async function takeCover(ctx: Context, userId: string, now: Date): Promise<boolean> {
  const { balance } = await creditsOf(ctx.db, userId);
  const limit = Math.floor(balance / POST_PRICE_CREDITS);
  return takeAllowance(ctx.db, allowanceDay(now), { scope: 'draft', key: userId, limit });
}
