/**
 * One cell of a CSV (RFC 4180). Numbers are ours; a text that begins like a formula, also in full
 * width, is kept from being one by an apostrophe before it.
 *
 * @example
 * ```ts
 * import { csvCell } from '@linkwright/core/text';
 *
 * csvCell('=1+1'); // => "'=1+1"
 * ```
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
