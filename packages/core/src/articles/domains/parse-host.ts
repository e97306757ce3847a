import { parseUrl } from '../../base/text/parse-url.ts';

const HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Names that never lead anywhere in public. */
const notPublic = /(?:^|\.)(?:localhost|local|internal|onion|arpa)$/;

/**
 * A domain as DNS knows it, from what a person types or pastes: an address's host, without capitals,
 * in ASCII. Undefined for an IP address, a single name, a wildcard, or one that is nowhere in public.
 *
 * @example
 * ```ts
 * import { parseDomainHost } from '@linkwright/core/publishing';
 *
 * parseDomainHost('https://Blog.Bücher.example/'); // => 'blog.xn--bcher-kva.example'
 * parseDomainHost('192.0.2.1'); // => undefined
 * ```
 */
export function parseDomainHost(text: string): string | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = parseUrl(address);
  if (!url) return undefined;
  const { hostname, port, username, password, pathname, search, hash } = url;
  if (port || username || password || pathname !== '/' || search || hash) return undefined;
  const host = hostname.replace(/\.$/, '');
  return HOST.test(host) && !notPublic.test(host) ? host : undefined;
}
