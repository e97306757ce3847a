import { decodeHTML } from 'entities/decode';
import { cleanLine, singleSpaced } from '../../../base/text/clean.ts';
import { copyOf } from '../../../base/text/copy-of.ts';

/** Characters kept on each side, as they stand in the page, where one may be one of four bytes. */
const KEPT = 500;
const MAX_PARTS = 512;
/** Longest snippet, marks included. */
const MAX_SNIPPET = 240;
const MAX_ANCHOR = 120;

/** The text that has gone by, and what comes after the links that wait for it. */
export class TextAround {
  /** Start and end of each of the last texts within `#text`, and 1 where a space goes before. */
  readonly #parts: number[] = [];
  #count = 0;
  #text = '';
  #before = '';
  #needsSpace = false;
  #waiting: { text: string; onText: (after: string) => void }[] = [];

  /** A text of the page, entities as they stand. True where it is nothing but spaces. */
  add(text: string, from: number, to: number): boolean {
    let start = from;
    while (start < to && text.charCodeAt(start) <= 32) start += 1;
    if (start > from) this.#needsSpace = true;
    if (start === to) return true;
    let end = to;
    while (text.charCodeAt(end - 1) <= 32) end -= 1;
    if (this.#count === MAX_PARTS) this.forget();
    const at = this.#count * 3;
    this.#text = text;
    this.#parts[at] = start;
    this.#parts[at + 1] = end;
    this.#parts[at + 2] = this.#needsSpace ? 1 : 0;
    this.#count += 1;
    if (this.#waiting.length > 0) this.#hand(text.slice(start, Math.min(end, start + KEPT)));
    this.#needsSpace = end < to;
    return false;
  }

  /** The next text stands in another line. */
  breakLine(): void {
    this.#needsSpace = true;
  }

  /** The last of the text that has gone by. */
  before(): string {
    this.forget();
    if (this.#needsSpace) {
      // One is as good as many, which links between which nothing stands would add up to.
      if (!this.#before.endsWith(' ')) this.#before += ' ';
      for (const waiting of this.#waiting) {
        if (!waiting.text.endsWith(' ')) waiting.text += ' ';
      }
      this.#needsSpace = false;
    }
    return this.#before;
  }

  /** Tells the text that follows, once there is enough of it or the page is over. */
  waitForMore(onText: (after: string) => void): void {
    this.#waiting.push({ text: '', onText });
  }

  end(): void {
    for (const { text, onText } of this.#waiting.splice(0)) onText(text);
  }

  /** Keeps the end of what has gone by and lets go of the page. */
  forget(): void {
    if (this.#count === 0) return;
    let kept = '';
    for (let at = (this.#count - 1) * 3; at >= 0 && kept.length < KEPT; at -= 3) {
      const start = this.#parts[at] ?? 0;
      const end = this.#parts[at + 1] ?? 0;
      const part = this.#text.slice(Math.max(start, end - KEPT), end);
      kept = (this.#parts[at + 2] === 1 ? ' ' : '') + part + kept;
    }
    this.#before = copyOf((kept.length < KEPT ? this.#before + kept : kept).slice(-KEPT));
    this.#count = 0;
    this.#text = '';
  }

  #hand(text: string): void {
    const space = this.#needsSpace ? ' ' : '';
    for (const waiting of this.#waiting) waiting.text += space + text;
    const isEnough = ({ text: after }: { text: string }) => after.length >= KEPT;
    for (const { text: after, onText } of this.#waiting.filter(isEnough)) onText(after);
    this.#waiting = this.#waiting.filter((waiting) => !isEnough(waiting));
  }
}

/** Plain text around a link: `before` and `after` as they stand in the page, `anchor` plain. */
export function makeSnippet(before: string, anchor: string, after: string): string {
  const words = anchor.length > MAX_ANCHOR ? `${anchor.slice(0, MAX_ANCHOR).trimEnd()}…` : anchor;
  const room = Math.floor((MAX_SNIPPET - words.length - 4) / 2);
  const start = lastOf(spaced(before), room);
  const end = firstOf(spaced(after), room);
  return `${start}«${words}»${end}`.trim().toWellFormed();
}

/** Whitespace as single spaces, those at the ends too. */
const spaced = (text: string): string =>
  singleSpaced(text.includes('&') ? decodeHTML(text) : text).normalize('NFC');

function lastOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(text.length - room + 1);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
}

function firstOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, room - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

/** Text of the page in one line, entities decoded. */
export const plainLine = (text: string): string =>
  cleanLine(text.includes('&') ? decodeHTML(text) : text);
