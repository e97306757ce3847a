import { copyOf } from '../../../base/text/copy-of.ts';
import { parseUrl } from '../../../base/text/parse-url.ts';
import type { Declared } from '../inspection.ts';
import type { Tag } from './scanned-tag.ts';

const MAX_ALTERNATES = 40;
const MAX_ADDRESS = 2000;
const MAX_LINKED_DATA = 200_000;
/** Objects of linked data that are looked at. */
const MAX_OBJECTS = 100;

/** The last one is the sign before it in UTF-8, a character each byte, as a scan compares names. */
const ampNames = ['amp', '⚡', '\u00e2\u00ba\u00a1'];
const languageTag = /^[a-z]{2,3}(?:[-_][a-z\d]{1,8}){0,3}$/iu;
const published: ReadonlySet<string> = new Set(
  'article:published_time datepublished dc.date dc.date.issued dcterms.created dcterms.issued date pubdate publishdate publication_date parsely-pub-date sailthru.date'.split(
    ' ',
  ),
);
const modified: ReadonlySet<string> = new Set(
  'article:modified_time og:updated_time datemodified dcterms.modified dc.date.modified last-modified lastmod'.split(
    ' ',
  ),
);
/** Kinds of linked data that speak of the page and not of something on it. */
const pageKind = /(?:Article|Posting|WebPage|Page|Report)$/u;

/** What a page declares of itself: the first one of each counts. */
export class PageDeclarations {
  language: string | null = null;
  amp: string | null = null;
  readonly alternates = new Set<string>();
  #publishedAt: string | null = null;
  #modifiedAt: string | null = null;

  all(): Declared {
    return {
      language: this.language,
      alternates: [...this.alternates],
      amp: this.amp,
      publishedAt: this.#publishedAt,
      modifiedAt: this.#modifiedAt,
    };
  }

  /** `<html>`. */
  addRoot(tag: Tag): void {
    this.addLanguage(tag.get('lang') ?? tag.get('xml:lang') ?? '');
    if (ampNames.some((name) => tag.raw(name) !== null)) this.amp = 'this';
  }

  /** The first of several that commas part. */
  addLanguage(text: string): void {
    const language = (text.slice(0, 100).split(',', 1)[0] ?? '').trim();
    if (languageTag.test(language)) this.language ??= copyOf(language);
  }

  addAlternate(text: string | null): void {
    const language = text?.slice(0, 40).trim().toLowerCase() ?? '';
    if (this.alternates.size < MAX_ALTERNATES && languageTag.test(language))
      this.alternates.add(copyOf(language));
  }

  addAmp(href: string, baseUrl: string): void {
    if (href.length > MAX_ADDRESS) return;
    const url = parseUrl(copyOf(href), baseUrl);
    if (url !== null && /^https?:$/u.test(url.protocol)) this.amp ??= url.href;
  }

  addMeta(tag: Tag, content: string): void {
    const name = tag.get('property') ?? tag.get('name') ?? tag.get('itemprop');
    if (name === null || name.length > 40) return;
    const key = name.trim().toLowerCase();
    if (published.has(key)) this.#addPublished(content);
    else if (modified.has(key)) this.#addModified(content);
  }

  /** `<time>` that says of itself what it is the time of. */
  addTime(tag: Tag): void {
    const time = tag.get('datetime');
    if (time === null) return;
    const what = `${tag.get('itemprop') ?? ''} ${tag.get('class') ?? ''}`.slice(0, 200);
    if (/(?:^|\s)(?:datePublished|published|dt-published)(?=\s|$)/u.test(what))
      this.#addPublished(time);
    else if (/(?:^|\s)(?:dateModified|updated|dt-updated)(?=\s|$)/u.test(what))
      this.#addModified(time);
    else if (tag.get('pubdate') !== null) this.#addPublished(time);
  }

  /** The content of a script in JSON-LD. */
  addLinkedData(content: string): void {
    if (content.length > MAX_LINKED_DATA || !/"date(?:Published|Modified)"/u.test(content)) return;
    for (const one of objectsOf(parseJson(content))) {
      const kinds = [one['@type']].flat();
      if (!kinds.some((kind) => typeof kind === 'string' && pageKind.test(kind))) continue;
      if (typeof one.datePublished === 'string') this.#addPublished(one.datePublished);
      if (typeof one.dateModified === 'string') this.#addModified(one.dateModified);
    }
  }

  #addPublished(text: string): void {
    this.#publishedAt ??= momentOf(text);
  }

  #addModified(text: string): void {
    this.#modifiedAt ??= momentOf(text);
  }
}

type Json = Record<string, unknown>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The objects of linked data themselves, not what stands in them. */
function objectsOf(data: unknown): Json[] {
  const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
  return [data]
    .flat()
    .slice(0, MAX_OBJECTS)
    .filter(isObject)
    .flatMap((one) => (Array.isArray(one['@graph']) ? one['@graph'].slice(0, MAX_OBJECTS) : [one]))
    .filter(isObject);
}

/** A date as pages write it, with or without a time; without a zone it is taken for UTC. Null of any other. */
function momentOf(text: string): string | null {
  const date =
    /^\s{0,9}((?:19|20)\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d\d:?\d\d)?)?\s{0,9}$/iu.exec(
      text.slice(0, 60),
    );
  if (date === null) return null;
  const [, day, time = '00:00', zone = 'Z'] = date;
  const moment = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/u, '$1:$2')}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
