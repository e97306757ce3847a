/** Longest base of a stored post's slug (docs/specification/articles.md, Slugs). */
export const STORED_SLUG_LENGTH = 45;
/** Longest slug that the generator suggests. */
export const SUGGESTED_SLUG_LENGTH = 80;

const FALLBACK = 'post';
const SUFFIX_LENGTH = 6;

/** Latin letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A title as the base of a slug: lowercase ASCII letters and digits with single hyphens between, at
 * most `maxLength` (at least 4) characters, cut between words where that keeps half of it. A title
 * without Latin letters or digits gives `post`.
 *
 * @example
 * ```ts
 * import { slugBase } from '@linkwright/core/posts';
 *
 * slugBase('A Calm Guide to Standing Desks!', 45); // => 'a-calm-guide-to-standing-desks'
 * ```
 */
export function slugBase(title: string, maxLength: number): string {
  const slug = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  if (slug === '') return FALLBACK;
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength);
  const boundary = slug.charAt(maxLength) === '-' ? maxLength : cut.lastIndexOf('-');
  return (boundary >= maxLength / 2 ? cut.slice(0, boundary) : cut).replace(/-$/u, '');
}

/**
 * The slug with six random characters, for a post whose base may be taken.
 *
 * @example
 * ```ts
 * import { slugWithSuffix } from '@linkwright/core/posts';
 *
 * slugWithSuffix('desks', () => 0); // => 'desks-000000'
 * ```
 */
export function slugWithSuffix(base: string, random: () => number): string {
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () =>
    Math.floor(random() * 36).toString(36),
  ).join('');
  return `${base}-${suffix}`;
}

/** The slug with the time in it, for the last retry after conflicts. */
export function slugWithTimestamp(base: string, now: Date, random: () => number): string {
  return slugWithSuffix(`${base}-${now.getTime().toString(36)}`, random);
}
