import type { RowFault } from '../events.ts';

/** The longest record taken, in characters. */
export const MAX_RECORD = 1_000_000;

export type Delimiter = ',' | ';' | '\t';

export interface TextRecord {
  /** Where it starts, from 1, as an editor counts. */
  line: number;
  cells: string[];
}

/**
 * Cuts text that comes in pieces into records: cells between delimiters, in double quotes where they
 * hold one, or a line break, or a quote (written twice). A quote inside a cell without quotes is
 * only a character. Without a delimiter every line is a record of one cell. Blank records are left
 * out.
 *
 * Not csv-parse: that counts the two characters of a line break within quotes as two lines, and
 * after a record beyond its limit it takes quadratic time and drops the good ones that follow.
 */
export class RecordReader {
  readonly #plainStops: RegExp;
  readonly #quotedStops = /["\r\n]/g;
  readonly #delimiter: string | undefined;
  #line = 1;
  #start = 1;
  #cells: string[] = [];
  #cell = '';
  #length = 0;
  #isQuoted = false;
  /** The cell's quotes were closed by the character before. */
  #isClosed = false;
  #isAfterReturn = false;

  constructor(delimiter?: Delimiter) {
    this.#delimiter = delimiter;
    this.#plainStops = delimiter ? new RegExp(`["\r\n${delimiter}]`, 'g') : /[\r\n]/g;
  }

  /** The records that this piece of text completes. */
  *push(text: string): Generator<TextRecord | RowFault, void, undefined> {
    let at = 0;
    while (at < text.length) {
      if (this.#isAfterReturn && text[at] === '\n') {
        if (this.#isQuoted) this.#add('\n');
        at += 1;
      }
      this.#isAfterReturn = false;
      const stops = this.#isQuoted ? this.#quotedStops : this.#plainStops;
      stops.lastIndex = at;
      const stop = stops.exec(text)?.index ?? text.length;
      if (stop > at) this.#add(text.slice(at, stop));
      const character = text[stop];
      if (character === undefined) return;
      if (character === '"') this.#takeQuote();
      else if (character === this.#delimiter) this.#endCell();
      else yield* this.#takeBreak(character);
      at = stop + 1;
    }
  }

  /** The record that no line break follows. */
  *end(): Generator<TextRecord | RowFault, void, undefined> {
    if (this.#isQuoted) {
      yield { line: this.#start, message: 'A quote that is opened here is never closed' };
    } else yield* this.#endRecord();
  }

  #takeQuote(): void {
    if (this.#isQuoted) {
      this.#isQuoted = false;
      this.#isClosed = true;
    } else if (this.#isClosed) {
      this.#add('"');
      this.#isQuoted = true;
    } else if (this.#cell === '') this.#isQuoted = true;
    else this.#add('"');
  }

  *#takeBreak(character: string): Generator<TextRecord | RowFault, void, undefined> {
    this.#line += 1;
    this.#isAfterReturn = character === '\r';
    if (this.#isQuoted) this.#add(character);
    else yield* this.#endRecord();
  }

  #add(text: string): void {
    this.#isClosed = false;
    this.#length += text.length;
    // What is beyond the limit is only counted.
    this.#cell = this.#length > MAX_RECORD ? text.charAt(0) : this.#cell + text;
  }

  #endCell(): void {
    this.#length += 1;
    if (this.#length > MAX_RECORD) this.#cells = [];
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#isClosed = false;
  }

  *#endRecord(): Generator<TextRecord | RowFault, void, undefined> {
    const line = this.#start;
    const isTooLong = this.#length > MAX_RECORD;
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    this.#start = this.#line;
    if (isTooLong) {
      yield { line, message: 'The row is longer than 1,000,000 characters' };
    } else if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
  }
}
