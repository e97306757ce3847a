import { parseUrl } from '../../../base/text/parse-url.ts';

/** Services that send a visitor on: host without `www.`, path, and the parameter that says where. */
const services: readonly (readonly [RegExp, RegExp, readonly string[]])[] = [
  [/^google\.[a-z.]{2,6}$/u, /^\/url$/u, ['q', 'url']],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/u, /^\/(?:l\.php)?$/u, ['u']],
  [/^youtube\.com$/u, /^\/redirect$/u, ['q']],
  [/^t\.umblr\.com$/u, /^\/redirect$/u, ['z']],
  [/^out\.reddit\.com$/u, /^\//u, ['url']],
  [/^(?:m\.)?vk\.com$/u, /^\/away(?:\.php)?$/u, ['to']],
  [/^linkedin\.com$/u, /^\/(?:redir\/redirect|safety\/go)\/?$/u, ['url']],
  [/^slack-redir\.net$/u, /^\/link$/u, ['url']],
  [/^steamcommunity\.com$/u, /^\/linkfilter\/?$/u, ['u', 'url']],
  [/^duckduckgo\.com$/u, /^\/l\/?$/u, ['uddg']],
  [/^(?:exit\.sc|anonym\.es)$/u, /^\/$/u, ['url']],
];

/** A site's own door to the outside, e.g. `/out?url=`. */
const ownDoor =
  /\/(?:away|click|exit|external(?:-link)?|go(?:to)?|jump|leave|leaving|link|outbound|outgoing|out|redirect(?:or)?|redir|visit)(?:\.(?:php|html?|aspx?))?\/?$/iu;
const ownParameters = [
  'url',
  'u',
  'to',
  'target',
  'dest',
  'destination',
  'redirect',
  'redirect_url',
  'goto',
  'link',
  'href',
  'out',
  'q',
  'r',
];

/**
 * Where an address sends its visitors on, if it is one of a service that is known to, or of the page's
 * own site with a path that says so. Share buttons name an address as well and lead elsewhere; they
 * are none. Null for every other address.
 * @param page absolute address of the page that it stands in
 */
export function redirectTarget(url: URL, page: string): URL | null {
  if (url.search === '') return null;
  const host = url.hostname.replace(/^www\./u, '');
  const service = services.find(([hosts, path]) => hosts.test(host) && path.test(url.pathname));
  const isOwn = ownDoor.test(url.pathname) && parseUrl(page)?.host === url.host;
  const names = service?.[2] ?? (isOwn ? ownParameters : []);
  for (const name of names) {
    const target = parseUrl(url.searchParams.get(name) ?? '');
    if (target !== null && /^https?:$/u.test(target.protocol)) return target;
  }
  return null;
}
