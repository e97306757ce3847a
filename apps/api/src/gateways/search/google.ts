import { z } from 'zod';
import { httpUrl, optionalText } from '../../setting-kinds.ts';
import { askProvider, garbled } from '../ask-provider.ts';
import { defineSearchProvider, type SearchGateway } from '../search.ts';
import { collectPages } from '../search-pages.ts';

const NAME = 'Google Programmable Search';
const BASE_URL = 'https://www.googleapis.com';
/** Of one page, and pages: the provider gives the first 100. */
const PER_PAGE = 10;
const MAX_PAGES = 10;

const answerSchema = z.object({
  /** Absent where nothing was found. */
  items: z
    .array(
      z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish() }),
    )
    .optional(),
  queries: z.object({ nextPage: z.array(z.unknown()).optional() }).optional(),
});

/** The Custom Search JSON API: what the operator's own engine finds, which is not all of Google. */
export const google = defineSearchProvider({
  name: NAME,
  settings: {
    GOOGLE_SEARCH_API_KEY: [
      optionalText,
      "key of Google's Custom Search JSON API: search results, with countries",
    ],
    GOOGLE_SEARCH_ENGINE_ID: [
      optionalText,
      'id (cx) of the programmable search engine; needed with GOOGLE_SEARCH_API_KEY',
    ],
    GOOGLE_SEARCH_BASE_URL: [
      httpUrl.default(BASE_URL),
      `any server that speaks that API (${BASE_URL})`,
    ],
  },
  setBy: 'GOOGLE_SEARCH_API_KEY and GOOGLE_SEARCH_ENGINE_ID',
  faults: (read) =>
    Boolean(read.GOOGLE_SEARCH_API_KEY) === Boolean(read.GOOGLE_SEARCH_ENGINE_ID)
      ? []
      : ['GOOGLE_SEARCH_API_KEY and GOOGLE_SEARCH_ENGINE_ID are needed together'],
  setUp({
    GOOGLE_SEARCH_API_KEY: apiKey,
    GOOGLE_SEARCH_ENGINE_ID: engineId,
    GOOGLE_SEARCH_BASE_URL: address,
  }) {
    if (!apiKey || !engineId) return undefined;
    return { address, open: () => openGoogle({ apiKey, engineId, baseUrl: address }) };
  },
});

function openGoogle({
  apiKey,
  engineId,
  baseUrl,
}: {
  apiKey: string;
  engineId: string;
  baseUrl: string;
}): SearchGateway {
  return {
    name: NAME,
    hasCountries: true,
    hasDevices: false,
    maxResults: PER_PAGE * MAX_PAGES,
    search: (query) =>
      collectPages(query, MAX_PAGES, async (page) => {
        const url = new URL('/customsearch/v1', baseUrl);
        url.search = new URLSearchParams({
          q: query.text,
          cx: engineId,
          num: String(PER_PAGE),
          start: String(page * PER_PAGE + 1),
          ...(query.country ? { gl: query.country } : {}),
          key: apiKey,
        }).toString();
        const answer = answerSchema.safeParse(
          await askProvider({ name: NAME, url, signal: query.signal }),
        );
        if (!answer.success) throw garbled(NAME);
        const { items, queries } = answer.data;
        return {
          found: (items ?? []).map(({ link, ...item }) => ({ ...item, url: link })),
          isLast: queries?.nextPage === undefined,
        };
      }),
  };
}
