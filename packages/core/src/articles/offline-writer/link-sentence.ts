import type { Source } from '../sources/source.ts';
import type { Language, Offer } from './languages/language.ts';
import { siteName } from './speaker.ts';

const MAX_OFFERS = 2;

type Target = Pick<Source, 'address' | 'siteName' | 'items' | 'blocks'>;

/** The page behind a link, where nobody could read it: it is said to have nothing that it may not have. */
export const unread = (address: string): Target => ({
  address,
  siteName: null,
  items: [],
  blocks: [],
});

/** Why a reader would follow the link: by what the target page has. */
export function linkSentence(
  target: Target,
  {
    anchor,
    anchorText,
    heading,
    language,
    angle = '',
  }: {
    /** Where the link goes. */
    anchor: string;
    anchorText: string;
    heading: string | undefined;
    language: Language;
    angle: string | undefined;
  },
): string {
  const [first = '', ...more] = offersOf(target)
    .slice(0, MAX_OFFERS)
    .map((offer) => language.offers[offer]);
  const and = ` ${language.and} `;
  const offers = [first, ...more].some((offer) => offer.includes(and)) ? [first] : [first, ...more];
  const all = offers.filter((offer) => offer !== '').join(and);
  const also = heading ? language.also(heading) : '';
  const name = siteName(target);
  const isSaid = name.toLowerCase() === anchorText.toLowerCase();
  const site = isSaid && target.address ? new URL(target.address).hostname : name;
  const sum = [...anchor, ...site, ...angle].reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  const say = language.link[sum % language.link.length] ?? language.link[0];
  return say?.(anchor, site, all, also) ?? anchor;
}

function offersOf({ items, blocks }: Target): Offer[] {
  const has = (pattern: RegExp) => items.some(({ type }) => pattern.test(type));
  const tables = blocks.filter((block) => block.kind === 'table');
  const isPrice = (row: readonly string[]) =>
    row.some((cell) => /\p{Sc}|\bzł\b|\bEUR\b/u.test(cell));
  const hasPrices = tables.some(({ rows }) => rows.filter(isPrice).length > rows.length / 2);
  const hasFact = (name: string) =>
    items.some(({ facts }) => facts.some((fact) => fact.name === name));
  const hasSteps =
    items.some(({ steps }) => steps.length > 1) ||
    blocks.some((block) => block.kind === 'list' && block.isOrdered);
  const found: (Offer | false)[] = [
    has(/Event|Festival/u) && 'tickets',
    has(/Recipe/u) && 'recipe',
    has(/Application/u) && 'download',
    hasPrices && 'prices',
    !has(/Recipe/u) && hasSteps && 'steps',
    has(/Product|Offer/u) && 'order',
    hasFact('openingHours') && 'hours',
    blocks.filter(({ kind }) => kind === 'question').length > 1 && 'questions',
    tables.length > 0 && !hasPrices && 'table',
  ];
  const offers = found.filter((offer): offer is Offer => offer !== false);
  return offers.length > 0 ? offers : ['more'];
}
