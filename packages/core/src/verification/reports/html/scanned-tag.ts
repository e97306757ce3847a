import { decodeHTMLAttribute } from 'entities/decode';
import { nextHash, tagId } from './tag-names.ts';

/** A start or end tag. Valid until the scan goes on. */
export interface Tag {
  /** See `tagId`. */
  readonly id: number;
  readonly isSelfClosing: boolean;
  /** Has an attribute that may be style, hidden or role. */
  readonly isNotable: boolean;
  /** Value with entities decoded, '' for one without; null where the attribute is not there. */
  get(name: string): string | null;
  /** The same as it stands in the page. */
  raw(name: string): string | null;
}

/** Makes text of what stands in a page, whose bytes may be a character each. */
export type Decode = (raw: string) => string;

/** The value of an attribute with its entities decoded. */
export const plainValue = (raw: string): string =>
  raw.includes('&') ? decodeHTMLAttribute(raw) : raw;

/** Attributes of one tag that are looked at; a page that has more of them wants to tire us. */
const MAX_ATTRIBUTES = 256;

/** One tag, used again for every tag of a page: nothing is copied before it is asked for. */
export class ScannedTag implements Tag {
  id = 0;
  isSelfClosing = false;
  isNotable = false;
  #text = '';
  #count = 0;
  /** Four offsets an attribute: start and end of its name, start and end of its value. */
  readonly #spans: number[] = [];
  readonly #decode: Decode;

  constructor(decode: Decode) {
    this.#decode = decode;
  }

  get(name: string): string | null {
    const value = this.raw(name);
    return value === null ? null : plainValue(this.#decode(value));
  }

  raw(name: string): string | null {
    for (let at = 0; at < this.#count * 4; at += 4) {
      const start = this.#spans[at] ?? 0;
      if ((this.#spans[at + 1] ?? 0) - start === name.length && this.#isNamed(start, name)) {
        return this.#text.slice(this.#spans[at + 2], this.#spans[at + 3]);
      }
    }
    return null;
  }

  /** Lets go of the page. */
  forget(): void {
    this.#text = '';
    this.#count = 0;
  }

  /**
   * Reads the tag whose name begins at `start`, as the HTML standard does. Returns the offset after
   * its `>`, or -1 where the text ends before the tag does. Asks for no character beyond the end: V8
   * makes slower code of a function that did.
   */
  read(text: string, start: number): number {
    const length = text.length;
    let at = start;
    let hash = 0;
    let code = 0;
    for (; at < length; at += 1) {
      code = text.charCodeAt(at);
      if (code === 62 || code === 47 || isSpace(code)) break;
      hash = nextHash(hash, code);
    }
    if (at === length) return -1;
    this.#text = text;
    this.#count = 0;
    this.id = tagId(text, start, at, hash);
    this.isNotable = false;
    this.isSelfClosing = false;
    return code === 62 ? at + 1 : this.#readAttributes(text, at);
  }

  #readAttributes(text: string, from: number): number {
    const length = text.length;
    let at = from;
    for (;;) {
      while (at < length && isSpaceOrSlash(text.charCodeAt(at))) at += 1;
      if (at === length) return -1;
      if (text.charCodeAt(at) === 62) {
        this.isSelfClosing = text.charCodeAt(at - 1) === 47;
        return at + 1;
      }
      const nameStart = at;
      at += 1;
      while (at < length && !endsName(text.charCodeAt(at))) at += 1;
      const nameEnd = at;
      while (at < length && isSpace(text.charCodeAt(at))) at += 1;
      if (at === length) return -1;
      let valueStart = at;
      let valueEnd = at;
      if (text.charCodeAt(at) === 61) {
        at += 1;
        while (at < length && isSpace(text.charCodeAt(at))) at += 1;
        if (at === length) return -1;
        const quote = text.charCodeAt(at);
        if (quote === 34 || quote === 39) {
          valueStart = at + 1;
          valueEnd = text.indexOf(quote === 34 ? '"' : "'", valueStart);
          if (valueEnd === -1) return -1;
          at = valueEnd + 1;
        } else {
          valueStart = at;
          while (at < length && !endsValue(text.charCodeAt(at))) at += 1;
          if (at === length) return -1;
          valueEnd = at;
          // A final slash belongs to the value, not to the tag.
          if (text.charCodeAt(at) === 62) {
            this.#keep(nameStart, nameEnd, valueStart, valueEnd);
            return at + 1;
          }
        }
      }
      this.#keep(nameStart, nameEnd, valueStart, valueEnd);
    }
  }

  #keep(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    const nameLength = nameEnd - nameStart;
    if (nameLength >= 4 && nameLength <= 6) this.#note(nameStart, nameLength);
    if (this.#count === MAX_ATTRIBUTES) return;
    const at = this.#count * 4;
    this.#spans[at] = nameStart;
    this.#spans[at + 1] = nameEnd;
    this.#spans[at + 2] = valueStart;
    this.#spans[at + 3] = valueEnd;
    this.#count += 1;
  }

  #note(start: number, length: number): void {
    const first = this.#text.charCodeAt(start) | 32;
    if (length === 5 ? first === 115 : length === 6 ? first === 104 : first === 114) {
      this.isNotable = true;
    }
  }

  #isNamed(start: number, name: string): boolean {
    for (let at = 0; at < name.length; at += 1) {
      if ((this.#text.charCodeAt(start + at) | 32) !== name.charCodeAt(at)) return false;
    }
    return true;
  }
}

const isSpace = (code: number): boolean =>
  code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
const isSpaceOrSlash = (code: number): boolean => code === 47 || isSpace(code);
const endsName = (code: number): boolean => code === 61 || code === 62 || isSpaceOrSlash(code);
const endsValue = (code: number): boolean => code === 62 || isSpace(code);
