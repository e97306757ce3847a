import { copyOf } from '../../../base/text/copy-of.ts';
import type { DestinationMatch } from '../addresses/destination.ts';
import type { HrefJudge } from '../html/href-judge.ts';
import { isNoPart } from '../html/marks.ts';
import type { OpenElements } from '../html/open-elements.ts';
import type { Decode, Tag } from '../html/scanned-tag.ts';
import { makeSnippet, plainLine, type TextAround } from '../html/text-around.ts';
import type { FoundLink, HiddenReason, WantedLink } from '../inspection.ts';
import { wordsFinder } from './match-anchor.ts';
import { linkDeductions, scoreOf } from './score.ts';

/** Links kept of each kind. */
const MAX_LINKS = 20;
/** Characters of an anchor text that are read. */
const MAX_TEXT = 2000;
const MAX_REL = 500;

interface OpenLink {
  /** As it stands in the page, as the texts do. */
  rawHref: string;
  match: DestinationMatch | null;
  rel: string;
  /** How many links and hiding elements stood open within which it began. */
  links: number;
  hiding: number;
  hidden: HiddenReason | null;
  place: FoundLink['place'];
  /** Null until the link is one that may be wanted: the three are noted together. */
  before: string | null;
  text: string;
  alt: string;
}

/** Collects the links of a page that have to do with the wanted one. */
export class LinkReading {
  /** To the destination; to its host alone; on the wanted words, but to neither. */
  readonly toDestination: FoundLink[] = [];
  readonly toHost: FoundLink[] = [];
  readonly elsewhere: FoundLink[] = [];
  #open: OpenLink | null = null;
  /** Links to the destination so far. */
  #destinations = 0;
  readonly #hrefs: HrefJudge;
  readonly #around: TextAround;
  readonly #elements: OpenElements;
  readonly #decode: Decode;
  readonly #words: ReturnType<typeof wordsFinder>;

  constructor(
    wanted: WantedLink,
    page: { hrefs: HrefJudge; around: TextAround; elements: OpenElements; decode: Decode },
  ) {
    this.#words = wordsFinder(wanted.anchorText);
    this.#hrefs = page.hrefs;
    this.#around = page.around;
    this.#elements = page.elements;
    this.#decode = page.decode;
  }

  /** A link begins: it stands open already. */
  begin(tag: Tag): void {
    this.finish();
    const rawHref = tag.raw('href') ?? tag.raw('xlink:href');
    if (rawHref === null) return;
    const match = this.#hrefs.judge(rawHref);
    const { links, hiding } = this.#elements;
    this.#open = {
      rawHref,
      match,
      rel: (tag.get('rel') ?? '').slice(0, MAX_REL),
      links,
      hiding,
      hidden: null,
      place: 'body',
      before: null,
      text: '',
      alt: '',
    };
    if (match) this.#notePlace(this.#open);
  }

  /** Part of a text as it stands in the page, wherever it stands; not yet told to the text around. */
  addText(text: string, start: number, end: number): void {
    const open = this.#open;
    if (open === null || this.#elements.hiding !== open.hiding) return;
    const room = MAX_TEXT - open.text.length;
    if (room <= 0) return;
    const part = text.slice(start, Math.min(end, start + room));
    this.#noteBefore(open, part);
    open.text += part;
  }

  addAlt(alt: string): void {
    const open = this.#open;
    if (open === null || open.alt.length >= MAX_TEXT) return;
    this.#noteBefore(open, alt);
    open.alt += ` ${alt.slice(0, MAX_TEXT)}`;
  }

  breakLine(): void {
    const open = this.#open;
    if (open && this.#elements.hiding === open.hiding && open.text.length < MAX_TEXT) {
      open.text += ' ';
    }
  }

  /** Call it after elements have closed: the link may have been among them. */
  finishClosed(): void {
    if (this.#open && this.#elements.links < this.#open.links) this.finish();
  }

  finish(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    if (open.match === null && !this.#words.mayBe(open.text.trim() === '' ? open.alt : open.text)) {
      return;
    }
    const text = plainLine(this.#decode(open.text));
    const isImage = text === '' && open.alt !== '';
    const anchorText = copyOf(isImage ? plainLine(this.#decode(open.alt)) : text);
    const anchorMatch = this.#words.match(anchorText);
    const list = this.#listFor(open, anchorMatch);
    const href = copyOf(this.#hrefs.plain(open.rawHref));
    const url = open.match?.url ?? this.#hrefs.resolve(href);
    if (list === null || url === null) return;
    const link: FoundLink = {
      href,
      url: copyOf(url),
      isDestination: open.match?.isDestination ?? false,
      tolerances: open.match?.tolerances ?? [],
      anchorText,
      anchorMatch,
      isImage,
      rel: [
        ...new Set(
          open.rel
            .toLowerCase()
            .split(/[\s,]+/u)
            .filter(Boolean),
        ),
      ],
      hidden: open.hidden,
      place: open.place,
      order: open.match?.isDestination ? this.#nextOrder(open.hidden) : null,
      snippet: '',
    };
    if (!keep(list, link)) return;
    const before = open.before ?? '';
    this.#around.waitForMore((after) => {
      link.snippet = makeSnippet(this.#decode(before), anchorText, this.#decode(after));
    });
  }

  /** A `<base>` that stands after links holds for them, too: those that were kept are judged anew. */
  judgeAgain(): void {
    const lists = [this.toDestination, this.toHost, this.elsewhere];
    for (const link of lists.flatMap((list) => list.splice(0))) {
      const match = this.#hrefs.match(link.href);
      const url = match?.url ?? this.#hrefs.resolve(link.href);
      const list = this.#listFor({ match }, link.anchorMatch);
      if (list === null || url === null) continue;
      link.url = copyOf(url);
      link.isDestination = match?.isDestination ?? false;
      link.tolerances = match?.tolerances ?? [];
      if (!link.isDestination) link.order = null;
      else link.order ??= this.#nextOrder(link.hidden);
      keep(list, link);
    }
  }

  #nextOrder(hidden: HiddenReason | null): number | null {
    if (isNoPart(hidden)) return null;
    this.#destinations += 1;
    return this.#destinations;
  }

  /** Of a link to another host only when its words begin as the wanted ones do. */
  #noteBefore(open: OpenLink, words: string): void {
    if (open.before !== null || !this.#words.mayBe(words)) return;
    this.#notePlace(open, /^\s/u.test(words) ? ' ' : '');
  }

  #notePlace(open: OpenLink, space = ''): void {
    open.hidden = this.#elements.hidden;
    open.place = this.#elements.place;
    open.before = this.#around.before() + space;
  }

  #listFor(
    { match }: Pick<OpenLink, 'match'>,
    anchorMatch: FoundLink['anchorMatch'],
  ): FoundLink[] | null {
    if (match) return match.isDestination ? this.toDestination : this.toHost;
    return anchorMatch === 'exact' ? this.elsewhere : null;
  }
}

/** Of more links than are kept the last gives way to a better one. False where it is not kept. */
function keep(list: FoundLink[], link: FoundLink): boolean {
  const last = list.length < MAX_LINKS ? undefined : list.pop();
  const score = (one: FoundLink) => scoreOf(linkDeductions(one));
  const isKept = last === undefined || score(link) > score(last);
  list.push(isKept ? link : last);
  return isKept;
}
