import { csvCell } from '../../base/text/csv-cell.ts';
import type { TextAd } from './contract.ts';
import { type AdPlatform, adLimits } from './platforms.ts';

/**
 * An ad as CSV (RFC 4180) with the column names that the platforms' editors read: `Headline 1` to 15,
 * `Description 1` to 4, `Path 1`, `Path 2`, `Final URL`.
 */
export function adCsv(platform: AdPlatform, name: string, ad: TextAd): string {
  const { headlines, descriptions, paths } = adLimits[platform];
  const columns: [string, string][] = [
    ['Ad group', name],
    ['Ad type', 'Responsive search ad'],
    ...numbered('Headline', ad.headlines, headlines.max),
    ...numbered('Description', ad.descriptions, descriptions.max),
    ...numbered('Path', ad.paths, paths),
    ['Final URL', ad.finalUrl],
  ];
  const line = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  return line(columns.map(([column]) => column)) + line(columns.map(([, cell]) => cell));
}

const numbered = (name: string, texts: readonly string[], max: number): [string, string][] =>
  Array.from({ length: max }, (_, index) => [`${name} ${index + 1}`, texts[index] ?? '']);
