import { AppError } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { addViews } from './store.ts';

const MAX_PENDING = 10_000;

/** Remembers one view; `flushViews` stores it. A flood of made-up slugs is passed over. */
export function countView(ctx: Context, slug: string): void {
  const counted = ctx.pendingViews.get(slug);
  if (counted === undefined && ctx.pendingViews.size >= MAX_PENDING) return;
  ctx.pendingViews.set(slug, (counted ?? 0) + 1);
}

/** The same for the API, which takes only what can be a slug: throws POST_NOT_FOUND. */
export function countViewOf(ctx: Context, slug: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new AppError('POST_NOT_FOUND');
  countView(ctx, slug);
}

/** Stores what was counted since the last time. What could not be stored is kept for the next. */
export async function flushViews(ctx: Context): Promise<void> {
  if (ctx.pendingViews.size === 0) return;
  const views = new Map(ctx.pendingViews);
  ctx.pendingViews.clear();
  try {
    await addViews(ctx.db, views);
  } catch (error) {
    for (const [slug, count] of views) {
      ctx.pendingViews.set(slug, (ctx.pendingViews.get(slug) ?? 0) + count);
    }
    throw error;
  }
}
