import { stripEnd } from '../../base/text/strip-end.ts';
import type { TextAd } from './contract.ts';
import { type AdPlatform, adLength, adLimits } from './platforms.ts';

export interface AdBrief {
  keyword: string;
  /** Others of the same subject: headlines of their own. */
  moreKeywords?: readonly string[];
  /** What is offered, in the advertiser's words; may be empty. */
  offer: string;
  /** Empty: left out. */
  brand: string;
  finalUrl: string;
}

const headlinePatterns = [
  '{keyword}',
  '{keyword} by {brand}',
  '{offer}',
  '{brand}: {keyword}',
  'Looking for {keyword}?',
  '{keyword} Compared',
  'Find Your {keyword}',
  '{keyword} Explained',
  'Choose {keyword} Well',
  'See {keyword} Now',
  '{keyword} at {brand}',
  'Questions About {keyword}?',
  '{brand}',
  'Compare {keyword} Today',
  'Start With {keyword}',
  'All About {keyword}',
  'Read More Now',
];
/** Keywords besides the first that are headlines; the others say what is offered. */
const MORE_KEYWORDS = 6;
const descriptionPatterns = [
  '{offer}. See {keyword} at {brand} and decide at your own pace.',
  'Looking for {keyword}? {offer}. Take a look today.',
  'Compare {keyword} and choose what fits you. {offer}.',
  'Find out about {keyword} at {brand}: what there is, and what to look for.',
  'Everything about {keyword} in one place. Take a look today.',
  'Compare {keyword} and choose what fits you.',
  'See what there is, compare it, and choose what fits you.',
];

/**
 * An ad from what is known, by patterns: a start to be edited. It claims nothing that the brief does
 * not say (no prices, ratings or deadlines), and everything in it fits the platform.
 *
 * @example
 * ```ts
 * import { composeAd, judgeAd } from '@linkwright/core/ads';
 *
 * const finalUrl = 'https://desks.example';
 * const ad = composeAd('google', { keyword: 'standing desks', offer: '', brand: '', finalUrl });
 * ad.headlines[0]; // => 'Standing Desks'
 * judgeAd('google', ad); // => []
 * ```
 */
export function composeAd(platform: AdPlatform, brief: AdBrief): TextAd {
  const limits = adLimits[platform];
  const words = {
    keyword: tidy(brief.keyword),
    offer: stripEnd(tidy(brief.offer), /[.!?]/),
    brand: tidy(brief.brand),
  };
  const fitting = (texts: readonly (string | undefined)[], length: number, max: number) =>
    [
      ...new Set(
        texts
          .filter((text) => text !== undefined)
          .map(capitalized)
          .filter((text) => adLength(text) <= length),
      ),
    ].slice(0, max);
  const titles = { ...words, keyword: titleCase(words.keyword) };
  const [own = '', ...patterns] = headlinePatterns;
  const others = (brief.moreKeywords ?? [])
    .slice(0, MORE_KEYWORDS)
    .map((text) => titleCase(tidy(text)));
  return {
    headlines: fitting(
      [fillPattern(own, titles), ...others, ...patterns.map((one) => fillPattern(one, titles))],
      limits.headline,
      limits.headlines.max,
    ),
    descriptions: fitting(
      descriptionPatterns.map((one) => fillPattern(one, words)),
      limits.description,
      limits.descriptions.max,
    ),
    paths: pathsOf(words.keyword, limits.path, limits.paths),
    finalUrl: brief.finalUrl.trim(),
  };
}

/** Undefined where something that the pattern needs is not known. */
function fillPattern(pattern: string, values: Record<string, string>): string | undefined {
  let isWhole = true;
  const filled = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (!values[name]) isWhole = false;
    return values[name] ?? '';
  });
  return isWhole ? filled : undefined;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const titleCase = (text: string): string => text.split(' ').map(capitalized).join(' ');

/** The keyword's words, as many as fit in the parts behind the host. */
function pathsOf(keyword: string, length: number, max: number): string[] {
  const words = keyword
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '');
  const joined = words.join('-');
  if (joined !== '' && adLength(joined) <= length) return [joined];
  return words.filter((word) => adLength(word) <= length).slice(0, max);
}
