import { parseUrl } from './parse-url.ts';
import { stripEnd } from './strip-end.ts';

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

const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** Part of a name in the DNS between two dots. */
const hostLabel = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
const hostWithPort = /^[^/?#:@]+:\d+(?:[/?#]|$)/;

/**
 * Adds https:// to an address without a scheme, on blur and on submit
 * (docs/specification/articles.md, The request). An empty text stays empty, `host:8080` counts as
 * having no scheme.
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

export const NO_HOST_NAME = 'The address needs a full host name, e.g. example.com';
const tooLong = `The address is longer than ${MAX_TARGET_URL} characters`;

export type CheckedUrl = { ok: true; url: string } | { ok: false; message: string };

/** Why nothing may link to a host, as the URL parser spells it without brackets, or null. */
export type JudgeHost = (host: string) => string | null;

/** The address in its standard spelling, or why nothing may link to it. */
export function checkTargetUrl(text: string, judgeHost: JudgeHost): CheckedUrl {
  if (text.length > MAX_TARGET_URL) return refuse(tooLong);
  const url = parseUrl(completeUrl(text));
  if (!url) return refuse('This is not a web address, e.g. https://example.com');
  if (!/^https?:$/.test(url.protocol)) {
    return refuse(`Only http and https addresses can be linked to, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('The address must not contain a user name or password');
  }
  const problem = findHostProblem(url.hostname, judgeHost);
  if (problem !== null) return refuse(problem);
  if (url.href.length > MAX_TARGET_URL) return refuse(tooLong);
  return { ok: true, url: url.href };
}

function refuse(message: string): CheckedUrl {
  return { ok: false, message };
}

function findHostProblem(hostname: string, judgeHost: JudgeHost): string | null {
  const host = stripEnd(hostname.replace(/[[\]]/g, ''), /\./);
  if (localSuffixes.some((suffix) => `.${host}`.endsWith(`.${suffix}`))) {
    return 'The address points to a local machine or a private network';
  }
  if (!/[.:]/.test(host)) return NO_HOST_NAME;
  return host.includes(':') || host.split('.').every((label) => hostLabel.test(label))
    ? judgeHost(host)
    : 'No website can have this host name';
}
