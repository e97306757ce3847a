import { z } from 'zod';
import { httpUrl, optionalText } from '../../setting-kinds.ts';
import { askProvider, garbled } from '../ask-provider.ts';
import { defineSearchProvider, type SearchGateway } from '../search.ts';
import { collectPages } from '../search-pages.ts';

const NAME = 'SerpApi (Google)';
const BASE_URL = 'https://serpapi.com';
const PER_PAGE = 10;
const MAX_PAGES = 10;

/** Its words for a search that finds nothing, which it calls an error. */
const NOTHING_FOUND = /hasn't returned any results/i;

const answerSchema = z.object({
  error: z.string().optional(),
  organic_results: z
    .array(
      z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish() }),
    )
    .optional(),
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
});

/** SerpApi, or a server that speaks as it does: what Google shows, by country and device. */
export const serpapi = defineSearchProvider({
  name: NAME,
  settings: {
    SERPAPI_API_KEY: [
      optionalText,
      'key of SerpApi: what Google shows, with countries and devices',
    ],
    SERPAPI_BASE_URL: [
      httpUrl.default(BASE_URL),
      `any server that speaks SerpApi's API (${BASE_URL})`,
    ],
  },
  setBy: 'SERPAPI_API_KEY',
  setUp: ({ SERPAPI_API_KEY: apiKey, SERPAPI_BASE_URL: address }) =>
    apiKey ? { address, open: () => openSerpapi(apiKey, address) } : undefined,
});

function openSerpapi(apiKey: string, baseUrl: string): SearchGateway {
  return {
    name: NAME,
    hasCountries: true,
    hasDevices: true,
    maxResults: PER_PAGE * MAX_PAGES,
    search: (query) =>
      collectPages(query, MAX_PAGES, async (page) => {
        const url = new URL('/search.json', baseUrl);
        url.search = new URLSearchParams({
          engine: 'google',
          q: query.text,
          start: String(page * PER_PAGE),
          device: query.device ?? 'desktop',
          ...(query.country ? { gl: query.country } : {}),
          api_key: apiKey,
        }).toString();
        const answer = answerSchema.safeParse(
          await askProvider({ name: NAME, url, signal: query.signal }),
        );
        if (!answer.success) throw garbled(NAME);
        const { error, organic_results: results, serpapi_pagination: pages } = answer.data;
        if (error !== undefined && !NOTHING_FOUND.test(error)) throw garbled(NAME);
        return {
          found: (results ?? []).map(({ link, ...result }) => ({ ...result, url: link })),
          isLast: pages?.next === undefined,
        };
      }),
  };
}
