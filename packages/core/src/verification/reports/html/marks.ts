import { type FoundLink, type HiddenReason, hiddenReasons } from '../inspection.ts';
import { hiddenByStyle } from './hidden-style.ts';
import type { Tag } from './scanned-tag.ts';
import { known } from './tag-names.ts';

/** The bits of a mark that say why its element hides what it holds. */
export const HIDES = 0xf;
/** The style of the element makes visible again what `visibility: hidden` hid. */
const SHOWS = 0xf0;
const PLACE = 0xf00;

const places = ['main', 'header', 'nav', 'aside', 'footer'] as const;
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
  ...places.map((place): [number, number] => [known(place), placeMark(place)]),
  [known('article'), placeMark('main')],
  [known('template'), hideMark('template')],
  [known('noscript'), hideMark('noscript')],
]);

const TEMPLATE = known('template');

/** Browsers show what such a template holds. */
const isShadowRoot = (tag: Tag): boolean =>
  tag.id === TEMPLATE && tag.get('shadowrootmode') !== null;

/** What an element says of all that stands in it: a number of bits, 0 for nothing. */
export function markOf(tag: Tag): number {
  const own = isShadowRoot(tag) ? 0 : (ownMarks.get(tag.id) ?? 0);
  if (!tag.isNotable) return own;
  const role = roles.get(tag.get('role')?.trim().toLowerCase() ?? '');
  const placed = role === undefined ? own : (own & ~PLACE) | placeMark(role);
  if (own & HIDES) return placed;
  if (tag.get('hidden') !== null) return placed | hideMark('hidden-attribute');
  const style = hiddenByStyle(tag.get('style') ?? '');
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

/**
 * The innermost part says, but a list of links in a footer is the footer's, and header and footer of
 * an article are the article's.
 */
function placeWithin(outer: number, own: number): number {
  if (own === 0 || outer === FOOTER) return outer;
  return outer === 0 || own === NAV || own === ASIDE ? own : outer;
}
