import type { Document } from 'domhandler';
import { parseArticle, serializeArticle } from '../../base/text/article-html.ts';
import { AppError } from '../../errors.ts';
import { placeBacklink } from '../backlinks/place.ts';
import { categoryFor } from './category.ts';
import { cleanDraft } from './draft-text.ts';
import { articleFacts, keywordsFor, tagsFor } from './facts.ts';
import { judgeArticle, judgeText } from './judge.ts';
import { readDraft } from './read-draft.ts';
import { type SeoScore, scorePost } from './score.ts';
import { extractTitle } from './title.ts';
import { unusable } from './unusable.ts';
import { type Category, wordRanges } from './vocabulary.ts';
import type { ArticleWriter, GenerationRequest } from './writer.ts';

/** A finished article with everything that is derived from it; not yet stored. */
export interface PostDraft {
  title: string;
  /** Sanitised HTML with the link in it. */
  content: string;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  keywords: string[];
  category: Category;
  wordCount: number;
  /** Minutes. */
  readingTime: number;
  seo: SeoScore;
}

export interface WriteProgress {
  step: 'writing' | 'linking';
  /** Words written so far. */
  words: number;
  targetWords: number;
}

export interface WriteOptions {
  writer: ArticleWriter;
  signal: AbortSignal;
  onProgress?: (progress: WriteProgress) => void;
  /** Hosts that the writer may link to besides the target's. */
  allowedHosts?: readonly string[];
  /** Makes the article of the writer's answer; here, unless given. */
  finish?: FinishDraft;
}

/** What a writer's answer becomes. Throws AppError as `writePost` does. */
export type FinishDraft = (
  answer: string,
  request: GenerationRequest,
  options: { allowedHosts?: readonly string[] | undefined; signal: AbortSignal },
) => PostDraft | Promise<PostDraft>;

/**
 * Has an article written, checks it, puts the link in and derives the rest
 * (docs/specification/articles.md, No writer is trusted). Throws AppError `GENERATION_EMPTY` or
 * `CONTENT_UNUSABLE` for an answer that cannot be published, the writer's own AppError,
 * `GENERATION_FAILED` for any other failure of it, and the signal's reason when aborted, even if
 * the writer pays no heed to the signal.
 */
export async function writePost(
  request: GenerationRequest,
  { writer, signal, onProgress, allowedHosts, finish = finishDraft }: WriteOptions,
): Promise<PostDraft> {
  const targetWords = wordRanges[request.length].target;
  const answer = await readDraft(writer.write(request, { signal }), signal, (words) =>
    onProgress?.({ step: 'writing', words, targetWords }),
  );
  const draft = await finish(answer, request, { allowedHosts, signal });
  onProgress?.({ step: 'linking', words: draft.wordCount, targetWords });
  return draft;
}

/** Makes an article of a writer's answer, where it is called. Throws AppError as `writePost` does. */
export function finishDraft(
  answer: string,
  request: GenerationRequest,
  { allowedHosts }: { allowedHosts?: readonly string[] | undefined } = {},
): PostDraft {
  const { keyword, anchorText, targetUrl } = request;
  const { title, document } = readArticle(cleanDraft(answer), keyword);
  const fault = judgeArticle(document, request);
  if (fault !== null) throw unusable(fault);
  placeBacklink(document, request, allowedHosts);
  const content = serializeArticle(document);
  const facts = articleFacts(document, keyword);
  return {
    title,
    content,
    ...facts,
    tags: tagsFor(title, targetUrl),
    keywords: keywordsFor(keyword, anchorText),
    category: request.industry ?? categoryFor(keyword),
    seo: scorePost({
      title,
      html: content,
      metaDescription: facts.metaDescription,
      keyword,
      targetUrl,
      anchorText,
      targetWords: wordRanges[request.length].target,
    }),
  };
}

function readArticle(markdown: string, keyword: string): { title: string; document: Document } {
  if (markdown === '') throw new AppError('GENERATION_EMPTY');
  const fault = judgeText(markdown);
  if (fault !== null) throw unusable(fault);
  try {
    const { title, markdown: body } = extractTitle(markdown, keyword);
    return { title, document: parseArticle(body) };
  } catch (error) {
    if (error instanceof RangeError) throw unusable(error.message);
    throw error;
  }
}
