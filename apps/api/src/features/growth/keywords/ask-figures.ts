import { AppError, type KeywordCountryCode } from '@linkwright/core/all';
import type { Insertable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { KeywordFiguresTable } from '../../../db/schema.ts';
import type { KeywordDataGateway, KeywordValues } from '../../../gateways/keyword-data.ts';
import { countryOf } from './country.ts';
import type { ToAsk } from './figures.ts';

export interface Answer {
  figures: Insertable<KeywordFiguresTable>[];
  /** Which figures did not come, and why; null when all did. */
  missing: string | null;
}

/**
 * Asks the provider for what is not known: volumes, and then difficulties, whose failing keeps the
 * volumes. Throws PROVIDER_UNAVAILABLE or PROVIDER_REFUSED where no volume came.
 */
export async function askFigures(
  ctx: Context,
  { toAsk, country }: { toAsk: ToAsk; country: KeywordCountryCode },
): Promise<Answer> {
  const gateway = requireProvider(ctx);
  const ask = async (kind: 'volume' | 'difficulty') => {
    const keywords = toAsk[kind];
    if (keywords.length === 0) return [];
    const question = { keywords, country: countryOf(country), signal: ctx.stopping.signal };
    const isVolume = kind === 'volume';
    const values = await (isVolume ? gateway.volumes(question) : gateway.difficulties(question));
    const source = isVolume ? gateway.volumeSource : gateway.difficultySource;
    return rowsOf(values, keywords, { kind, country, source, asked_at: ctx.clock() });
  };
  const volumes = await ask('volume');
  try {
    return { figures: [...volumes, ...(await ask('difficulty'))], missing: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      figures: volumes,
      missing: `Difficulty stays as it was, and nothing was charged. ${error.message}`,
    };
  }
}

/** Whoever counts searches. Throws PROVIDER_MISSING. */
export function requireProvider({ keywordData }: Context): KeywordDataGateway {
  if (keywordData) return keywordData;
  throw new AppError('PROVIDER_MISSING', {
    message: 'No provider of search volume is set up here: volume and difficulty stay unknown',
  });
}

/** A keyword that the provider says nothing of has no figure with it. */
const rowsOf = (
  values: KeywordValues,
  keywords: readonly string[],
  rest: Omit<Insertable<KeywordFiguresTable>, 'keyword' | 'value'>,
): Insertable<KeywordFiguresTable>[] =>
  keywords.map((keyword) => ({ ...rest, keyword, value: values.get(keyword) ?? null }));
