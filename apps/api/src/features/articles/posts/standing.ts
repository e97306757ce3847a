import type { CreatedPost } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Compared, comparePost } from './compare.ts';

/** An article's score beside every post of this installation, and whether it is enough to be indexed. */
export async function standingOf(
  ctx: Pick<Context, 'clock' | 'publicUrl' | 'config'>,
  db: Kysely<Schema>,
  article: Compared,
  exceptId?: string | null,
): Promise<CreatedPost['seo']> {
  const { seo, alike } = await comparePost(ctx, db, article, exceptId ?? null);
  const threshold = ctx.config.minIndexedScore;
  const { score, rules } = seo;
  return { score, rules, threshold, isBelowThreshold: score < threshold, alike };
}
