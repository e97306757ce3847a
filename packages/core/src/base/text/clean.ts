// Tab, line feed, vertical tab, form feed and carriage return are whitespace and get collapsed; every
// other control character is a fault. U+FFFE and U+FFFF cannot stand in XML, so feeds would break.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;
const bidiOverrides = /[\u202a-\u202e\u2066-\u2069]/gu;
const BROKEN = 'contains broken Unicode (half of a character pair)';

/** Every run of whitespace as one space. Single spaces, which are most of them, are no match. */
export const singleSpaced = (text: string): string => text.replace(/\s{2,}|[^\S ]/gu, ' ');

/** One line of text as it is kept: NFC, trimmed, every run of whitespace one space. */
export const cleanLine = (text: string): string => singleSpaced(text.normalize('NFC')).trim();

/** True when nothing would be seen: only spaces and zero-width characters. */
export function looksEmpty(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Why a text cannot be taken as it is, as the end of a sentence, or null when it can. */
export function findUnsafeCharacter(text: string): string | null {
  if (text.search(controls) !== -1) return 'contains control characters';
  if (text.search(bidiOverrides) !== -1)
    return 'contains characters that reverse the reading direction';
  return text.isWellFormed() ? null : BROKEN;
}

/** The text without control characters and reading-direction overrides, and with whole characters. */
export function removeUnsafeCharacters(text: string): string {
  return text.toWellFormed().replace(controls, '').replace(bidiOverrides, '');
}

/** Whatever stands in it, as one line that can be stored and shown. */
export const safeLine = (text: string): string => cleanLine(removeUnsafeCharacters(text));

/**
 * Why no database takes a text, as the end of a sentence, or null when it can: it holds NUL, or half of
 * a character pair, which is no UTF-8.
 */
export function findUnstorable(text: string): string | null {
  if (text.includes('\0')) return 'contains the character NUL';
  return text.isWellFormed() ? null : BROKEN;
}

/** The text with every such character replaced by U+FFFD. */
export const mendText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
