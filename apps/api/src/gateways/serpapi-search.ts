import { z } from 'zod';
import { askProvider, garbled } from './ask-provider.ts';
import type { SearchGateway } from './search.ts';
import { collectPages } from './search-pages.ts';

const NAME = 'SerpApi (Google)';
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
export function createSerpapiSearch({
  apiKey,
  baseUrl = 'https://serpapi.com',
}: {
  apiKey: string;
  baseUrl: string | undefined;
}): SearchGateway {
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
