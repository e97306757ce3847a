import { isPublicAddress } from '../articles/posts/public-address.ts';
import { parseUrl } from '../base/text/parse-url.ts';
import { stripEnd } from '../base/text/strip-end.ts';
import { VisitFault } from './visit-fault.ts';

/** Connections that a host is given at most, whatever the settings say. */
export const MOST_CONNECTIONS = 6;

export interface AddressRules {
  /** Whether private addresses and every port are open at an origin. */
  allowPrivate: (origin: string) => boolean;
  /** Ports besides 80 and 443. */
  allowPorts: readonly number[];
}

const ipAddress = /^[\d.]+$|:/u;

/**
 * An address that may be asked for, parsed. Its name is judged once it is resolved; a host that is
 * an IP address, in whatever spelling, is judged here
 * (docs/specification/verification.md, The guarded door).
 * @throws VisitFault
 */
export function checkAddress(text: string | URL, rules: AddressRules): URL {
  const url = typeof text === 'string' ? parse(text) : text;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new VisitFault('invalid-address', `Only http and https are fetched, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new VisitFault('invalid-address', 'The address holds a user name or password');
  }
  const isOpen = rules.allowPrivate(url.origin);
  if (!isOpen) checkPort(url, rules);
  const host = hostAddress(url.hostname);
  if (host !== null && !isOpen) checkIp(host);
  url.hash = '';
  return url;
}

/**
 * Refuses an IP address that is not of the public internet.
 * @throws VisitFault
 */
export function checkIp(address: string): void {
  if (isPublicAddress(address)) return;
  throw new VisitFault('private-address', `${address} belongs to a private or reserved network`);
}

/**
 * The IP address that stands as a host name; null for a name. The URL parser has already turned
 * decimal, hex and octal spellings into a dotted address.
 */
export function hostAddress(hostname: string): string | null {
  const host = stripEnd(hostname.replace(/^\[|\]$/gu, ''), /\./);
  return ipAddress.test(host) ? host : null;
}

function parse(text: string): URL {
  const url = parseUrl(text);
  if (!url) throw new VisitFault('invalid-address', 'This is not a web address');
  return url;
}

function checkPort({ port, protocol }: URL, { allowPorts }: AddressRules): void {
  const number = Number(port || (protocol === 'https:' ? 443 : 80));
  if (number === 80 || number === 443 || allowPorts.includes(number)) return;
  throw new VisitFault('port-not-allowed', `Port ${number} is not asked, only 80 and 443`);
}
