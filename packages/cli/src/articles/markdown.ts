import { provenanceHtml } from '@linkwright/core/all';
import { stripEnd } from '@linkwright/core/text';
import TurndownService from 'turndown';
import type { Article } from './article.ts';
import { describeWriter, escapeHtml } from './html.ts';

/** What a Markdown renderer would make a link of although the article has none there. */
const AUTOLINK =
  /(?:(?:https?|ftp):\/\/|www\.|mailto:|xmpp:)[^\s<`]+|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/giu;
const LINK_RELS = /\b(?:nofollow|sponsored|ugc)\b/;

/** The article as Markdown with YAML front matter. Its links are those of the HTML, no more. */
export function toMarkdown(article: Article): string {
  const { title, content, provenance } = article;
  const html = provenance ? content + provenanceHtml(provenance) : content;
  return `${frontMatter(article)}\n# ${escapeText(title)}\n\n${htmlToMarkdown(html)}\n`;
}

/**
 * Sanitised article HTML as Markdown that renders to the same links: one that carries a link policy
 * stays HTML, for Markdown has no `rel`, and a bare address in the text becomes code, which no
 * renderer turns into a link.
 */
export function htmlToMarkdown(html: string): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '_',
  });
  const escapeSyntax = turndown.escape.bind(turndown);
  turndown.escape = (text) => escapeText(text, escapeSyntax);
  turndown.keep(['table']);
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const link = node as HTMLAnchorElement;
      const href = link.getAttribute('href') ?? '';
      const rel = link.getAttribute('rel') ?? '';
      if (content.trim() === '') return '';
      const text = escapeSyntax(link.textContent ?? '').replace(/\s+/gu, ' ');
      if (!LINK_RELS.test(rel)) return `[${escapeAngles(text)}](<${encodeForAngles(href)}>)`;
      return `<a href="${escapeHtml(href)}" rel="${escapeHtml(rel)}">${escapeAngles(text)}</a>`;
    },
  });
  return turndown.turndown(html);
}

function escapeText(
  text: string,
  escapeSyntax: (text: string) => string = (plain) => new TurndownService().escape(plain),
): string {
  let markdown = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(AUTOLINK)) {
    const bare = stripEnd(address, /[.,;:!?)\]}'"]/);
    markdown += `${escapeAngles(escapeSyntax(text.slice(end, index)))}\`${bare}\``;
    end = index + bare.length;
  }
  return markdown + escapeAngles(escapeSyntax(text.slice(end)));
}

/** Text must not turn into tags or character references. */
const escapeAngles = (text: string): string => text.replace(/[<>&]/gu, '\\$&');

/** `(<url>)` takes any address but these characters. */
const encodeForAngles = (href: string): string =>
  href.replace(/[<>\\\s]/gu, (character) => encodeURIComponent(character));

function frontMatter(article: Article): string {
  const fields = {
    title: article.title,
    description: article.metaDescription,
    date: article.date,
    keyword: article.keyword,
    target_url: article.targetUrl,
    link_policy: article.linkPolicy,
    category: article.category,
    tags: article.tags,
    words: article.wordCount,
    reading_time: article.readingTime,
    seo_score: article.seoScore,
    ...(article.writer && { writer: describeWriter(article.writer) }),
    ...(article.provenance && {
      made_by: article.provenance.madeBy,
      provenance: article.provenance.line,
      sources: article.provenance.sources.flatMap(({ address }) => address ?? []),
    }),
  };
  // JSON values are YAML values.
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}
