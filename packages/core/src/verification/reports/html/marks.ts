import { type FoundLink, type HiddenReason, hiddenReasons } from '../inspection.ts';
import { hiddenByStyle } from './hidden-style.ts';
import type { Tag } from './scanned-tag.ts';
import { known } from './tag-names.ts';

/** The bits of a mark that say why its element hides what it holds. */
export const HIDES = 0xf;
/** The style of the element makes visible again what `visibility: hidden` hid. */
const SHOWS = 0xf0;
const PLACE = 0xf00;

/** Those that elements are named after, and one that has none. */
const elements = ['main', 'header', 'nav', 'aside', 'footer'] as const;
const places = [...elements, 'comments'] as const;
const roles: ReadonlyMap<string, (typeof places)[number]> = new Map([
  ['main', 'main'],
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
]);

const placeMark = (place: (typeof places)[number]): number => (places.indexOf(place) + 1) << 8;
const hideMark = (reason: HiddenReason): number => hiddenReasons.indexOf(reason) + 1;

const ownMarks = new Map([
  ...elements.map((place): [number, number] => [known(place), placeMark(place)]),
  [known('article'), placeMark('main')],
  [known('template'), hideMark('template')],
  [known('noscript'), hideMark('noscript')],
]);

const TEMPLATE = known('template');

/** Value of `hidden` on what a browser does not show, whatever its markup says of it. */
export const HIDDEN_WHEN_RENDERED = 'linkwright:rendered';

/** What themes call parts of a page by whole names: a name that only holds one of these may be anything. */
const namedComments =
  /(?:^|\s)(?:comments?|comments?-?list|comments?-?(?:area|section|wrapper|container|thread|body|content|text|item|box)|(?:post|entry|article|user|reader)-comments?|comment-respond|disqus_thread|fb-comments)(?=\s|$)/iu;
const namedAside =
  /(?:^|\s)(?:(?:left-|right-|main-|primary-|secondary-)?side-?bar(?:-(?:left|right|primary|secondary))?|widget-area|widget|blogroll|related-(?:posts|articles|content))(?=\s|$)/iu;
const namedFooter =
  /(?:^|\s)(?:(?:site-|page-|main-|global-|blog-)?footer(?:-(?:links|widgets|wrapper|container|content|inner|bottom))?|colophon)(?=\s|$)/iu;
const namedNav =
  /(?:^|\s)(?:(?:main-|site-|top-|primary-|secondary-|global-|nav-)?(?:navbar|navigation|nav|menu)(?:-(?:links|menu|list|wrapper|container|items|bar))?|breadcrumbs?)(?=\s|$)/iu;
const MAX_NAME = 300;

/** The part of a page that an element is by its class or id: what has no element of its own, and old pages. */
function placeByName(tag: Tag): number {
  const names = tag.raw('class') ?? '';
  const id = tag.raw('id') ?? '';
  if (names === '' && id === '') return 0;
  if (names.length > MAX_NAME || id.length > MAX_NAME) return 0;
  const is = (sought: RegExp) => sought.test(names) || sought.test(id);
  if (is(namedComments)) return placeMark('comments');
  if (is(namedAside)) return placeMark('aside');
  if (is(namedFooter)) return placeMark('footer');
  return is(namedNav) ? placeMark('nav') : 0;
}

/** Browsers show what such a template holds. */
const isShadowRoot = (tag: Tag): boolean =>
  tag.id === TEMPLATE && tag.get('shadowrootmode') !== null;

/** What an element says of all that stands in it: a number of bits, 0 for nothing. */
export function markOf(tag: Tag): number {
  const own = isShadowRoot(tag) ? 0 : (ownMarks.get(tag.id) ?? placeByName(tag));
  if (!tag.isNotable) return own;
  const role = roles.get(tag.get('role')?.trim().toLowerCase() ?? '');
  const placed = role === undefined ? own : (own & ~PLACE) | placeMark(role);
  if (own & HIDES) return placed;
  const hidden = tag.get('hidden');
  if (hidden !== null && hidden !== HIDDEN_WHEN_RENDERED)
    return placed | hideMark('hidden-attribute');
  const style = hiddenByStyle(tag.get('style') ?? '');
  if (hidden !== null)
    return placed | hideMark(style === null || style === 'visible' ? 'rendered' : style);
  if (style === 'visible') return placed | SHOWS;
  return style === null ? placed : placed | hideMark(style);
}

/**
 * What is so within an element of that mark, which stands where `outer` is so: a number of bits, as a
 * mark is one. Known at once for every element that opens, however deep it stands.
 */
export const within = (outer: number, mark: number): number =>
  hidingWithin(outer & HIDES, mark) | placeWithin(outer & PLACE, mark & PLACE);

/** Why what stands there is not seen. */
export const hiddenIn = (inner: number): HiddenReason | null =>
  inner & HIDES ? (hiddenReasons[(inner & HIDES) - 1] ?? null) : null;

/** In which part of the page it stands. */
export const placeIn = (inner: number): FoundLink['place'] =>
  inner & PLACE ? (places[((inner & PLACE) >> 8) - 1] ?? 'body') : 'body';

/** What stands there is no part of the page that browsers make. */
export const isNoPart = (reason: HiddenReason | null): boolean =>
  reason === 'template' || reason === 'noscript';

const NO_PART = [hideMark('template'), hideMark('noscript')];
const INVISIBLE = hideMark('visibility-hidden');

function hidingWithin(outer: number, mark: number): number {
  const own = mark & HIDES;
  if (NO_PART.includes(outer)) return outer;
  if (NO_PART.includes(own)) return own;
  return outer === 0 || (outer === INVISIBLE && mark & SHOWS) ? own : outer;
}

const NAV = placeMark('nav');
const ASIDE = placeMark('aside');
const FOOTER = placeMark('footer');
const COMMENTS = placeMark('comments');

/**
 * The innermost part says, but what stands in a footer or among comments is theirs, and header and
 * footer of an article are the article's.
 */
function placeWithin(outer: number, own: number): number {
  if (own === 0 || outer === FOOTER || outer === COMMENTS) return outer;
  return outer === 0 || own === NAV || own === ASIDE || own === COMMENTS ? own : outer;
}
