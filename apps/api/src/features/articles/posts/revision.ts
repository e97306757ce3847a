import type { Grounding, RevisedPost } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { WholePost } from './claim-store.ts';
import { selectGrounding } from './grounding-store.ts';
import { linkableHosts } from './linkable-hosts.ts';

/** A stored post as the rules for its text and link take it. */
export async function toRevise(
  ctx: Pick<Context, 'publicUrl'>,
  db: Kysely<Schema>,
  post: WholePost,
): Promise<RevisedPost & { metaDescription: string; grounding: Grounding | undefined }> {
  const [keyword = ''] = post.keywords;
  return {
    title: post.title,
    content: post.content,
    metaDescription: post.meta_description,
    keyword,
    // Rows from before anchor texts were kept may lack one.
    anchorText: post.anchor_text ?? (keyword || new URL(post.target_url).hostname),
    targetUrl: post.target_url,
    linkPolicy: post.link_policy,
    allowedHosts: await linkableHosts(ctx, db),
    grounding: await selectGrounding(db, post.id),
  };
}
