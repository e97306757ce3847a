import { parseUrl } from '../../base/text/parse-url.ts';
import { siteOf } from './frontier.ts';
import type { ProspectPage } from './read-prospect.ts';

/** What is looked for: pages on this subject that do not link to this site yet. */
export interface Sought {
  /** Words as people write them, e.g. 'standing desks'. */
  subject: string;
  /** Absolute; any page of its site counts as a link to it. */
  targetUrl: string;
}

/** What a page is to the search. Each part says by what it was judged. */
export interface PageJudgement {
  /** How often the text names the subject. */
  mentions: number;
  /** Text around the first place, at most 240 characters; null without one. */
  snippet: string | null;
  linksToTarget: boolean;
  isTarget: boolean;
  /** Different other sites that it links to. */
  otherSites: number;
  isResourcePage: boolean;
}

/** A list of links is one that says so and leads to so many other sites, or to many more. */
export const RESOURCE_SITES_NAMED = 5;
export const RESOURCE_SITES_UNNAMED = 20;
const resourceWords =
  /\b(?:resources?|useful links|recommended (?:links|reading|sites|tools)|further reading|link ?list|directory|bookmarks|reading list|tools we (?:use|like))\b/iu;
const AROUND = 110;

/**
 * Judges one page. Text within navigation, header and footer is no mention; a link from there to the
 * target is one.
 *
 * @example
 * ```ts
 * import { judgePage } from '@linkwright/core/discovery';
 *
 * const page = { url: 'https://a.example/', title: '', headings: [], links: [], contacts: [], text: 'On Standing  Desks.' };
 * judgePage(page, { subject: 'standing desks', targetUrl: 'https://b.example/' }).mentions; // => 1
 * ```
 */
export function judgePage(page: ProspectPage, { subject, targetUrl }: Sought): PageJudgement {
  const { count, first } = findSubject(page.text, subject);
  const own = siteOf(page.url);
  const target = siteOf(targetUrl);
  const sites = new Set(page.links.map(({ url }) => siteOf(url)).filter((site) => site !== own));
  const saysSo = [
    page.title,
    ...page.headings,
    (parseUrl(page.url)?.pathname ?? '').replace(/[-_/]+/gu, ' '),
  ].some((text) => resourceWords.test(text));
  const otherSites = sites.size;
  return {
    mentions: count,
    snippet: first && snippetAt(page.text, first.index, first[0].length),
    linksToTarget: sites.has(target),
    isTarget: own === target,
    otherSites,
    isResourcePage: otherSites >= (saysSo ? RESOURCE_SITES_NAMED : RESOURCE_SITES_UNNAMED),
  };
}

/** Characters; longer than any that is taken. */
const MAX_SUBJECT = 1000;

/** How often a text names the subject, and where first. */
function findSubject(text: string, subject: string) {
  const pattern = subjectPattern(subject);
  let first: RegExpExecArray | null = null;
  let count = 0;
  for (const place of pattern ? text.matchAll(pattern) : []) {
    first ??= place;
    count += 1;
  }
  return { count, first };
}

/**
 * The subject as whole words in any case, with any spaces or hyphens between them; null without words.
 * It begins and ends with a word, or each hyphen of a long row would be where the row is looked through.
 */
function subjectPattern(subject: string): RegExp | null {
  // No page names it, and an expression must not grow beyond what can be compiled.
  if (subject.length > MAX_SUBJECT) return null;
  const words = subject
    .split(/[\s-]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'));
  if (words.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s\\-]+')}(?![\\p{L}\\p{N}])`, 'giu');
}

function snippetAt(text: string, index: number, length: number): string {
  const start = Math.max(0, index - AROUND);
  const end = Math.min(text.length, index + length + AROUND);
  const part = text.slice(start, end).toWellFormed().trim();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}
