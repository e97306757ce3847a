import type { ArticleWriter, GenerationRequest, PostDraft } from '@linkwright/core';
import type { Article } from './article.ts';

/** An article that was written on this machine, as a file needs it. */
export function articleOfDraft(
  draft: PostDraft,
  { request, writer, now }: { request: GenerationRequest; writer: ArticleWriter; now: Date },
): Article {
  const { title, metaDescription, content, category, tags, wordCount, readingTime, seo } = draft;
  const { keyword, targetUrl, linkPolicy } = request;
  return {
    title,
    metaDescription,
    content,
    date: now.toISOString(),
    keyword,
    targetUrl,
    linkPolicy,
    category,
    tags,
    wordCount,
    readingTime,
    seoScore: seo.score,
    writer: { name: writer.name, isStandIn: writer.isStandIn },
  };
}
