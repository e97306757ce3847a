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
  [/^l\.(?:messenger\.com|threads\.(?:net|com))$/u, /^\/(?:l\.php)?$/u, ['u']],
  [/^disq\.us$/u, /^\/url$/u, ['url']],
  [/^medium\.com$/u, /^\/r\/?$/u, ['url']],
  [/^awin1\.com$/u, /^\/(?:cread|awclick)\.php$/u, ['ued', 'p']],
  [/^go\.(?:skimresources|redirectingat)\.com$/u, /^\/$/u, ['url']],
  [
    /^(?:click\.)?linksynergy\.com$/u,
    /^\/(?:deeplink|link|fs-bin\/click)$/u,
    ['murl', 'rd_parm1', 'RD_PARM1'],
  ],
  [/^redirect\.viglink\.com$/u, /^\/$/u, ['u']],
  [/^shareasale\.com$/u, /^\/r\.cfm$/u, ['urllink']],
  [/^clk\.tradedoubler\.com$/u, /^\/click$/u, ['url']],
  [
    /^(?:anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com)$/u,
    /^\/(?:click|links)/u,
    ['url'],
  ],
  [/\.safelinks\.protection\.outlook\.com$/u, /^\/$/u, ['url']],
  [/^deref-(?:mail\.com|gmx\.(?:net|com)|web\.de)$/u, /\/dereferrer\/$/u, ['redirectUrl']],
];
/** Services whose whole query is the address. */
const bareQuery = /^(?:href\.li|dereferer\.me|anon\.to|nullrefer\.com|hidereferrer\.com)$/u;

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
  const host = url.hostname.replace(/^www\./u, '').replace(/\.$/u, '');
  const wrapped = host.startsWith('urldefense.') || host === 'substack.com' ? unwrap(url) : null;
  if (wrapped !== null) return httpUrl(wrapped);
  if (url.search === '') return null;
  if (bareQuery.test(host))
    return httpUrl(url.search.slice(1)) ?? httpUrl(decoded(url.search.slice(1)));
  const service = services.find(([hosts, path]) => hosts.test(host) && path.test(url.pathname));
  const isOwn = ownDoor.test(url.pathname) && parseUrl(page)?.host === url.host;
  const names = service?.[2] ?? (isOwn ? ownParameters : []);
  for (const name of names) {
    const target = httpUrl(url.searchParams.get(name) ?? '');
    if (target !== null) return target;
  }
  return null;
}

function httpUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
}

/** The address that Proofpoint's and Substack's links carry in a spelling of their own; null where they do not. */
function unwrap({ href, pathname, searchParams }: URL): string | null {
  const [, third] = /\/v3\/__(.{1,4000}?)__;/u.exec(href) ?? [];
  if (third !== undefined) return third.replace(/^(https?:\/)(?=[^/])/u, '$1/');
  if (pathname === '/v2/url') {
    return decoded((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'));
  }
  const [, token] = /^\/redirect\/2\/([\w-]{1,4000})/u.exec(pathname) ?? [];
  if (token === undefined) return null;
  try {
    const { e } = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/'))) as {
      e?: unknown;
    };
    return typeof e === 'string' ? e : null;
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
