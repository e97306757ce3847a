import { decodeHTML } from 'entities/decode';
import { cleanLine, removeUnsafeCharacters } from '../../base/text/clean.ts';
import { parseUrl } from '../../base/text/parse-url.ts';
import { OpenElements } from '../../verification/reports/html/open-elements.ts';
import { createScanner, type ScanHandler } from '../../verification/reports/html/scan.ts';
import type { Tag } from '../../verification/reports/html/scanned-tag.ts';
import { flagsOf, known, RAW_TEXT } from '../../verification/reports/html/tag-names.ts';
import { hiddenReasons } from '../../verification/reports/inspection.ts';
import type { PageReader } from '../../verification/reports/page-visit.ts';
import { contactPages, findMailAddresses, mergeContacts, readMailLink } from './find-contacts.ts';
import type { PageContact, PageLink } from './page-parts.ts';

/** What a page says that matters for discovery. */
export interface ProspectPage {
  /** Address after redirects. */
  url: string;
  title: string;
  headings: string[];
  /** What people read, spaces folded; without scripts, navigation, header and footer. */
  text: string;
  /** In order, each address once. */
  links: PageLink[];
  /** Mail addresses, forms and contact pages, from anywhere on it, its footer too. */
  contacts: PageContact[];
}

export interface ProspectReader extends PageReader {
  finish(): ProspectPage;
}

const MAX_TEXT = 200_000;
/** Of navigation, header and footer, where addresses of mail stand. */
const MAX_MARGINS = 20_000;
const MAX_MAIL_LINKS = 20;
const MAX_LINKS = 500;
const MAX_TITLE = 300;
const MAX_HEADINGS = 20;
const MAX_ANCHOR = 200;
/** Every relative address is read with it. */
const MAX_BASE = 2048;
/** A character may stand in a page as an entity of many. */
const PER_CHARACTER = 4;

const ids = (names: string): ReadonlySet<number> => new Set(names.split(' ').map(known));
/** Not read by people. */
const unseen = ids('template noscript svg select');
/** The same on every page of a site. */
const margins = ids('nav header footer');
const markOf = (id: number): number => {
  if (unseen.has(id)) return hiddenReasons.indexOf('template') + 1;
  return margins.has(id) ? hiddenReasons.indexOf('hidden-attribute') + 1 : 0;
};
const inline = ids('a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u');
const headingIds = ids('h1 h2 h3');
const A = known('a');
const BASE = known('base');
const FORM = known('form');
const INPUT = known('input');
const TEXTAREA = known('textarea');
const TITLE = known('title');

/** Reads a page as it arrives; keeps a part of it that has a bound, however large or broken it is. */
export function createProspectReader(pageUrl: string): ProspectReader {
  const page = new ProspectScan(pageUrl);
  const scanner = createScanner(page, (raw) => raw);
  return {
    write(part) {
      scanner.write(part);
      return true;
    },
    finish() {
      scanner.end();
      return page.finish();
    },
  };
}

class ProspectScan implements ScanHandler {
  readonly #links = new Map<string, PageLink>();
  readonly #headings: string[] = [];
  readonly #elements = new OpenElements(false);
  readonly #pageUrl: string;
  #base: string | null = null;
  #title: string | null = null;
  /** Texts as they stand in the page, entities and all. */
  #text = '';
  #margins = '';
  readonly #mails = new Set<string>();
  /** What the form that is open has: one for contact takes a message and an address. */
  #form: { takesText: boolean; takesMail: boolean } | null = null;
  #hasForm = false;
  #needsSpace = false;
  #heading: string | null = null;
  #link: { link: PageLink; text: string; links: number } | null = null;

  constructor(pageUrl: string) {
    this.#pageUrl = pageUrl;
  }

  finish(): ProspectPage {
    this.#finishHeading();
    this.#finishLink();
    this.#finishForm();
    const text = plain(this.#text, MAX_TEXT);
    const links = [...this.#links.values()];
    return {
      url: this.#pageUrl,
      title: this.#title ?? '',
      headings: this.#headings,
      text,
      links,
      contacts: this.#contacts(text, links),
    };
  }

  #contacts(text: string, links: readonly PageLink[]): PageContact[] {
    const foundOn = this.#pageUrl;
    const mails = [
      ...this.#mails,
      ...findMailAddresses(text),
      ...findMailAddresses(plain(this.#margins, MAX_MARGINS)),
    ];
    return mergeContacts([
      ...mails.map((value) => ({ kind: 'mail' as const, value, foundOn })),
      ...(this.#hasForm ? [{ kind: 'form' as const, value: foundOn, foundOn }] : []),
      ...contactPages({ url: foundOn, links }).map((value) => ({
        kind: 'page' as const,
        value,
        foundOn,
      })),
    ]);
  }

  onOpen(tag: Tag): boolean {
    const { id } = tag;
    const wasForeign = this.#elements.isForeign;
    this.#elements.open(id, tag.isSelfClosing, markOf(id));
    if (!inline.has(id)) this.#needsSpace = true;
    this.#finishClosed();
    if (id === BASE) this.#setBase(tag.get('href'));
    if (headingIds.has(id)) {
      this.#finishHeading();
      this.#heading = '';
    }
    if (id === A) this.#beginLink(tag);
    this.#readForm(tag);
    return (flagsOf(id) & RAW_TEXT) !== 0 && !wasForeign;
  }

  onClose({ id }: Tag): void {
    this.#elements.close(id);
    if (!inline.has(id)) this.#needsSpace = true;
    if (headingIds.has(id)) this.#finishHeading();
    if (id === FORM) this.#finishForm();
    this.#finishClosed();
  }

  onText(text: string, start: number, end: number): void {
    const part = text.slice(start, end);
    if (this.#link) this.#link.text = extended(this.#link.text, part, MAX_ANCHOR);
    if (this.#heading !== null) this.#heading = extended(this.#heading, part, MAX_TITLE);
    if (this.#elements.hiding > 0) {
      if (this.#elements.hidden !== 'template') {
        const spaced = this.#needsSpace ? ` ${part}` : part;
        this.#margins = extended(this.#margins, spaced, MAX_MARGINS);
        this.#needsSpace = false;
      }
      return;
    }
    if (this.#text.length >= MAX_TEXT) return;
    this.#text += this.#needsSpace ? ` ${part}` : part;
    this.#needsSpace = false;
  }

  onRawText(id: number, content: string): void {
    if (id === TITLE) this.#title ??= plain(content.slice(0, MAX_TITLE * PER_CHARACTER), MAX_TITLE);
  }

  onComment(): void {}

  takesCdata(): boolean {
    return this.#elements.isForeign;
  }

  onForget(): void {}

  /** Only the first of a page counts. */
  #setBase(href: string | null): void {
    const base = href === null || this.#base !== null ? null : parseUrl(href, this.#pageUrl)?.href;
    if (base) this.#base = base.length > MAX_BASE ? this.#pageUrl : base;
  }

  #beginLink(tag: Tag): void {
    this.#finishLink();
    const href = tag.get('href')?.trim() ?? '';
    const mail = this.#mails.size < MAX_MAIL_LINKS ? readMailLink(href) : null;
    if (mail) this.#mails.add(mail);
    if (this.#links.size === MAX_LINKS) return;
    const url = href.startsWith('#') ? null : parseUrl(href, this.#base ?? this.#pageUrl);
    if (!url || !/^https?:$/u.test(url.protocol)) return;
    url.hash = '';
    url.username = '';
    url.password = '';
    const isNofollow = /(?:^|\s)(?:nofollow|ugc|sponsored)(?:\s|$)/iu.test(tag.get('rel') ?? '');
    const link = { url: url.href, anchorText: '', isNofollow };
    this.#link = { link, text: '', links: this.#elements.links };
  }

  #readForm(tag: Tag): void {
    const { id } = tag;
    if (id === FORM) this.#form ??= { takesText: false, takesMail: false };
    if (!this.#form) return;
    if (id === TEXTAREA) this.#form.takesText = true;
    if (
      id === INPUT &&
      /mail/iu.test(`${tag.get('type')} ${tag.get('name')}`.slice(0, MAX_ANCHOR))
    ) {
      this.#form.takesMail = true;
    }
  }

  #finishForm(): void {
    if (this.#form?.takesText && this.#form.takesMail) this.#hasForm = true;
    this.#form = null;
  }

  /** Elements have closed: the link may have been among them. */
  #finishClosed(): void {
    if (this.#link && this.#elements.links < this.#link.links) this.#finishLink();
  }

  #finishLink(): void {
    const open = this.#link;
    this.#link = null;
    if (!open || this.#links.has(open.link.url)) return;
    open.link.anchorText = plain(open.text, MAX_ANCHOR);
    this.#links.set(open.link.url, open.link);
  }

  #finishHeading(): void {
    const heading = this.#heading;
    this.#heading = null;
    if (heading === null || this.#headings.length >= MAX_HEADINGS) return;
    this.#headings.push(plain(heading, MAX_TITLE));
  }
}

const extended = (text: string, part: string, max: number): string =>
  text.length < max * PER_CHARACTER ? text + part.slice(0, max * PER_CHARACTER) : text;

/** A text of the page as one line that can be stored. */
const plain = (text: string, max: number): string =>
  cleanLine(removeUnsafeCharacters(decodeHTML(text).slice(0, max)));
