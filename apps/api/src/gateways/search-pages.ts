import { cleanLine, readAddress, removeUnsafeCharacters, truncate } from '@linkwright/core/all';
import type { SearchAnswer, SearchQuery, SearchResult } from './search.ts';

/** A result as a provider names it, unjudged. */
export interface FoundPage {
  url: string;
  title?: string | null | undefined;
  snippet?: string | null | undefined;
}

interface ResultPage {
  found: FoundPage[];
  /** The provider has no further page. */
  isLast: boolean;
}

const MAX_TITLE = 200;
const MAX_SNIPPET = 400;

/**
 * Asks page after page, from 0, until so many results are there or no more come. What a provider
 * repeats on a later page keeps its first position; what is no web address has none.
 */
export async function collectPages(
  { limit, signal }: Pick<SearchQuery, 'limit' | 'signal'>,
  maxPages: number,
  ask: (page: number) => Promise<ResultPage>,
): Promise<SearchAnswer> {
  const results = new Map<string, SearchResult>();
  for (let page = 0; page < maxPages && results.size < limit; page += 1) {
    signal.throwIfAborted();
    const before = results.size;
    const { found, isLast } = await ask(page);
    for (const { url, title, snippet } of found) {
      const address = readAddress(url);
      if (!address.ok || results.has(address.url) || results.size === limit) continue;
      results.set(address.url, {
        position: results.size + 1,
        url: address.url,
        title: shown(title, MAX_TITLE),
        snippet: shown(snippet, MAX_SNIPPET),
      });
    }
    if (isLast || results.size === before) break;
  }
  return { results: [...results.values()], searched: results.size };
}

/** Some providers mark the words that were looked for with tags. */
const shown = (text: string | null | undefined, length: number): string =>
  truncate(
    cleanLine(removeUnsafeCharacters((text ?? '').replace(/<\/?[a-z][^<>]*>/gi, ''))),
    length,
  );
