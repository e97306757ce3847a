import { type Draft, readingTime } from '@linkwright/core/all';
import type { Article } from './article.ts';

/** A draft of a server as a file needs it. */
export const articleOfDraft = (draft: Draft): Article => ({
  title: draft.title,
  metaDescription: draft.metaDescription,
  content: draft.content,
  date: draft.createdAt,
  keyword: draft.keyword,
  targetUrl: draft.targetUrl,
  linkPolicy: draft.linkPolicy,
  category: draft.category,
  tags: draft.tags,
  wordCount: draft.wordCount,
  readingTime: readingTime(draft.wordCount),
  seoScore: draft.seo.score,
});
