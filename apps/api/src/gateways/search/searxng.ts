import { AppError } from '@linkwright/core/all';
import { z } from 'zod';
import { httpUrl } from '../../setting-kinds.ts';
import { askProvider, garbled } from '../ask-provider.ts';
import { defineSearchProvider, type SearchGateway } from '../search.ts';
import { collectPages } from '../search-pages.ts';

const NAME = 'SearXNG';
const MAX_RESULTS = 50;
/** Pages hold as many results as the engines behind gave: ten and more. */
const MAX_PAGES = 6;

const answerSchema = z.object({
  results: z.array(
    z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() }),
  ),
  /** Engines that gave nothing, each with why. */
  unresponsive_engines: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).catch([]),
});

/**
 * An instance of SearXNG, which asks many engines and merges what they say: positions are those of
 * the merged list. Its settings must allow the format JSON. Languages can be asked for, countries
 * cannot.
 */
export const searxng = defineSearchProvider({
  name: NAME,
  settings: {
    SEARXNG_URL: [
      httpUrl.optional(),
      'an instance of SearXNG that allows JSON: search results for discovery and ranks; the first search provider that is set counts',
    ],
  },
  setBy: 'SEARXNG_URL',
  setUp: ({ SEARXNG_URL: address }) =>
    address ? { address, open: () => openSearxng(address) } : undefined,
});

function openSearxng(url: string): SearchGateway {
  return {
    name: NAME,
    hasCountries: false,
    hasDevices: false,
    maxResults: MAX_RESULTS,
    search: (query) =>
      collectPages(query, MAX_PAGES, async (page) => {
        const address = new URL('search', url.endsWith('/') ? url : `${url}/`);
        address.search = new URLSearchParams({
          q: query.text,
          format: 'json',
          categories: 'general',
          pageno: String(page + 1),
        }).toString();
        const answer = answerSchema.safeParse(
          await askProvider({ name: NAME, url: address, signal: query.signal }),
        );
        if (!answer.success) throw garbled(NAME);
        const { results, unresponsive_engines: silent } = answer.data;
        // Nothing found, and nobody who could have found it.
        if (page === 0 && results.length === 0 && silent.length > 0) {
          const engines = silent.map(([engine]) => engine).join(', ');
          throw new AppError('PROVIDER_UNAVAILABLE', {
            message: `${NAME} got no answer from its engines (${engines}). Please try again later.`,
          });
        }
        return {
          found: results.map(({ content, ...result }) => ({ ...result, snippet: content })),
          isLast: results.length === 0,
        };
      }),
  };
}
