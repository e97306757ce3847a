/** A picture has at most so many bytes: a page shows it small. */
export const MAX_PICTURE_BYTES = 40_000;
/** Pixels of its sides, as the settings make it. */
export const PICTURE_SIDE = 192;

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * What kind of picture bytes are by their beginning; null for anything else.
 *
 * @example
 * ```ts
 * import { pictureTypeOf } from '@linkwright/core/publishing';
 *
 * pictureTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])); // => 'image/jpeg'
 * ```
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const begins = (text: string, at = 0) =>
    [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
  if (begins('\u{ff}\u{d8}\u{ff}')) return 'image/jpeg';
  if (begins('\u{89}PNG\r\n\u{1a}\n')) return 'image/png';
  return begins('RIFF') && begins('WEBP', 8) ? 'image/webp' : null;
}

/**
 * The first letters of the first and the last word of a name, for where there is no picture.
 *
 * @example
 * ```ts
 * import { initialsOf } from '@linkwright/core/publishing';
 *
 * initialsOf('Ada King Lovelace'); // => 'AL'
 * ```
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
