import { AppError, type FieldFault } from '../../errors.ts';

/**
 * Words and phrases that no article is written about, unless an operator says otherwise: pills,
 * casinos and pornography, in several languages. Short on purpose, as what is refused is told nobody
 * else.
 */
export const BLOCKED_KEYWORDS: readonly string[] = `
viagra, cialis, levitra, kamagra, sildenafil, tadalafil, tramadol, xanax, phentermine,
online pharmacy, buy pills, penis enlargement, potenzmittel, pharmacie en ligne sans ordonnance,
casino, casinos, kasino, kasyno, kasyna, казино, カジノ, 赌场, 賭場, 카지노,
online slots, online poker, online roulette, online gambling, sports betting, sportwetten,
spielautomaten, paris sportifs, apuestas deportivas, tragamonedas, scommesse sportive,
apostas esportivas, gokkasten, zakłady bukmacherskie,
porn, porno, pornos, pornography, pornographie, pornografie, pornografia, порно, ポルノ, 色情,
xxx videos, sex videos, sexvideos, sex cams, sexcam, hentai, escort service, escort girls
`
  .split(',')
  .map((entry) => entry.trim());

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * The first entry of a list that stands in a text, or null: its words whole and in a row, whatever
 * their case and accents and whatever stands between them.
 *
 * @example
 * ```ts
 * import { findBlockedKeyword } from '@linkwright/core/publishing';
 *
 * findBlockedKeyword('Best ONLINE-Casíno 2027', ['online casino']); // => 'online casino'
 * findBlockedKeyword('Specialist advice', ['cialis']); // => null
 * ```
 */
export function findBlockedKeyword(text: string, entries: readonly string[]): string | null {
  const words = ` ${folded(text)} `;
  const stands = (entry: string): boolean =>
    entry !== '' && words.includes(unspaced.test(entry) ? entry : ` ${entry} `);
  return entries.find((entry) => stands(folded(entry))) ?? null;
}

/**
 * Throws AppError KEYWORD_NOT_ALLOWED for texts in which an entry of a list stands, naming each by its
 * field (docs/specification/articles.md, The request).
 *
 * @example
 * ```ts
 * import { BLOCKED_KEYWORDS, requireAllowedKeywords } from '@linkwright/core/publishing';
 *
 * requireAllowedKeywords({ keyword: 'desk lamps' }, BLOCKED_KEYWORDS);
 * ```
 */
export function requireAllowedKeywords(
  texts: Record<string, string>,
  entries: readonly string[],
): void {
  const details = Object.entries(texts).flatMap(([field, text]): FieldFault[] => {
    const found = findBlockedKeyword(text, entries);
    return found === null
      ? []
      : [{ field, message: `articles about “${found}” are not accepted here` }];
  });
  if (details.length > 0) throw new AppError('KEYWORD_NOT_ALLOWED', { details });
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .normalize('NFKC')
    .trim();
