/**
 * Plain text: words counted, texts cut, made safe for HTML and for CSV.
 *
 * @module
 * @example
 * ```ts
 * import { countWords, csvCell, escapeHtml } from '@linkwright/core/text';
 *
 * countWords('Two words, or 4.'); // => 4
 * escapeHtml('a < b'); // => 'a &lt; b'
 * csvCell('=1+1'); // => "'=1+1"
 * ```
 */

export { cleanLine, findUnstorable, mendText, removeUnsafeCharacters } from './clean.ts';
export { countWords } from './count-words.ts';
export { csvCell } from './csv-cell.ts';
export { cleanShownText, cleanTypedText } from './decoration.ts';
export { escapeHtml } from './escape-html.ts';
export { parseUrl } from './parse-url.ts';
export {
  isReaderLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  likedLanguage,
  type ReaderLanguage,
  readerLanguages,
} from './reader-language.ts';
export type { SheetTable } from './sheet-table.ts';
export { stripEnd } from './strip-end.ts';
export { cutText, truncate } from './truncate.ts';
export { type WorkbookCell, type WorkbookSheet, workbookSheets } from './workbook-sheets.ts';
