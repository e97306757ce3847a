import { AppError } from '@linkwright/core/all';
import { z } from 'zod';
import { httpUrl, optionalText } from '../../setting-kinds.ts';
import { askProvider, garbled } from '../ask-provider.ts';
import { defineSearchProvider, type SearchGateway } from '../search.ts';
import { collectPages } from '../search-pages.ts';

const NAME = 'Brave Search';
const BASE_URL = 'https://api.search.brave.com';
/** Of one page, and pages: the most that the provider gives. */
const PER_PAGE = 20;
const MAX_PAGES = 10;

/** Countries that it knows. */
const countries = new Set(
  'ar au at be br ca cl cn de dk es fi fr gb hk id in it jp kr mx my nl no nz ph pl pt ru sa se tr tw us za ch'.split(
    ' ',
  ),
);

const answerSchema = z.object({
  query: z.object({ more_results_available: z.boolean().optional() }).optional(),
  // Absent where nothing was found.
  web: z
    .object({
      results: z.array(
        z.object({ url: z.string(), title: z.string(), description: z.string().nullish() }),
      ),
    })
    .optional(),
});

export const brave = defineSearchProvider({
  name: NAME,
  settings: {
    BRAVE_SEARCH_API_KEY: [
      optionalText,
      'key of the Brave Search API: search results, with countries',
    ],
    BRAVE_SEARCH_BASE_URL: [
      httpUrl.default(BASE_URL),
      `any server that speaks the Brave Search API (${BASE_URL})`,
    ],
  },
  setBy: 'BRAVE_SEARCH_API_KEY',
  setUp: ({ BRAVE_SEARCH_API_KEY: apiKey, BRAVE_SEARCH_BASE_URL: address }) =>
    apiKey ? { address, open: () => openBrave(apiKey, address) } : undefined,
});

function openBrave(apiKey: string, baseUrl: string): SearchGateway {
  return {
    name: NAME,
    hasCountries: true,
    hasDevices: false,
    maxResults: PER_PAGE * MAX_PAGES,
    async search(query) {
      if (query.country && !countries.has(query.country)) throw notThere(query.country);
      return collectPages(query, MAX_PAGES, async (page) => {
        const url = new URL('/res/v1/web/search', baseUrl);
        url.search = new URLSearchParams({
          q: query.text,
          count: String(PER_PAGE),
          offset: String(page),
          result_filter: 'web',
          text_decorations: 'false',
          spellcheck: 'false',
          ...(query.country ? { country: query.country.toUpperCase() } : {}),
        }).toString();
        const answer = answerSchema.safeParse(
          await askProvider({
            name: NAME,
            url,
            headers: { 'x-subscription-token': apiKey },
            signal: query.signal,
          }),
        );
        if (!answer.success) throw garbled(NAME);
        const { query: about, web } = answer.data;
        return {
          found: (web?.results ?? []).map(({ description, ...result }) => ({
            ...result,
            snippet: description,
          })),
          isLast: about?.more_results_available !== true,
        };
      });
    },
  };
}

const notThere = (country: string): AppError =>
  new AppError('PROVIDER_REFUSED', {
    message: `${NAME} does not search the country ${country.toUpperCase()}`,
  });
