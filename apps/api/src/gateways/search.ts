import type { SettingLines } from '../setting-kinds.ts';
import type { Provider } from './provider.ts';

/** What is looked for. */
export interface SearchQuery {
  text: string;
  /** ISO 3166-1 alpha-2, lower case; left out where the provider has no countries. */
  country?: string | undefined;
  /** Left out where the provider does not tell devices apart. */
  device?: 'desktop' | 'mobile' | undefined;
  /** Organic results wanted; the provider may give fewer. */
  limit: number;
  signal: AbortSignal;
}

export interface SearchResult {
  /** Among organic results, from 1. */
  position: number;
  url: string;
  title: string;
  /** Text around the match, as the provider gives it. */
  snippet: string;
}

export interface SearchAnswer {
  /** Organic ones, in the provider's order. */
  results: SearchResult[];
  /** How many positions were really seen: 'not found in the first N'. */
  searched: number;
}

/** A provider of search results. Throws PROVIDER_UNAVAILABLE, PROVIDER_REFUSED or the signal's reason. */
export interface SearchGateway {
  /** As people know it; stands beside every figure that comes from it. */
  name: string;
  hasCountries: boolean;
  hasDevices: boolean;
  /** The most results that one look can bring. */
  maxResults: number;
  search(query: SearchQuery): Promise<SearchAnswer>;
}

/** A provider of search results, in a file of its own in `search/`. */
export const defineSearchProvider = <Lines extends SettingLines>(
  provider: Provider<SearchGateway, [], Lines>,
) => provider;
