/**
 * The address, or null for what is none. Node's `URL.canParse` says yes to hosts of tens of thousands
 * of characters that `new URL` then throws at.
 *
 * @example
 * ```ts
 * import { parseUrl } from '@linkwright/core/text';
 *
 * parseUrl('https://example.com/a')?.host; // => 'example.com'
 * parseUrl('example'); // => null
 * ```
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
