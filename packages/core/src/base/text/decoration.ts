/** Decorative symbols that have a plain character with the same meaning. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '♾': '∞',
    ...each('●◉◆■▪◼⬛⬤', '•'),
    ...each('★☆✦✧✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾❋', '*'),
    ...each('✕✖✗✘❌❎', 'x'),
    ...each('▶►▸▷➔➙➛➜➝➞➟➠➡➢➣➤➥➦➧➨➲➳➵➸➺➻➼➽➾', '>'),
    ...each('◀◄◂◁⬅', '<'),
    ...each('✚✛✜➕', '+'),
    ...each('➖', '-'),
    ...each('➗', '/'),
    ...each('❝❞', '"'),
    ...each('❛❜', "'"),
    ...each('❗❕', '!'),
    ...each('❓❔', '?'),
    ...Object.fromEntries(
      ['❶❷❸❹❺❻❼❽❾❿', '➀➁➂➃➄➅➆➇➈➉', '➊➋➌➍➎➏➐➑➒➓'].flatMap((digits) =>
        [...digits].map((digit, index) => [digit, String(index + 1)]),
      ),
    ),
  }),
);

// Box drawing and blocks, geometric shapes, miscellaneous symbols, dingbats, symbols and arrows.
const decorative = '\\u2500-\\u27BF\\u2B00-\\u2BFF';
const selectors = '\\uFE0E\\uFE0F';
// Signs of trade that Unicode counts among its pictographs, digits and letters stay.
const emoji =
  '[\\p{Extended_Pictographic}--[©®™‼⁉ℹ↔-↩↪〰〽㊗㊙]]|\\p{Regional_Indicator}|\\p{Emoji_Modifier}|\\u20E3';
// Nothing that joins letters: Persian and the scripts of India need those.
const invisible = '[\\u180E\\u200B\\u2060-\\u2064\\uFEFF\\u{E0000}-\\u{E007F}]';

const inTyped = new RegExp(`([${decorative}])[${selectors}]?`, 'gv');
const inShown = new RegExp(
  `((?:[${decorative}]|${emoji})(?:[${selectors}]|\\u200D(?=\\p{Extended_Pictographic})|\\p{Emoji_Modifier})*)|${invisible}|[${selectors}]`,
  'gv',
);

/**
 * A typed text without decorative symbols (docs/specification/interface.md, Cleaned text): some
 * become the plain character that means the same, the infinity sign stays.
 *
 * @example
 * ```ts
 * import { cleanTypedText } from '@linkwright/core/text';
 *
 * cleanTypedText('★ Best desks ▶ sale ✿'); // => '* Best desks > sale '
 * ```
 */
export const cleanTypedText = (text: string): string =>
  text.replace(inTyped, (_all, symbol: string) => plain.get(symbol) ?? '');

/** The same of a text that is shown, which loses emoji and invisible characters, too. */
export function cleanShownText(text: string): string {
  if (!inShown.test(text)) return text;
  inShown.lastIndex = 0;
  const bare = text.replace(inShown, (found) => plain.get([...found][0] ?? '') ?? GONE);
  // A symbol between two words leaves one space, at the end or the start none.
  return bare.replace(leftBehind, (run, at: number) => {
    const ends = at === 0 || at + run.length === bare.length;
    return /\s/.test(run) && !ends ? ' ' : '';
  });
}
const GONE = '\uFFFC';
const leftBehind = / ?\uFFFC(?:[ \uFFFC]*\uFFFC)? ?/g;

function each(symbols: string, meaning: string): Record<string, string> {
  return Object.fromEntries([...symbols].map((symbol) => [symbol, meaning]));
}
