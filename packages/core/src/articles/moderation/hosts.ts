import { parseUrl } from '../../base/text/parse-url.ts';
import { stripEnd } from '../../base/text/strip-end.ts';
import { completeUrl } from '../../base/text/target-url.ts';

/**
 * The host that an operator's rule is about, as rules are kept: in lower case, without `www.`; null
 * for what names none. A whole address will do.
 *
 * @example
 * ```ts
 * import { readRuleHost } from '@linkwright/core/publishing';
 *
 * readRuleHost('https://www.Casino.example/win'); // => 'casino.example'
 * readRuleHost('casino'); // => null
 * ```
 */
export function readRuleHost(text: string): string | null {
  const hostname = parseUrl(completeUrl(text))?.hostname;
  if (hostname === undefined) return null;
  const host = stripEnd(hostname, /\./).replace(/^www\./u, '');
  return host.includes('.') && /^[a-z0-9.-]+$/u.test(host) && host.length <= MAX_HOST ? host : null;
}

/** Of a name in the DNS, in characters. */
const MAX_HOST = 253;

/**
 * Every host whose rule covers this one: itself and whatever it is below.
 *
 * @example
 * ```ts
 * import { hostsAbove } from '@linkwright/core/publishing';
 *
 * hostsAbove('a.casino.example'); // => ['a.casino.example', 'casino.example']
 * ```
 */
export function hostsAbove(hostname: string): string[] {
  const host = plainHost(hostname);
  if (host.length > MAX_HOST) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}

/** Whether one of the hosts, or what is above it, is among these. */
export const coversHost = (hosts: readonly string[], hostname: string): boolean =>
  hosts.some((host) => host.includes('.') && `.${plainHost(hostname)}`.endsWith(`.${host}`));

const plainHost = (hostname: string): string => stripEnd(hostname.toLowerCase(), /\./);
