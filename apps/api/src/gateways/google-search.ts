import { z } from 'zod';
import { askProvider, garbled } from './ask-provider.ts';
import type { SearchGateway } from './search.ts';
import { collectPages } from './search-pages.ts';

const NAME = 'Google Programmable Search';
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
export function createGoogleSearch({
  apiKey,
  engineId,
  baseUrl = 'https://www.googleapis.com',
}: {
  apiKey: string;
  engineId: string;
  baseUrl: string | undefined;
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
