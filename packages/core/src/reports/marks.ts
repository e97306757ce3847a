import { hiddenByStyle } from './hidden-style.ts';
import { type FoundLink, type HiddenReason, hiddenReasons } from './inspection.ts';
import type { Tag } from './scanned-tag.ts';
import { known } from './tag-names.ts';

/** The bits of a mark that say why its element hides what it holds. */
export const HIDES = 0xf;
/** The style of the element makes visible again what `visibility: hidden` hid. */
const SHOWS = 0xf0;
const PLACE = 0xf00;

const places = ['main', 'header', 'nav', 'aside', 'footer'] as const;
const roles: Readonly<Record<string, (typeof places)[number]>> = {
  main: 'main',
  banner: 'header',
  navigation: 'nav',
  complementary: 'aside',
  contentinfo: 'footer',
};

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
  const role = roles[tag.get('role')?.trim().toLowerCase() ?? ''];
  const placed = role === undefined ? own : (own & ~PLACE) | placeMark(role);
  if (own & HIDES) return placed;
  if (tag.get('hidden') !== null) return placed | hideMark('hidden-attribute');
  const style = hiddenByStyle(tag.get('style') ?? '');
  if (style === 'visible') return placed | SHOWS;
  return style === null ? placed : placed | hideMark(style);
}

/** The marks of what stands open, from the outermost on. */
export interface Marks {
  readonly depth: number;
  markAt(at: number): number;
}

/** Why what stands within is not seen. */
export function hiddenBy(marks: Marks): HiddenReason | null {
  let hidden: HiddenReason | null = null;
  for (let at = 0; at < marks.depth; at += 1) {
    const mark = marks.markAt(at);
    const reason = hiddenReasons[(mark & HIDES) - 1] ?? null;
    if (isNoPart(reason)) return reason;
    if (hidden === 'visibility-hidden' && mark & SHOWS) hidden = null;
    hidden ??= reason;
  }
  return hidden;
}

/** What stands there is no part of the page that browsers make. */
export const isNoPart = (reason: HiddenReason | null): boolean =>
  reason === 'template' || reason === 'noscript';

/**
 * In which part of the page it stands. The innermost part says, but a list of links in a footer is
 * the footer's, and header and footer of an article are the article's.
 */
export function placeBy(marks: Marks): FoundLink['place'] {
  let place: FoundLink['place'] = 'body';
  for (let at = 0; at < marks.depth; at += 1) {
    const next = places[((marks.markAt(at) & PLACE) >> 8) - 1];
    if (next === undefined || place === 'footer') continue;
    if (next === 'nav' || next === 'aside' || place === 'body') place = next;
  }
  return place;
}
