import { safeLine } from '../../base/text/clean.ts';
import type { FactName } from './fact-names.ts';
import type { SourceItem } from './source.ts';

type Json = Record<string, unknown>;

/** Objects of a page's JSON-LD that are looked at, and how deep they may stand in each other. */
const MAX_OBJECTS = 500;
const MAX_DEPTH = 8;
const MAX_ITEMS = 20;
const MAX_LIST = 60;
const MAX_TEXT = 600;

/** The kinds that an article can say something of; subtypes go by the ending. */
const kinds =
  /^(?:Product|Offer|FAQPage|HowTo|Recipe|Organization|Article|NewsArticle|BlogPosting|TechArticle|SoftwareApplication|WebApplication|MobileApplication|\w*Event|Festival|LocalBusiness|Restaurant|Bakery|\w*Store|Dentist|Hotel|NGO|Course|Service|Place|Museum|\w*Business|CafeOrCoffeeShop|Book)$/u;

const times: readonly (readonly [FactName, string])[] = [
  ['startDate', 'startDate'],
  ['endDate', 'endDate'],
  ['prepTime', 'prepTime'],
  ['cookTime', 'cookTime'],
  ['totalTime', 'totalTime'],
  ['duration', 'duration'],
  ['published', 'datePublished'],
  ['modified', 'dateModified'],
];
const plain: readonly (readonly [FactName, string])[] = [
  ['priceRange', 'priceRange'],
  ['brand', 'brand'],
  ['location', 'location'],
  ['address', 'address'],
  ['telephone', 'telephone'],
  ['email', 'email'],
  ['areaServed', 'areaServed'],
  ['yield', 'recipeYield'],
  ['material', 'material'],
  ['color', 'color'],
  ['size', 'size'],
  ['weight', 'weight'],
  ['width', 'width'],
  ['height', 'height'],
  ['depth', 'depth'],
  ['operatingSystem', 'operatingSystem'],
  ['version', 'softwareVersion'],
  ['license', 'license'],
  ['organizer', 'organizer'],
  ['performer', 'performer'],
  ['founded', 'foundingDate'],
  ['author', 'author'],
];

/** What the JSON-LD of a page says, script by script. What is no JSON says nothing. */
export function readStructuredItems(scripts: readonly string[]): SourceItem[] {
  const items: SourceItem[] = [];
  let seen = 0;
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || seen >= MAX_OBJECTS || items.length >= MAX_ITEMS) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, MAX_OBJECTS)) visit(one, depth + 1);
      return;
    }
    if (!isObject(value)) return;
    seen += 1;
    const type = typeOf(value);
    if (type && kinds.test(type)) items.push(itemOf(type, value));
    else
      for (const key of ['@graph', 'mainEntity', 'itemListElement', 'item'])
        visit(value[key], depth + 1);
  };
  for (const script of scripts) visit(parse(script), 0);
  return items;
}

function parse(script: string): unknown {
  try {
    return JSON.parse(script.trim().replace(/;$/u, ''));
  } catch {
    return null;
  }
}

function itemOf(type: string, object: Json): SourceItem {
  const offer = first(object.offers);
  const facts: SourceItem['facts'] = [];
  const add = (name: FactName, value: string | null) => {
    if (value) facts.push({ name, value });
  };
  add('price', priceOf(type === 'Offer' ? object : offer));
  add('availability', lastPart(offer?.availability));
  for (const [name, key] of plain) add(name, wordsOf(object[key]));
  for (const [name, key] of times) add(name, wordsOf(object[key]));
  add('openingHours', openingHours(object));
  add('calories', wordsOf(first(object.nutrition)?.calories));
  const rating = first(object.aggregateRating);
  const value = wordsOf(rating?.ratingValue);
  const count = wordsOf(rating?.reviewCount) ?? wordsOf(rating?.ratingCount);
  if (value) add('rating', count ? `${value} (${count})` : value);
  return {
    type,
    name: wordsOf(object.name) ?? wordsOf(object.headline),
    description: wordsOf(object.description),
    facts,
    ingredients: listOf(object.recipeIngredient).flatMap((one) => wordsOf(one) ?? []),
    steps: stepsOf(object.recipeInstructions ?? object.step),
    questions: listOf(object.mainEntity).flatMap((entity) => {
      const question = isObject(entity) ? wordsOf(entity.name) : null;
      const answer = isObject(entity) ? wordsOf(first(entity.acceptedAnswer)?.text) : null;
      return question && answer ? [{ question, answer }] : [];
    }),
  };
}

function stepsOf(value: unknown, depth = 0): string[] {
  if (depth > 2) return [];
  return listOf(value).flatMap((step) => {
    if (!isObject(step)) return wordsOf(step) ?? [];
    if (step.itemListElement) return stepsOf(step.itemListElement, depth + 1);
    return wordsOf(step.text) ?? wordsOf(step.name) ?? [];
  });
}

function priceOf(offer: Json | null): string | null {
  if (!offer) return null;
  const specification = first(offer.priceSpecification);
  const amount = wordsOf(offer.price) ?? wordsOf(offer.lowPrice) ?? wordsOf(specification?.price);
  const currency = wordsOf(offer.priceCurrency) ?? wordsOf(specification?.priceCurrency);
  if (!amount || !/^\d[\d.,]*$/u.test(amount) || !currency || !/^[A-Z]{3}$/u.test(currency))
    return null;
  return `${amount} ${currency}`;
}

/** `Mo-Fr 06:00-18:00; Sa 07:00-13:00`, whichever way the page says it. */
function openingHours(object: Json): string | null {
  const simple = listOf(object.openingHours).flatMap((one) => wordsOf(one) ?? []);
  const specified = listOf(object.openingHoursSpecification).flatMap((one) => {
    if (!isObject(one)) return [];
    const days = listOf(one.dayOfWeek).flatMap((day) => lastPart(day)?.slice(0, 2) ?? []);
    const [opens, closes] = [wordsOf(one.opens), wordsOf(one.closes)];
    return days.length > 0 && opens && closes ? [`${joinDays(days)} ${opens}-${closes}`] : [];
  });
  return [...simple, ...specified].join('; ') || null;
}

const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function joinDays(days: readonly string[]): string {
  const [from = -1, ...rest] = days.map((day) => week.indexOf(day));
  const isRun = rest.length > 1 && rest.every((day, at) => day === from + at + 1);
  return isRun ? `${days[0]}-${days.at(-1)}` : days.join(',');
}

const lastPart = (value: unknown): string | null =>
  typeof value === 'string' ? (safeLine(value.slice(-MAX_TEXT)).split('/').at(-1) ?? null) : null;

/** A value in words: of a place its name and address, of a person or a brand the name. */
function wordsOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    // Tags stand in texts of many shops.
    const text = safeLine(value.slice(0, MAX_TEXT * 4).replace(/<[^<>]*>/gu, ' '));
    return text.slice(0, MAX_TEXT) || null;
  }
  if (depth > 2) return null;
  if (Array.isArray(value)) {
    const words = value.slice(0, 4).flatMap((one) => wordsOf(one, depth + 1) ?? []);
    return words.join(', ') || null;
  }
  if (!isObject(value)) return null;
  if (value.streetAddress || value.addressLocality) {
    const town = [value.postalCode, value.addressLocality].flatMap((one) => wordsOf(one, 3) ?? []);
    return [wordsOf(value.streetAddress, 3), town.join(' ')].filter(Boolean).join(', ') || null;
  }
  if (value.value !== undefined) {
    return [wordsOf(value.value, 3), wordsOf(value.unitText, 3) ?? unitOf(value.unitCode)]
      .filter(Boolean)
      .join(' ');
  }
  const parts = [wordsOf(value.name, depth + 1), wordsOf(value.address, depth + 1)];
  return parts.filter(Boolean).join(', ') || null;
}

const units: Record<string, string> = {
  KGM: 'kg',
  GRM: 'g',
  CMT: 'cm',
  MTR: 'm',
  MMT: 'mm',
  LTR: 'l',
  WTT: 'W',
};
const unitOf = (code: unknown): string | null =>
  typeof code === 'string' ? (units[code] ?? null) : null;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null
    ? []
    : Array.isArray(value)
      ? value.slice(0, MAX_LIST)
      : [value];

const first = (value: unknown): Json | null => listOf(value).find(isObject) ?? null;

function typeOf(object: Json): string | null {
  const types = listOf(object['@type']).flatMap((type) => lastPart(type) ?? []);
  return types.find((type) => kinds.test(type)) ?? types[0] ?? null;
}
