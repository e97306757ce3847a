import {
  clusterKeywords,
  groupTopics,
  KEYWORD_FIGURE_DAYS,
  type KeywordCountryCode,
  type KeywordFigure,
  type KeywordFigures,
  laterFigures,
  type MeasuredKeyword,
  noFigures,
  type ResearchedKeyword,
  readIntent,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type FigureRow, selectFigures } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Researched {
  seed: string;
  country: KeywordCountryCode;
  keywords: string[];
  /** What files said of them. */
  figures?: Record<string, Partial<KeywordFigures>>;
}

/** Keywords with what is known of them, and what rules say of their words. */
export async function researchKeywords(
  db: Kysely<Schema>,
  { seed, country, keywords, figures = {} }: Researched,
): Promise<ResearchedKeyword[]> {
  const topics = groupTopics(seed, keywords);
  const measured = (await measuredKeywords(db, country, keywords)).map((each) => ({
    keyword: each.keyword,
    ...laterFigures(each, figures[each.keyword]),
  }));
  const clusters = clusterKeywords(
    measured.map(({ keyword, volume }) => ({ keyword, volume: volume?.value ?? null })),
  );
  return measured.map((each) => {
    const { keyword } = each;
    const { intent, word } = readIntent(keyword);
    const topic = topics.get(keyword) ?? null;
    return { ...each, intent, intentWord: word, topic, cluster: clusters.get(keyword) ?? keyword };
  });
}

/** Keywords with the figures that are known, each with its date, however old. */
export async function measuredKeywords(
  db: Kysely<Schema>,
  country: KeywordCountryCode,
  keywords: readonly string[],
): Promise<MeasuredKeyword[]> {
  const rows = new Map(
    (await selectFigures(db, country, keywords)).map((row) => [keyOf(row.kind, row.keyword), row]),
  );
  return keywords.map((keyword) => ({
    ...noFigures,
    keyword,
    volume: presentFigure(rows.get(keyOf('volume', keyword))),
    difficulty: presentFigure(rows.get(keyOf('difficulty', keyword))),
  }));
}

/** Keywords by what is not known of them, or only from so long ago that it is to be asked again. */
export interface ToAsk {
  volume: string[];
  difficulty: string[];
  /** Either. */
  all: string[];
}

export async function keywordsToAsk(
  db: Kysely<Schema>,
  country: KeywordCountryCode,
  keywords: readonly string[],
  now: Date,
): Promise<ToAsk> {
  const oldest = now.getTime() - KEYWORD_FIGURE_DAYS * DAY_MS;
  const fresh = new Set(
    (await selectFigures(db, country, keywords))
      .filter(({ asked_at: at }) => at.getTime() >= oldest)
      .map(({ kind, keyword }) => keyOf(kind, keyword)),
  );
  const lacks = (kind: FigureRow['kind']) => (keyword: string) => !fresh.has(keyOf(kind, keyword));
  return {
    volume: keywords.filter(lacks('volume')),
    difficulty: keywords.filter(lacks('difficulty')),
    all: keywords.filter((each) => lacks('volume')(each) || lacks('difficulty')(each)),
  };
}

const keyOf = (kind: FigureRow['kind'], keyword: string): string => `${kind} ${keyword}`;

const presentFigure = (row: FigureRow | undefined): KeywordFigure | null =>
  row ? { value: row.value, source: row.source, at: row.asked_at.toISOString() } : null;
