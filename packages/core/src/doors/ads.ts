/**
 * Text ads for search engines: composed of a page's words, measured and judged by the platforms' rules.
 *
 * @module
 * @example
 * ```ts
 * import { composeAd, judgeAd } from '@linkwright/core/ads';
 *
 * const finalUrl = 'https://desks.example';
 * const ad = composeAd('google', { keyword: 'standing desks', offer: '', brand: '', finalUrl });
 * judgeAd('google', ad); // => []
 * ```
 */

export { adCsv } from '../growth/ads/ad-csv.ts';
export { type AdBrief, composeAd } from '../growth/ads/compose.ts';
export type { TextAd } from '../growth/ads/contract.ts';
export { judgeAd } from '../growth/ads/judge.ts';
export { type AdPlatform, adLength, adPlatforms } from '../growth/ads/platforms.ts';
