import { parseUrl } from '../../base/text/parse-url.ts';
import type { FieldFault } from '../../errors.ts';
import type { TextAd } from './contract.ts';
import { type AdLimits, type AdPlatform, adLength, adLimits } from './platforms.ts';

/**
 * Why a platform would not take the ad; empty when it would, as far as its lengths and counts tell.
 * Fields are named as they stand in the ad: `headlines.2`.
 *
 * @example
 * ```ts
 * import { judgeAd } from '@linkwright/core/ads';
 *
 * const ad = { headlines: [], descriptions: [], paths: [], finalUrl: 'https://desks.example' };
 * judgeAd('google', ad)[0]?.field; // => 'headlines'
 * ```
 */
export function judgeAd(platform: AdPlatform, ad: TextAd): FieldFault[] {
  const limits = adLimits[platform];
  return [
    ...judgeTexts('headlines', ad.headlines, { ...limits.headlines, length: limits.headline }),
    ...judgeTexts('descriptions', ad.descriptions, {
      ...limits.descriptions,
      length: limits.description,
    }),
    ...judgeTexts('paths', ad.paths, { min: 0, max: limits.paths, length: limits.path }),
    ...judgePaths(ad.paths),
    ...judgeUrl(ad.finalUrl, limits),
  ];
}

function judgeTexts(
  field: 'headlines' | 'descriptions' | 'paths',
  texts: readonly string[],
  { min, max, length }: { min: number; max: number; length: number },
): FieldFault[] {
  const filled = texts.filter((text) => text !== '');
  const faults: FieldFault[] = [];
  if (filled.length < min) faults.push({ field, message: `At least ${min} are needed` });
  if (filled.length > max) faults.push({ field, message: `takes at most ${max}` });
  for (const [index, text] of texts.entries()) {
    const over = adLength(text) - length;
    if (over > 0) faults.push({ field: `${field}.${index}`, message: `${over} too long` });
    const isTwice = text !== '' && texts.findIndex((each) => same(each, text)) < index;
    if (isTwice) faults.push({ field: `${field}.${index}`, message: 'This is there twice' });
  }
  return faults;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function judgePaths(paths: readonly string[]): FieldFault[] {
  const [first = '', second = ''] = paths;
  const faults = paths.flatMap((path, index) =>
    /[\s/?#]/.test(path)
      ? [{ field: `paths.${index}`, message: 'Must not have spaces or slashes' }]
      : [],
  );
  if (first === '' && second !== '')
    faults.push({ field: 'paths.0', message: 'Needed with the second path' });
  return faults;
}

function judgeUrl(finalUrl: string, limits: AdLimits): FieldFault[] {
  const field = 'finalUrl';
  if (!/^https?:$/.test(parseUrl(finalUrl)?.protocol ?? '')) {
    return [{ field, message: 'Must be a web address, such as https://shop.example' }];
  }
  return finalUrl.length > limits.finalUrl ? [{ field, message: 'The address is too long' }] : [];
}
