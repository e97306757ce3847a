import { AppError, type KeywordCountry } from '@linkwright/core';
import { z } from 'zod';
import type { KeywordDataConfig } from '../config.ts';
import { askProvider, garbled, refused } from './ask-provider.ts';

const NAME = 'DataForSEO';
const BASE_URL = 'https://api.dataforseo.com';
const TIMEOUT_MS = 60_000;
/** Its locations of countries are Google's: this and the ISO number. */
const COUNTRY_LOCATIONS = 2000;
const OK = 20_000;

interface KeywordDataQuery {
  /** At most a thousand. */
  keywords: string[];
  country: KeywordCountry;
  signal: AbortSignal;
}

/** By keyword; null where the provider has no figure for it. */
export type KeywordValues = Map<string, number | null>;

/** Who counts searches. Both throw PROVIDER_UNAVAILABLE, PROVIDER_REFUSED or the signal's reason. */
export interface KeywordDataGateway {
  /** As people know it; its name and that of the data stand beside every figure. */
  name: string;
  volumeSource: string;
  difficultySource: string;
  /** Searches a month. */
  volumes(query: KeywordDataQuery): Promise<KeywordValues>;
  /** 0 to 100. */
  difficulties(query: KeywordDataQuery): Promise<KeywordValues>;
}

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
export function createDataForSeo(config: KeywordDataConfig): KeywordDataGateway {
  const { login, password, baseUrl = BASE_URL } = config;
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
