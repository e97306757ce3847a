import { createDestination, type Destination } from '../addresses/destination.ts';
import { HrefJudge } from '../html/href-judge.ts';
import { isNoPart, markOf } from '../html/marks.ts';
import { OpenElements } from '../html/open-elements.ts';
import { PageFacts } from '../html/page-facts.ts';
import { PageScripts } from '../html/page-scripts.ts';
import { PageWords } from '../html/page-words.ts';
import { createScanner, type ScanHandler, type Scanner } from '../html/scan.ts';
import type { Decode, Tag } from '../html/scanned-tag.ts';
import { linksInScript } from '../html/script-links.ts';
import { flagsOf, INLINE, known, MARKED, RAW_TEXT, READ } from '../html/tag-names.ts';
import { TextAround } from '../html/text-around.ts';
import type { FoundLink, WantedLink } from '../inspection.ts';
import { LinkReading } from './link-reading.ts';

const A = known('a');
const AREA = known('area');
const BASE = known('base');
const FRAME = known('frame');
const HTML = known('html');
const IFRAME = known('iframe');
const IMG = known('img');
const INPUT = known('input');
const LINK = known('link');
const META = known('meta');
const SCRIPT = known('script');
const TIME = known('time');
const TITLE = known('title');

/**
 * Scripts and comments of one page that are searched for the destination. None stands in another, so
 * that no character is searched twice.
 */
const MAX_SEARCHED = 50;
/** More than a report shows. */
const MAX_NO_LINKS = 20;

/** Not beside it, nor among comments, whose times are their own. */
const isText = (place: FoundLink['place']): boolean => place === 'main' || place === 'body';

export interface ScannedPage {
  pageUrl: string;
  isXml: boolean;
  decode: Decode;
  /** What is scanned is a comment: what looks like one within is none, and its scripts are no scripts. */
  isComment?: boolean;
}

/**
 * Scans a page, or the content of a comment in one, for what has to do with the wanted link. Write its
 * text in parts of any size, then end it once.
 */
export class PageScan implements ScanHandler, Scanner {
  readonly facts = new PageFacts();
  readonly links: LinkReading;
  readonly hrefs: HrefJudge;
  /** Addresses of the destination of which the page makes no link: in comments and scripts. */
  readonly noLinks: FoundLink[] = [];
  readonly words = new PageWords();
  readonly scripts = new PageScripts();
  /** Whether the script that is under way holds linked data. */
  #isLinkedData = false;
  hasFrame = false;
  hasPassword = false;
  #searched = 0;
  readonly #scanner: Scanner;
  readonly #elements: OpenElements;
  readonly #around = new TextAround();
  readonly #destination: Destination;
  readonly #wanted: WantedLink;
  readonly #page: ScannedPage;

  constructor(wanted: WantedLink, page: ScannedPage) {
    this.#wanted = wanted;
    this.#page = page;
    this.#elements = new OpenElements(page.isXml);
    this.#destination = createDestination(wanted);
    this.hrefs = new HrefJudge(this.#destination, page);
    const [hrefs, around, elements] = [this.hrefs, this.#around, this.#elements];
    this.links = new LinkReading(wanted, { hrefs, around, elements, decode: page.decode });
    this.#scanner = createScanner(this, page.decode);
  }

  get decode(): Decode {
    return this.#page.decode;
  }

  write(text: string): void {
    this.#scanner.write(text);
  }

  end(): void {
    this.#scanner.end();
    this.links.finish();
    this.#around.end();
  }

  onOpen(tag: Tag): boolean {
    const { id } = tag;
    const flags = flagsOf(id);
    const wasForeign = this.#elements.isForeign;
    const mark = tag.isNotable || flags & MARKED ? markOf(tag) : 0;
    const isOpen = this.#elements.open(id, tag.isSelfClosing, mark);
    if (!(flags & INLINE)) this.#breakLine();
    this.links.finishClosed();
    if (flags & READ) this.#read(tag, isOpen);
    return (flags & RAW_TEXT) !== 0 && !wasForeign && !(this.#page.isXml && tag.isSelfClosing);
  }

  onClose(tag: Tag): void {
    if (!(flagsOf(tag.id) & INLINE)) this.#breakLine();
    this.#elements.close(tag.id);
    this.links.finishClosed();
  }

  onText(text: string, start: number, end: number): void {
    this.links.addText(text, start, end);
    this.#around.add(text, start, end);
    this.words.add(text, start, end, this.#elements);
  }

  onRawText(id: number, content: string): void {
    if (id === TITLE) this.facts.addTitle(this.#page.decode(content));
    if (id === SCRIPT) this.scripts.addInline(content);
    if (id === SCRIPT && this.#isLinkedData) this.facts.declared.addLinkedData(content);
    if (id === SCRIPT && this.#isWorthSearching(content)) {
      const script = this.#page.decode(content);
      this.#keepNoLinks(linksInScript(script, this.#destination, this.hrefs.baseUrl));
    }
  }

  onComment(content: string): void {
    if (!this.#isWorthSearching(content)) return;
    const page = { ...this.#page, pageUrl: this.hrefs.baseUrl, isComment: true };
    const scan = new PageScan(this.#wanted, page);
    scan.write(content);
    scan.end();
    this.#keepNoLinks(
      scan.links.toDestination.map((link) => ({ ...link, hidden: 'comment', order: null })),
    );
  }

  takesCdata(): boolean {
    return this.#page.isXml || this.#elements.isForeign;
  }

  onForget(): void {
    this.#around.forget();
  }

  #read(tag: Tag, isOpen: boolean): void {
    if (tag.id === A || tag.id === AREA) this.#readLink(tag, isOpen);
    else if (tag.id === IMG) this.#readAlt(tag.raw('alt') ?? '');
    else if (tag.id === SCRIPT) this.#readScript(tag);
    else if (tag.id === FRAME || tag.id === IFRAME) this.hasFrame = true;
    else if (tag.id === INPUT) this.hasPassword ||= tag.get('type')?.toLowerCase() === 'password';
    else this.#readFact(tag);
  }

  #readLink(tag: Tag, isOpen: boolean): void {
    this.links.begin(tag);
    if (tag.id === AREA) this.links.addAlt(tag.raw('alt') ?? '');
    if (!isOpen) this.links.finish();
  }

  #readAlt(alt: string): void {
    this.links.addAlt(alt);
    this.words.addAlt(alt, this.#elements);
  }

  #readFact(tag: Tag): void {
    if (isNoPart(this.#elements.hidden)) return;
    if (tag.id === BASE) {
      if (this.hrefs.setBase(tag.get('href'))) this.links.judgeAgain();
    } else if (tag.id === META) this.facts.addMeta(tag, this.hrefs.baseUrl);
    else if (tag.id === LINK) this.facts.addLink(tag, this.hrefs.baseUrl);
    else if (tag.id === HTML) this.facts.declared.addRoot(tag);
    else if (tag.id === TIME && isText(this.#elements.place)) this.facts.declared.addTime(tag);
  }

  #readScript(tag: Tag): void {
    this.scripts.add(tag);
    this.#isLinkedData = !this.#page.isComment && /ld\+json/iu.test(tag.get('type') ?? '');
  }

  #breakLine(): void {
    this.#around.breakLine();
    this.words.breakLine();
    this.links.breakLine();
  }

  #isWorthSearching(content: string): boolean {
    if (this.#page.isComment || this.#searched === MAX_SEARCHED) return false;
    if (this.noLinks.length === MAX_NO_LINKS || !this.#destination.isNamedIn(content)) return false;
    this.#searched += 1;
    return true;
  }

  #keepNoLinks(links: readonly FoundLink[]): void {
    this.noLinks.push(...links.slice(0, MAX_NO_LINKS - this.noLinks.length));
  }
}
