import type { Grounding, Source } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { selectGrounding } from './grounding-store.ts';
import { lockOwnPost } from './own-post.ts';

/**
 * What a post of the user's may rest on: its sources in their order, read anew where they can be, with
 * the passages that it was written from; of a post without any, those that are found now. Throws
 * POST_NOT_FOUND or POST_NOT_YOURS.
 */
export async function readSourcesAgain(
  ctx: Context,
  { user, postId }: { user: User; postId: string },
): Promise<Source[]> {
  const post = await ctx.db
    .transaction()
    .execute((trx) => lockOwnPost(ctx, trx, { user, postId, refusal: 'POST_NOT_YOURS' }));
  const grounding = await selectGrounding(ctx.db, postId);
  const [keyword = ''] = post.keywords;
  const known = grounding?.sources ?? [];
  const given = known.flatMap(({ role, address }) =>
    role === 'target' || address === null ? [] : [address],
  );
  const { sources } = await ctx.gatherSources(
    { keyword, targetUrl: post.target_url, sources: given },
    { signal: ctx.stopping.signal },
  );
  if (!grounding || known.length === 0) return sources;
  return known.map((note) => withPassages(note, grounding, sources));
}

function withPassages(
  { number, ...note }: Grounding['sources'][number],
  { evidence }: Grounding,
  sources: readonly Source[],
): Source {
  const found = sources.find(({ address }) => address !== null && address === note.address);
  const words = evidence.filter((one) => one.sources[0] === number).map((one) => one.words);
  const passages = [...new Set(words)].map((text) => ({ kind: 'paragraph', text }) as const);
  return {
    ...(found ?? { ...note, description: null, items: [] }),
    blocks: [...(found?.blocks ?? []), ...passages],
  };
}
