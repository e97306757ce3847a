import MarkdownIt from 'markdown-it';
import { parseArticle } from '../../base/text/article-html.ts';
import { cleanLine } from '../../base/text/clean.ts';
import { truncate } from '../../base/text/truncate.ts';
import { lineText } from '../backlinks/article-text.ts';

/** Longest title. */
export const MAX_TITLE = 100;
/** A title must be longer than this. */
export const MIN_TITLE_EXCLUSIVE = 10;

/**
 * Takes the first level-one heading out of the Markdown as the title. One that is too short, too
 * long or ends with a period gives way to 'The Complete Guide to {Keyword}'
 * (docs/specification/articles.md, Titles).
 *
 * @example
 * ```ts
 * import { extractTitle } from '@linkwright/core/posts';
 *
 * extractTitle('# A Calm Guide to Desks\n\nText.', 'desks').title; // => 'A Calm Guide to Desks'
 * extractTitle('Text.', 'desks').title; // => 'The Complete Guide to Desks'
 * ```
 */
export function extractTitle(
  markdown: string,
  keyword: string,
): { title: string; markdown: string } {
  const heading = blocks
    .parse(markdown, {})
    .find(({ type, tag, level }) => type === 'heading_open' && tag === 'h1' && level === 0);
  if (!heading?.map) return { title: fallbackTitle(keyword), markdown };
  const [start, end] = heading.map;
  const lines = markdown.split('\n');
  const title = headingText(lines.splice(start, end - start).join('\n'));
  return {
    title: isTitle(title) ? title : fallbackTitle(keyword),
    markdown: lines.join('\n').replace(/^\n+/u, ''),
  };
}

/** What stands inside the blocks is not looked at. */
const blocks = new MarkdownIt({ html: true }).disable('inline');

/**
 * Whether a title is taken over (docs/specification/articles.md, Titles).
 *
 * @example
 * ```ts
 * import { isTitle } from '@linkwright/core/posts';
 *
 * isTitle('A Calm Guide to Desks'); // => true
 * isTitle('Too short'); // => false
 * ```
 */
export function isTitle(text: string): boolean {
  return text.length > MIN_TITLE_EXCLUSIVE && text.length <= MAX_TITLE && !text.endsWith('.');
}

function headingText(heading: string): string {
  const text = cleanLine(lineText(parseArticle(heading)));
  return text.replace(/^title\s*:\s*/iu, '');
}

/** What an article is called whose own title cannot be used. */
export function fallbackTitle(keyword: string): string {
  const prefix = 'The Complete Guide to ';
  const [first = '', ...rest] = keyword;
  return prefix + truncate(first.toUpperCase() + rest.join(''), MAX_TITLE - prefix.length);
}
