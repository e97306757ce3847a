import { type Grounding, type LikePost, type SeoScore, scoreAgain } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type SharedShingle, selectNames, selectShared } from './shingle-store.ts';

/** Posts that an answer names, and what they share with it at least. */
const MOST_NAMED = 3;
const LEAST_SHARE = 0.1;

export interface Compared {
  seo: SeoScore;
  sketch?: number[];
  grounding?: Pick<Grounding, 'evidence' | 'takenShare'> | null | undefined;
}

/** Its score once other posts are known, and which of those that are public it is like. */
export interface Comparison {
  seo: SeoScore;
  alike: LikePost[];
}

/**
 * Compares an article with every post of this installation, but for itself where it is one
 * (docs/specification/articles.md, Score). Two queries, whatever the number of posts.
 */
export async function comparePost(
  ctx: Pick<Context, 'clock' | 'publicUrl'>,
  db: Kysely<Schema>,
  { seo, sketch = [], grounding }: Compared,
  exceptId: string | null = null,
): Promise<Comparison> {
  const shared = await selectShared(db, sketch, exceptId);
  const share = new Set(shared.map(({ shingle }) => shingle)).size / Math.max(1, sketch.length);
  const { evidence = [], takenShare = 0 } = grounding ?? {};
  return {
    seo: share > takenShare ? scoreAgain(seo, { evidence, takenShare: share }) : seo,
    alike: await namesOf(ctx, db, sharesOf(shared, sketch.length)),
  };
}

/** What each post shares, the most first. */
function sharesOf(shared: readonly SharedShingle[], all: number): [id: string, share: number][] {
  const counts = new Map<string, number>();
  for (const { postId } of shared) counts.set(postId, (counts.get(postId) ?? 0) + 1);
  return [...counts]
    .map(([id, count]): [string, number] => [id, count / all])
    .filter(([, share]) => share >= LEAST_SHARE)
    .sort(([, one], [, other]) => other - one);
}

async function namesOf(
  ctx: Pick<Context, 'clock' | 'publicUrl'>,
  db: Kysely<Schema>,
  shares: readonly [id: string, share: number][],
): Promise<LikePost[]> {
  if (shares.length === 0) return [];
  const ids = shares.map(([id]) => id);
  const posts = new Map((await selectNames(db, ids, ctx.clock())).map((post) => [post.id, post]));
  return shares
    .flatMap(([id, share]) => {
      const post = posts.get(id);
      return post
        ? [{ title: post.title, address: ctx.publicUrl + post.published_url, share }]
        : [];
    })
    .slice(0, MOST_NAMED);
}
