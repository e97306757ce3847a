import type { Context } from '../../../context.ts';
import { LISTINGS } from '../../../http/page-subjects.ts';
import { selectFigures } from './store.ts';

/** Figures over what anybody can read now. */
export async function postStats(ctx: Context) {
  const { total, trial, views } = await selectFigures(
    ctx.database.reads.of(LISTINGS).db,
    ctx.clock(),
  );
  return { totalPosts: total, publishedPosts: total - trial, trialPosts: trial, totalViews: views };
}
