import { AppError } from '@linkwright/core/all';
import { z } from 'zod';
import { httpOrigin, optionalText } from '../../setting-kinds.ts';
import { askProvider, garbled, refused } from '../ask-provider.ts';
import {
  defineKeywordDataProvider,
  type KeywordDataGateway,
  type KeywordDataQuery,
} from '../keyword-data.ts';

const NAME = 'DataForSEO';
const BASE_URL = 'https://api.dataforseo.com';
const TIMEOUT_MS = 60_000;
/** Its locations of countries are Google's: this and the ISO number. */
const COUNTRY_LOCATIONS = 2000;
const OK = 20_000;

const volumeSchema = z.object({
  keyword: z.string(),
  search_volume: z.number().min(0).nullish(),
});
const difficultySchema = z.object({
  items: z
    .array(
      z.object({ keyword: z.string(), keyword_difficulty: z.number().min(0).max(100).nullish() }),
    )
    .nullish(),
});

/** DataForSEO, or any server that speaks its API. */
export const dataForSeo = defineKeywordDataProvider({
  name: NAME,
  settings: {
    DATAFORSEO_LOGIN: [
      optionalText,
      'login of DataForSEO: search volume and difficulty of keywords; without it they are unknown',
    ],
    DATAFORSEO_PASSWORD: [optionalText, 'its API password; needed with DATAFORSEO_LOGIN'],
    DATAFORSEO_BASE_URL: [
      httpOrigin.default(BASE_URL),
      `any server that speaks DataForSEO's API (${BASE_URL})`,
    ],
  },
  setBy: 'DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD',
  faults: (read) =>
    Boolean(read.DATAFORSEO_LOGIN) === Boolean(read.DATAFORSEO_PASSWORD)
      ? []
      : ['DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD are needed together'],
  setUp({ DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password, DATAFORSEO_BASE_URL: address }) {
    if (!login || !password) return undefined;
    return { address, open: () => openDataForSeo({ login, password, baseUrl: address }) };
  },
});

function openDataForSeo({
  login,
  password,
  baseUrl,
}: {
  login: string;
  password: string;
  baseUrl: string;
}): KeywordDataGateway {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

  async function ask<T>(path: string, query: KeywordDataQuery, result: z.ZodType<T>): Promise<T[]> {
    const { keywords, country, signal } = query;
    const answer = await askProvider({
      name: NAME,
      signal,
      timeoutMs: TIMEOUT_MS,
      headers: { authorization },
      url: new URL(`/v3/${path}/live`, baseUrl),
      body: [
        {
          keywords,
          location_code: COUNTRY_LOCATIONS + country.numeric,
          language_code: country.language,
        },
      ],
    });
    return readTask(answer, result);
  }
  return {
    name: NAME,
    volumeSource: `${NAME}, Google Ads`,
    difficultySource: `${NAME} Labs`,
    async volumes(query) {
      const rows = await ask('keywords_data/google_ads/search_volume', query, volumeSchema);
      return new Map(rows.map((row) => [row.keyword, row.search_volume ?? null]));
    },
    async difficulties(query) {
      const results = await ask(
        'dataforseo_labs/google/bulk_keyword_difficulty',
        query,
        difficultySchema,
      );
      const rows = results.flatMap(({ items }) => items ?? []);
      return new Map(rows.map((row) => [row.keyword, row.keyword_difficulty ?? null]));
    },
  };
}

/** It says in the body what it thinks of a question, with status 200. */
function readTask<T>(answer: unknown, result: z.ZodType<T>): T[] {
  const status = z.object({ status_code: z.int() });
  const answered = status.extend({
    tasks: z.array(status.extend({ result: z.array(z.unknown()).nullish() })).nullish(),
  });
  const read = answered.safeParse(answer);
  if (!read.success) throw garbled(NAME);
  const task = read.data.tasks?.[0] ?? { ...read.data, result: null };
  if (task.status_code !== OK) throw refusalOf(task.status_code);
  const rows = z.array(result).safeParse(task.result ?? []);
  if (!rows.success) throw garbled(NAME);
  return rows.data;
}

/** 40xxx: the question or the account; 40202 is too many at once; 50xxx: a fault of its own. */
function refusalOf(code: number): AppError {
  if (code >= 40_000 && code < 50_000 && code !== 40_202) return refused(NAME, code);
  return new AppError('PROVIDER_UNAVAILABLE', {
    message: `${NAME} has no answer for now (${code}). Please try again later.`,
  });
}
