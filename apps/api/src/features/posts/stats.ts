import type { Context } from '../../context.ts';
import { selectFigures } from './store.ts';

/** Figures over what anybody can read now. */
export async function postStats(ctx: Context) {
  const { total, trial, views } = await selectFigures(ctx.db, ctx.clock());
  return { totalPosts: total, publishedPosts: total - trial, trialPosts: trial, totalViews: views };
}
