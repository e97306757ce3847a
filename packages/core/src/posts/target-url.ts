import { parseUrl } from '../text/parse-url.ts';
import { stripEnd } from '../text/strip-end.ts';
import { isFullHostName } from './host-name.ts';

/** Longest target URL taken, in characters. */
export const MAX_TARGET_URL = 2048;

/** Name endings that only ever mean a machine or a network of one's own. */
const localSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
];

const scheme = /^[a-z][a-z0-9+.-]*:/iu;
const ipAddress = /^[\d.]+$|:/u;
const hostWithPort = /^[^/?#:@]+:\d+(?:[/?#]|$)/u;

/**
 * Adds https:// to an address without a scheme, on blur and on submit (product.md section 5). An
 * empty text stays empty, `host:8080` counts as having no scheme.
 *
 * @example
 * ```ts
 * import { completeUrl } from '@linkwright/core/posts';
 *
 * completeUrl('example.com/page'); // => 'https://example.com/page'
 * ```
 */
export function completeUrl(text: string): string {
  const address = text.trim();
  if (address === '') return '';
  if (address.startsWith('//')) return `https:${address}`;
  return scheme.test(address) && !hostWithPort.test(address) ? address : `https://${address}`;
}

const tooLong = `The address is longer than ${MAX_TARGET_URL} characters`;

export type CheckedUrl = { ok: true; url: string } | { ok: false; message: string };

/**
 * The address in its standard spelling, or why nothing may link to it.
 * @param isPublicAddress judges a host that is an IP address
 */
export function checkTargetUrl(
  text: string,
  isPublicAddress: (address: string) => boolean,
): CheckedUrl {
  if (text.length > MAX_TARGET_URL) return refuse(tooLong);
  const url = parseUrl(completeUrl(text));
  if (!url) return refuse('This is not a web address, e.g. https://example.com');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refuse(`Only http and https addresses can be linked to, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('The address must not contain a user name or password');
  }
  const problem = findHostProblem(url.hostname, isPublicAddress);
  if (problem !== null) return refuse(problem);
  if (url.href.length > MAX_TARGET_URL) return refuse(tooLong);
  return { ok: true, url: url.href };
}

function refuse(message: string): CheckedUrl {
  return { ok: false, message };
}

/** The URL parser has already turned decimal, hex and octal spellings into a dotted address. */
function findHostProblem(
  hostname: string,
  isPublicAddress: (address: string) => boolean,
): string | null {
  const host = stripEnd(hostname.replace(/^\[|\]$/gu, ''), /\./);
  if (ipAddress.test(host)) {
    return isPublicAddress(host) ? null : 'The address points into a private or reserved network';
  }
  if (localSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))) {
    return 'The address points to a local machine or a private network';
  }
  return isFullHostName(host) ? null : 'The address needs a full host name, e.g. example.com';
}
