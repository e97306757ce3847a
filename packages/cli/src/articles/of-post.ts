import type { CreatedPost } from '@linkwright/core/all';
import type { Article } from './article.ts';

/** A post of a server as a file needs it; who wrote it is known only where it was made just now. */
export function articleOfPost(
  { post, writer }: Pick<CreatedPost, 'post'> & Partial<Pick<CreatedPost, 'writer'>>,
  keyword: string,
): Article {
  const { title, metaDescription, content, createdAt, targetUrl, linkPolicy, category } = post;
  const { tags, wordCount, readingTime, seoScore } = post;
  return {
    title,
    metaDescription,
    content,
    date: createdAt,
    keyword,
    targetUrl,
    linkPolicy,
    category,
    tags,
    wordCount,
    readingTime,
    seoScore,
    ...(writer && { writer }),
    provenance: post.provenance,
  };
}
