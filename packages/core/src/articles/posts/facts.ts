import type { Document } from 'domhandler';
import { countWords } from '../../base/text/count-words.ts';
import { truncate } from '../../base/text/truncate.ts';
import { blockText, bodyParagraphs, lineText } from '../backlinks/article-text.ts';

/** Longest excerpt and meta description, in characters. */
export const MAX_EXCERPT = 200;
export const MAX_META_DESCRIPTION = 160;
/** Words that are read in a minute. */
export const WORDS_PER_MINUTE = 200;

export interface ArticleFacts {
  excerpt: string;
  metaDescription: string;
  wordCount: number;
  /** Whole minutes. */
  readingTime: number;
}

/**
 * What can be read off an article's text (docs/specification/articles.md, Facts).
 *
 * @example
 * ```ts
 * import { articleFacts } from '@linkwright/core/posts';
 * import { parseArticle } from '@linkwright/core/html';
 *
 * articleFacts(parseArticle('# Desk lamps\n\nThey are warm.'), 'desk lamps').wordCount; // => 5
 * ```
 */
export function articleFacts(document: Document, keyword: string): ArticleFacts {
  const paragraphs = bodyParagraphs(document).map(lineText);
  const text = paragraphs.length > 0 ? paragraphs : [lineText(document)];
  const about = text.findIndex((paragraph) => contains(paragraph, keyword));
  const wordCount = countWords(blockText(document));
  return {
    excerpt: truncate(text.join(' '), MAX_EXCERPT),
    metaDescription: truncate(text.slice(Math.max(0, about)).join(' '), MAX_META_DESCRIPTION),
    wordCount,
    readingTime: readingTime(wordCount),
  };
}

/**
 * Minutes it takes to read that many words: 200 a minute, rounded up, at least 1.
 *
 * @example
 * ```ts
 * import { readingTime } from '@linkwright/core/posts';
 *
 * readingTime(1000); // => 5
 * ```
 */
export function readingTime(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}

/**
 * Up to three words over three letters from the title, the target's host, `seo` and `backlink`.
 *
 * @example
 * ```ts
 * import { tagsFor } from '@linkwright/core/posts';
 *
 * tagsFor('A Calm Guide to Desks', 'https://desks.example.com/');
 * // => ['calm', 'guide', 'desks', 'desks.example.com', 'seo', 'backlink']
 * ```
 */
export function tagsFor(title: string, targetUrl: string): string[] {
  const words = (title.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(
    (word) => [...word].length > 3,
  );
  const fromTitle = [...new Set(words)].slice(0, 3);
  return [...new Set([...fromTitle, new URL(targetUrl).hostname, 'seo', 'backlink'])];
}

/** The keyword and the anchor text, each once. */
export function keywordsFor(keyword: string, anchorText: string): string[] {
  return keyword.toLowerCase() === anchorText.toLowerCase() ? [keyword] : [keyword, anchorText];
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
