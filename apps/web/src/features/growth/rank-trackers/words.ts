import type { RankTracker } from '@linkwright/core/all';
import { plural } from '../../../format/figures.ts';

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

export const countryName = (code: string): string =>
  countries.of(code.toUpperCase()) ?? code.toUpperCase();

/** From where and as on what is searched, as far as that was chosen. */
export const searchedFrom = ({
  country,
  device,
}: Pick<RankTracker, 'country' | 'device'>): string[] => [
  ...(country ? [countryName(country)] : []),
  ...(device ? [device] : []),
];

export const countKeywords = (count: number): string => plural(count, 'keyword');
