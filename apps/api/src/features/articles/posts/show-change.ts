import type { Context } from '../../../context.ts';
import { LISTINGS } from '../../../http/page-subjects.ts';

/**
 * Lets whoever asks this process next see the change of these posts, once it is committed. The
 * database tells the other processes a moment later.
 */
export const showChange = (ctx: Context, ...slugs: string[]): void => {
  if (slugs.length === 0) return;
  ctx.database.reads.noteChange(...slugs, LISTINGS);
  ctx.pageCache.drop(...slugs, LISTINGS);
};
