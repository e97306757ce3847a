import { sameDestination, type WantedLink } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectTargets } from './list-store.ts';

/** Absolute addresses of published posts with a link to the destination, newest first. */
export async function listPagesLinkingTo(
  ctx: Context,
  wanted: WantedLink,
  { limit }: { limit: number },
): Promise<string[]> {
  const host = new URL(wanted.destinationUrl).hostname.replace(/^www\./u, '');
  const posts = await selectTargets(ctx.db, host, ctx.clock());
  return posts
    .filter((post) => sameDestination(post.target_url, ctx.publicUrl, wanted)?.isDestination)
    .slice(0, limit)
    .map((post) => ctx.publicUrl + post.published_url);
}
