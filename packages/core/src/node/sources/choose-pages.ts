import { stem, wordsIn } from '../../articles/sources/tokens.ts';
import type { ReadSource } from './read-source.ts';

/** Pages that say nothing about a subject, whatever site they are of. */
const idle =
  /(?:impressum|imprint|privacy|datenschutz|cookie|terms|agb|legal|mentions|aviso|login|signin|sign-in|register|cart|basket|warenkorb|checkout|account|konto|wishlist|tag|author|feed|rss|search|suche|wp-|newsletter|contact|kontakt)/iu;
const file = /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|xml|json|css|js|mp4|mp3|docx?|xlsx?)$/iu;
/** Of a sitemap, so many addresses are looked at. */
const MAX_LOOKED_AT = 2000;

/** Pages of a site, by address: those whose address or link says the most of the keyword. */
export function choosePages(
  { source, links }: Extract<ReadSource, { source: unknown }>,
  { keyword, sitemap, most }: { keyword: string; sitemap: readonly string[]; most: number },
): string[] {
  const base = source.address ?? '';
  const wanted = new Set(
    wordsIn(`${keyword} ${keyword} ${source.title}`)
      .map(stem)
      .filter((term) => term.length > 2),
  );
  const scores = new Map<string, number>();
  const weigh = (href: string, text: string, bonus: number): void => {
    const address = pageOf(href, base);
    if (address === null) return;
    const words = new Set(wordsIn(`${text} ${decoded(new URL(address).pathname)}`).map(stem));
    const hits = [...words].filter((word) => wanted.has(word)).length;
    if (hits > 0) scores.set(address, Math.max(scores.get(address) ?? 0, hits + bonus));
  };
  for (const { href, text } of links) weigh(href, text, 0.5);
  for (const address of sitemap.slice(0, MAX_LOOKED_AT)) weigh(address, '', 0);
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([address]) => address);
}

/** The address of another page of the same site; null for everything else. */
function pageOf(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  url.hash = '';
  const isSame = url.origin === new URL(base).origin && url.href !== new URL(base).href;
  const isIdle = idle.test(url.pathname) || file.test(url.pathname) || url.search.length > 40;
  return isSame && !isIdle && url.pathname !== '/' ? url.href : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[-_/.]/gu, ' ');
  } catch {
    return path.replace(/[-_/.]/gu, ' ');
  }
}
