import type { RevisedPost } from '@linkwright/core';
import type { WholePost } from './claim-store.ts';

/** A stored post as the rules for its text and link take it. */
export function toRevise(post: WholePost): RevisedPost & { metaDescription: string } {
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
  };
}
