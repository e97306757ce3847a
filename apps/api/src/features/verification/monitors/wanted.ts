import {
  type ResolvedDestination,
  resolveDestination,
  type WantedLink,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectLastLive } from './recheck-store.ts';
import type { LinkRow } from './store.ts';

/** What a watched link's page is checked for. */
export type WantedOf = (link: LinkRow) => Promise<WantedLink>;

/**
 * For the links of one round: each destination is asked once where it redirects to. While one gives no
 * answer, a link that was last seen leading to its redirect is still taken for the wanted one: that a
 * shop is down does not make a blog's link to it lost.
 */
export function wantedLinks(ctx: Context, signal: AbortSignal): WantedOf {
  const resolved = new Map<string, Promise<ResolvedDestination>>();
  const { fetchPage } = ctx.pages;
  const resolve = (url: string): Promise<ResolvedDestination> => {
    const resolving = resolved.get(url) ?? resolveDestination(url, { fetchPage, signal });
    resolved.set(url, resolving);
    return resolving;
  };
  return async (link) => {
    const { isSeen, redirectsTo } = await resolve(link.destination_url);
    return {
      destinationUrl: link.destination_url,
      anchorText: link.anchor_text,
      redirectsTo: isSeen ? redirectsTo : await lastRedirect(ctx, link),
    };
  };
}

async function lastRedirect(ctx: Context, { id }: LinkRow): Promise<string | null> {
  const seen = (await selectLastLive(ctx.db, id))?.link;
  return seen?.tolerances.includes('redirected') ? seen.url : null;
}
