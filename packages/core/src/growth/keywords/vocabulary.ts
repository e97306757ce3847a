import { accountLimits } from '../../money/payments/account-limits.ts';

/** Characters and words of one keyword: what providers of search volume take. */
export const MAX_KEYWORD_LENGTH = 80;
export const MAX_KEYWORD_WORDS = 10;

/** Keywords in one list, and in one look-up of figures. */
export const MAX_LIST_KEYWORDS = accountLimits.listKeywords.free;
/** Suggestions that one user may ask for on a UTC day. */
export const KEYWORD_SEARCHES_PER_DAY = accountLimits.keywordSearches.free;

/** Figures of so many keywords cost one credit; what is known already costs nothing. */
export const KEYWORDS_PER_CREDIT = 100;
/** Days for which a figure is not asked for again. Providers renew theirs once a month. */
export const KEYWORD_FIGURE_DAYS = 30;

/** Where a suggestion comes from. */
export const keywordSources = ['autocomplete', 'own-post', 'pattern', 'question', 'stem'] as const;
export type KeywordSource = (typeof keywordSources)[number];

/** What a source is called beside what comes from it. */
export const keywordSourceLabels: Record<KeywordSource, string> = {
  autocomplete: 'Autocomplete',
  'own-post': 'Posts on this site',
  pattern: 'Pattern',
  question: 'Question',
  stem: 'Word form',
};

/** What somebody who types a keyword is after. */
export const keywordIntents = [
  'informational',
  'commercial',
  'transactional',
  'navigational',
  'unknown',
] as const;
export type KeywordIntent = (typeof keywordIntents)[number];

/**
 * Countries that figures can be asked for: ISO 3166-1 alpha-2, the name, ISO 3166-1 numeric, and the
 * language that is asked for with it.
 */
export const keywordCountries = [
  { code: 'us', name: 'United States', numeric: 840, language: 'en' },
  { code: 'gb', name: 'United Kingdom', numeric: 826, language: 'en' },
  { code: 'au', name: 'Australia', numeric: 36, language: 'en' },
  { code: 'at', name: 'Austria', numeric: 40, language: 'de' },
  { code: 'br', name: 'Brazil', numeric: 76, language: 'pt' },
  { code: 'ca', name: 'Canada', numeric: 124, language: 'en' },
  { code: 'dk', name: 'Denmark', numeric: 208, language: 'da' },
  { code: 'fr', name: 'France', numeric: 250, language: 'fr' },
  { code: 'de', name: 'Germany', numeric: 276, language: 'de' },
  { code: 'in', name: 'India', numeric: 356, language: 'en' },
  { code: 'ie', name: 'Ireland', numeric: 372, language: 'en' },
  { code: 'it', name: 'Italy', numeric: 380, language: 'it' },
  { code: 'jp', name: 'Japan', numeric: 392, language: 'ja' },
  { code: 'mx', name: 'Mexico', numeric: 484, language: 'es' },
  { code: 'nl', name: 'Netherlands', numeric: 528, language: 'nl' },
  { code: 'nz', name: 'New Zealand', numeric: 554, language: 'en' },
  { code: 'pl', name: 'Poland', numeric: 616, language: 'pl' },
  { code: 'pt', name: 'Portugal', numeric: 620, language: 'pt' },
  { code: 'za', name: 'South Africa', numeric: 710, language: 'en' },
  { code: 'es', name: 'Spain', numeric: 724, language: 'es' },
  { code: 'se', name: 'Sweden', numeric: 752, language: 'sv' },
  { code: 'ch', name: 'Switzerland', numeric: 756, language: 'de' },
] as const;
export type KeywordCountry = (typeof keywordCountries)[number];
export type KeywordCountryCode = KeywordCountry['code'];

/**
 * What the figures of so many keywords that are not known yet cost, in credits.
 *
 * @example
 * ```ts
 * import { keywordLookUpPrice } from '@linkwright/core/keywords';
 *
 * [0, 1, 100, 101].map(keywordLookUpPrice); // => [0, 1, 1, 2]
 * ```
 */
export const keywordLookUpPrice = (unknown: number): number =>
  Math.ceil(unknown / KEYWORDS_PER_CREDIT);
