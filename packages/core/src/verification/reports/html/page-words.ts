import { copyOf } from '../../../base/text/copy-of.ts';
import type { OpenElements } from './open-elements.ts';
import type { Decode } from './scanned-tag.ts';
import { known } from './tag-names.ts';
import { plainLine } from './text-around.ts';

const H1 = known('h1');
const H2 = known('h2');
/** Characters of prose above which a page has something to say: no more of it is noted. */
const MUCH_PROSE = 8000;
/** Characters kept, as they stand in the page. */
const KEPT = 6000;
const KEPT_NOSCRIPT = 600;
const MAX_HEADINGS = 4;
const MAX_HEADING = 300;
const MAX_ALTS = 3;
/** Parts lines among what is kept: no page has it. */
const NEW_LINE = '\u0000';

/**
 * The first words of a page and how many there are: enough to tell a page from a notice that stands in
 * its place. Of a page of many words it notes no more than that.
 */
export class PageWords {
  /** Characters that people see; and those of them outside of links, menus, heads and feet of the page. */
  visible = 0;
  prose = 0;
  #text = '';
  #noscript = '';
  #needsSpace = false;
  #isNewLine = false;
  readonly #headings: { at: number; text: string }[] = [];
  readonly #alts: string[] = [];

  /** A text of the page, entities as they stand. */
  add(text: string, start: number, end: number, elements: OpenElements): void {
    if (this.prose >= MUCH_PROSE) return;
    const [from, to] = trimmed(text, start, end);
    if (from > start) this.#needsSpace = true;
    if (from === to) return;
    if (elements.hiding > 0) this.#addHidden(text, from, to, elements);
    else this.#addSeen(text, from, to, elements);
    this.#needsSpace = to < end;
  }

  /** It has too much to say to be a notice. */
  get isMuch(): boolean {
    return this.prose >= MUCH_PROSE;
  }

  /** The next text stands in another line. */
  breakLine(): void {
    this.#needsSpace = true;
    this.#isNewLine = true;
  }

  /** What stands for an image, entities as they stand. */
  addAlt(alt: string, elements: OpenElements): void {
    if (this.#alts.length >= MAX_ALTS || alt === '' || this.prose >= MUCH_PROSE) return;
    if (elements.hiding > 0 || elements.links > 0 || !isMain(elements.place)) return;
    this.#alts.push(part(alt, 0, alt.length, MAX_HEADING));
  }

  /** Headings of the first two levels, in plain words. */
  headings(decode: Decode): string[] {
    return this.#headings.map(({ text }) => plainLine(decode(text))).filter(Boolean);
  }

  /** The prose, in plain words, line by line. */
  lines(decode: Decode): string[] {
    return this.#text
      .split(NEW_LINE)
      .map((line) => plainLine(decode(line)))
      .filter(Boolean);
  }

  /** What stands for the first images among the prose, in plain words. */
  alts(decode: Decode): string[] {
    return this.#alts.map((alt) => plainLine(decode(alt))).filter(Boolean);
  }

  /** What is meant for browsers without scripts, in plain words. */
  noscript(decode: Decode): string {
    return plainLine(decode(this.#noscript));
  }

  #addSeen(text: string, start: number, end: number, elements: OpenElements): void {
    this.visible += end - start;
    const heading = Math.max(elements.last(H1), elements.last(H2));
    if (heading > 0) this.#addToHeading(heading, part(text, start, end, MAX_HEADING));
    if (elements.links > 0 || !isMain(elements.place)) return;
    this.prose += end - start;
    if (this.#text.length < KEPT) {
      const between = this.#isNewLine ? NEW_LINE : this.#space();
      this.#text += between + part(text, start, end, KEPT - this.#text.length);
      this.#isNewLine = false;
    }
  }

  #addHidden(text: string, start: number, end: number, elements: OpenElements): void {
    if (this.#noscript.length >= KEPT_NOSCRIPT || elements.hidden !== 'noscript') return;
    this.#noscript += this.#space() + part(text, start, end, KEPT_NOSCRIPT);
  }

  #addToHeading(at: number, text: string): void {
    const last = this.#headings.at(-1);
    if (last?.at === at) {
      if (last.text.length < MAX_HEADING) last.text += this.#space() + text;
    } else if (this.#headings.length < MAX_HEADINGS) {
      this.#headings.push({ at, text });
    }
  }

  #space(): string {
    return this.#needsSpace ? ' ' : '';
  }
}

const isMain = (place: string): boolean => place === 'main' || place === 'body';

const part = (text: string, start: number, end: number, room: number): string =>
  copyOf(text.slice(start, Math.min(end, start + room)));

function trimmed(text: string, start: number, end: number): [from: number, to: number] {
  let from = start;
  let to = end;
  while (from < to && text.charCodeAt(from) <= 32) from += 1;
  while (to > from && text.charCodeAt(to - 1) <= 32) to -= 1;
  return [from, to];
}
