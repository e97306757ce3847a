import { parseUrl } from '../../base/text/parse-url.ts';

/** One result of a search, in the order in which it was shown. */
export interface RankedResult {
  /** From 1. */
  position: number;
  url: string;
  title: string;
}

/**
 * The first result on the host or one of its subdomains, with or without www; null where there is
 * none.
 *
 * @example
 * ```ts
 * import { findRank } from '@linkwright/core/ranks';
 *
 * const results = [{ position: 4, url: 'https://blog.shop.example/desks', title: 'Desks' }];
 * findRank(results, 'shop.example')?.position; // => 4
 * findRank(results, 'example.com'); // => null
 * ```
 */
export function findRank<Result extends RankedResult>(
  results: readonly Result[],
  host: string,
): Result | null {
  return results.find(({ url }) => isOfHost(url, host)) ?? null;
}

/** Whether an address lies on a host, or on a subdomain of it. */
export function isOfHost(url: string, host: string): boolean {
  const hostname = parseUrl(url)?.hostname;
  return hostname !== undefined && (hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * The host that ranks are tracked for, out of a host or an address; null where it is none. IP
 * addresses are none: nobody looks for them.
 */
export function readRankHost(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  const address = /^https?:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = parseUrl(address);
  if (!url) return null;
  const { hostname, username, password } = url;
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  const isName = /^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host);
  return isName && username === '' && password === '' ? host : null;
}
