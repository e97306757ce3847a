/** A report's colours, each as `#rrggbb`. */
export interface ClientColors {
  /** Headings, lines and charts, on white. */
  accent: string;
  /** The head of the report, behind its title. */
  band: string;
}

/** What text on white, and on a coloured ground, has at least (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;
export const PAPER = '#ffffff';
export const DEFAULT_CLIENT_COLORS: ClientColors = { accent: '#1f5c4d', band: '#16302a' };

/**
 * How two colours contrast: 1 to 21 (WCAG 2.2, contrast ratio).
 *
 * @param one as `#rrggbb`, like the other
 * @example
 * ```ts
 * import { contrastRatio } from '@linkwright/core/client-reports';
 *
 * contrastRatio('#000000', '#ffffff'); // => 21
 * ```
 */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Black or white, whichever can be read better on a ground: one of them always has enough contrast.
 *
 * @example
 * ```ts
 * import { inkOn } from '@linkwright/core/client-reports';
 *
 * inkOn('#16302a'); // => '#ffffff'
 * inkOn('#ffd400'); // => '#000000'
 * ```
 */
export const inkOn = (ground: string): '#000000' | '#ffffff' =>
  contrastRatio(ground, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000';

/**
 * The colour itself when it can be read on white, else the nearest darker shade of it that can.
 *
 * @example
 * ```ts
 * import { readableOnPaper } from '@linkwright/core/client-reports';
 *
 * readableOnPaper('#1f5c4d'); // => '#1f5c4d'
 * readableOnPaper('#ffd400'); // => '#8c7500'
 * ```
 */
export function readableOnPaper(color: string): string {
  for (let left = 100; left > 0; left -= 1) {
    const shade = toHex(channels(color).map((channel) => Math.round((channel * left) / 100)));
    if (contrastRatio(shade, PAPER) >= MIN_CONTRAST) return shade;
  }
  return '#000000';
}

/**
 * A colour thinned with white.
 *
 * @param share of the colour that stays, 0 to 1
 * @example
 * ```ts
 * import { tintOf } from '@linkwright/core/client-reports';
 *
 * tintOf('#000000', 0.5); // => '#808080'
 * ```
 */
export const tintOf = (color: string, share: number): string =>
  toHex(channels(color).map((channel) => Math.round(255 - (255 - channel) * share)));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const toHex = (values: number[]): string =>
  `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
