import type { RevisedPost } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectAllowedHosts } from '../moderation/index.ts';
import type { WholePost } from './claim-store.ts';

/** A stored post as the rules for its text and link take it. */
export async function toRevise(
  db: Kysely<Schema>,
  post: WholePost,
): Promise<RevisedPost & { metaDescription: string }> {
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
    allowedHosts: await selectAllowedHosts(db),
  };
}
