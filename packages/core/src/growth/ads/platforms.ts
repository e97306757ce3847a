/** Where text ads are shown. */
export const adPlatforms = ['google', 'microsoft'] as const;
export type AdPlatform = (typeof adPlatforms)[number];

export interface AdLimits {
  name: string;
  headline: number;
  description: number;
  path: number;
  headlines: { min: number; max: number };
  descriptions: { min: number; max: number };
  /** Parts behind the host in the address that is shown. */
  paths: number;
  finalUrl: number;
  /** Where the platform states these. */
  source: string;
}

/** Characters and counts that the platforms allow in a responsive search ad, as they state them. */
export const adLimits: Record<AdPlatform, AdLimits> = {
  google: {
    name: 'Google Ads',
    headline: 30,
    description: 90,
    path: 15,
    paths: 2,
    finalUrl: 2048,
    headlines: { min: 3, max: 15 },
    descriptions: { min: 2, max: 4 },
    source: 'https://support.google.com/google-ads/answer/7684791',
  },
  microsoft: {
    name: 'Microsoft Advertising',
    headline: 30,
    description: 90,
    path: 15,
    paths: 2,
    finalUrl: 2048,
    headlines: { min: 3, max: 15 },
    descriptions: { min: 2, max: 4 },
    source:
      'https://learn.microsoft.com/en-us/advertising/campaign-management-service/responsivesearchad',
  },
};

/** East Asian scripts, which platforms count twice. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

/**
 * How long a text is as ad platforms count: characters, those of double width twice.
 *
 * @example
 * ```ts
 * import { adLength } from '@linkwright/core/ads';
 *
 * [adLength('desks'), adLength('机')]; // => [5, 2]
 * ```
 */
export const adLength = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
