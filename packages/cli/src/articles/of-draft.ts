import {
  type ArticleWriter,
  type GenerationRequest,
  type PostDraft,
  showProvenance,
} from '@linkwright/core/all';
import type { Article } from './article.ts';

/** An article that was written on this machine, as a file needs it. */
export function articleOfDraft(
  draft: PostDraft,
  { request, writer, now }: { request: GenerationRequest; writer: ArticleWriter; now: Date },
): Article {
  const { title, metaDescription, content, category, tags, wordCount, readingTime, seo } = draft;
  const { grounding, madeBy = null } = draft;
  const making = { madeBy, grounding, isApproved: false, isEdited: false, authorName: null };
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
    provenance: showProvenance(content, making, 'Linkwright').provenance,
  };
}
