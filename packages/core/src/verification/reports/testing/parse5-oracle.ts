import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { cleanLine } from '../../../base/text/clean.ts';
import { sameDestination } from '../addresses/match-destination.ts';
import { metaDirectives } from '../html/robots-directives.ts';
import { wanted } from './visit.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What a page says, by building its whole tree: slow, and right by definition. */
export interface OraclePage {
  links: OracleLink[];
  others: number;
  title: string | null;
  canonical: string | null;
  directives: string[];
}

export interface OracleLink {
  href: string;
  url: string;
  isDestination: boolean;
  anchorText: string;
  isImage: boolean;
  rel: string[];
  hidden: string | null;
  place: string;
}

const lineElements = new Set(
  'a abbr acronym area b bdi bdo big button cite code data del dfn em embed font i iframe img input ins kbd label link mark math meta nobr noscript object q rb rp rt rtc ruby s samp script small span strike strong style sub sup svg template textarea time tt u var wbr x-card'.split(
    ' ',
  ),
);
const silent = new Set(
  'iframe noembed noframes script style template textarea title xmp'.split(' '),
);

/** Reads a page of https://blog.test/post as a browser without scripts does. */
export function readWithParse5(html: string): OraclePage {
  const document = parse(html, { scriptingEnabled: false });
  const elements = [...walk(document.childNodes, [])];
  const base = elements.find(({ element }) => is(element, 'base') && has(element, 'href'));
  const baseUrl =
    URL.parse((base && get(base.element, 'href')) ?? '', 'https://blog.test/post')?.href ??
    'https://blog.test/post';
  const page: OraclePage = { links: [], others: 0, title: null, canonical: null, directives: [] };
  for (const { element, within } of elements) {
    if (element.tagName === 'a' || is(element, 'area'))
      readLink(page, element, { within, baseUrl });
    if (is(element, 'title')) page.title ??= cleanLine(rawText(element));
    if (within.some((name) => /^(?:template|noscript)/u.test(name))) continue;
    if (is(element, 'meta')) {
      const found = metaDirectives(get(element, 'name') ?? '', get(element, 'content') ?? '');
      page.directives.push(...found.map(({ crawler, token }) => `${crawler}: ${token}`));
    }
    const rel = (get(element, 'rel') ?? '').toLowerCase().split(/\s+/u);
    const href = get(element, 'href');
    if (is(element, 'link') && href !== null && rel.includes('canonical')) {
      page.canonical ??= URL.parse(href, baseUrl)?.href ?? null;
    }
  }
  return page;
}

function readLink(
  page: OraclePage,
  element: Element,
  { within, baseUrl }: { within: string[]; baseUrl: string },
): void {
  const href = get(element, 'href') ?? get(element, 'xlink:href');
  if (href === null) return;
  const match = /^\s*(?:#|$)/u.test(href) ? null : sameDestination(href, baseUrl, wanted);
  const url = URL.parse(href, baseUrl);
  if (match === null) {
    const isOther =
      url && /^https?:$/u.test(url.protocol) && !/^(?:www\.)?blog\.test$/u.test(url.host);
    if (isOther) page.others += 1;
    return;
  }
  const text = cleanLine(element.childNodes.map(textOf).join(''));
  const alts = [...walk(element.childNodes, [])].filter((inner) => is(inner.element, 'img'));
  const alt = cleanLine(alts.map((inner) => get(inner.element, 'alt') ?? '').join(' '));
  const isArea = is(element, 'area');
  page.links.push({
    href,
    url: match.url,
    isDestination: match.isDestination,
    anchorText: isArea ? cleanLine(get(element, 'alt') ?? '') : text === '' ? alt : text,
    isImage: isArea ? get(element, 'alt') !== null : text === '' && alts.length > 0,
    rel: [...new Set((get(element, 'rel') ?? '').toLowerCase().split(/\s+/u).filter(Boolean))],
    hidden: hiddenIn([...within, describe(element)]),
    place: placeIn(within),
  });
}

function* walk(
  nodes: readonly Node[],
  within: string[],
): Generator<{ element: Element; within: string[] }> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield { element: node, within };
    const inside = [...within, describe(node)];
    yield* walk('content' in node ? node.content.childNodes : node.childNodes, inside);
  }
}

/** Words as they are read: what makes a line of its own is apart from what stands around it. */
function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('tagName' in node)) return '';
  // Seen by nobody, whatever it stands in.
  if (has(node, 'hidden') || /display: ?none|left:-9999px/u.test(get(node, 'style') ?? ''))
    return '';
  const isSilent = silent.has(node.tagName) && !isForeign(node);
  const text = isSilent ? '' : node.childNodes.map(textOf).join('');
  return lineElements.has(node.tagName) ? text : ` ${text} `;
}

const rawText = (node: Element): string =>
  node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
/** Name, and what may hide it. */
const describe = (element: Element): string =>
  `${element.tagName} ${has(element, 'hidden') ? 'hidden' : (get(element, 'style') ?? '')}`.trim();

function hiddenIn(within: readonly string[]): string | null {
  const noPart = within.find((element) => /^(?:template|noscript)/u.test(element));
  if (noPart) return noPart.split(' ')[0] ?? null;
  const hiding = within.find((element) => element.includes(' ')) ?? '';
  if (hiding.endsWith(' hidden')) return 'hidden-attribute';
  return hiding === '' ? null : hiding.includes('left') ? 'off-screen' : 'display-none';
}

function placeIn(within: readonly string[]): string {
  const parts = within
    .map((element) => (element.split(' ')[0] ?? '').replace('article', 'main'))
    .filter((name) => /^(?:main|header|nav|aside|footer)$/u.test(name));
  const first = parts[0] ?? 'body';
  return first === 'footer' ? first : (parts.findLast((name) => /nav|aside/u.test(name)) ?? first);
}

const isForeign = (element: Element): boolean => !element.namespaceURI.endsWith('xhtml');
const is = (element: Element, name: string): boolean =>
  element.tagName === name && !isForeign(element);
const has = (element: Element, name: string): boolean => get(element, name) !== null;

function get(element: Element, name: string): string | null {
  const found = element.attrs.find(
    (attribute) => (attribute.prefix ? `${attribute.prefix}:` : '') + attribute.name === name,
  );
  return found?.value ?? null;
}
