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
 * import { judgePage } from '@linkwright/core';
 *
 * const page = { url: 'https://a.example/', title: '', headings: [], links: [], text: 'On Standing  Desks.' };
 * judgePage(page, { subject: 'standing desks', targetUrl: 'https://b.example/' }).mentions; // => 1
 * ```
 */
export function judgePage(page: ProspectPage, { subject, targetUrl }: Sought): PageJudgement {
  const places = [...page.text.matchAll(subjectPattern(subject))];
  const own = siteOf(page.url);
  const target = siteOf(targetUrl);
  const sites = new Set(page.links.map(({ url }) => siteOf(url)).filter((site) => site !== own));
  const saysSo = [
    page.title,
    ...page.headings,
    new URL(page.url).pathname.replace(/[-_/]+/gu, ' '),
  ].some((text) => resourceWords.test(text));
  const otherSites = sites.size;
  return {
    mentions: places.length,
    snippet: places[0] ? snippetAt(page.text, places[0].index, places[0][0].length) : null,
    linksToTarget: sites.has(target),
    isTarget: own === target,
    otherSites,
    isResourcePage: otherSites >= (saysSo ? RESOURCE_SITES_NAMED : RESOURCE_SITES_UNNAMED),
  };
}

/** The subject as whole words in any case, with any spaces or hyphens between them. */
function subjectPattern(subject: string): RegExp {
  const words = subject
    .trim()
    .split(/[\s-]+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s\\-]+')}(?![\\p{L}\\p{N}])`, 'giu');
}

function snippetAt(text: string, index: number, length: number): string {
  const start = Math.max(0, index - AROUND);
  const end = Math.min(text.length, index + length + AROUND);
  const part = text.slice(start, end).toWellFormed().trim();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}
