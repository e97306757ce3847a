/** Characters of an address that servers take. */
const MAX_ADDRESS = 8192;
/** Of a name in the DNS with its final dot, in characters. */
const MAX_HOST = 254;

/**
 * The address, or null for what is none: also for one longer than 8,192 characters, or with a host
 * that no name server would know for its length. Addresses that strangers wrote are parsed here alone:
 * Node's `URL.canParse` says yes to hosts of tens of thousands of characters that `new URL` throws at.
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
  const url = text.length > MAX_ADDRESS ? null : URL.parse(text, base);
  return url && url.hostname.length <= MAX_HOST ? url : null;
}
