import type { KeywordCountry } from '@linkwright/core/all';
import type { SettingLines } from '../setting-kinds.ts';
import type { Provider } from './provider.ts';

export interface KeywordDataQuery {
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

/** Whoever counts searches, in a file of its own in `keyword-data/`. */
export const defineKeywordDataProvider = <Lines extends SettingLines>(
  provider: Provider<KeywordDataGateway, [], Lines>,
) => provider;
