import { HIDES } from './marks.ts';
import { flagsOf, known } from './tag-names.ts';

/** Browsers nest no deeper: what is deeper stands beside instead of within. */
const MAX_DEPTH = 512;

const A = known('a');
const P = known('p');

/** The elements that stand open at a place of the page, by number, each with a mark. */
export class ElementStack {
  /** How many of them are links, paragraphs, or hide what they hold. */
  links = 0;
  paragraphs = 0;
  hiding = 0;
  depth = 0;
  readonly #ids: number[] = [];
  readonly #marks: number[] = [];
  /** 1 for those of a drawing or a formula. */
  readonly #foreign: number[] = [];

  markAt(at: number): number {
    return this.#marks[at] ?? 0;
  }

  /** 0 where nothing stands. */
  idAt(at: number): number {
    return at < 0 ? 0 : (this.#ids[at] ?? 0);
  }

  isForeignAt(at: number): boolean {
    return at >= 0 && this.#foreign[at] === 1;
  }

  push(id: number, mark: number, foreign: 0 | 1): true {
    if (this.depth === MAX_DEPTH) this.cut(MAX_DEPTH - 1);
    this.#ids[this.depth] = id;
    this.#marks[this.depth] = mark;
    this.#foreign[this.depth] = foreign;
    this.depth += 1;
    this.#count(this.depth - 1, 1);
    return true;
  }

  /** Closes what stands open from that place on; nothing where the place is -1. */
  cut(from: number): void {
    while (from >= 0 && this.depth > from) {
      this.depth -= 1;
      this.#count(this.depth, -1);
    }
  }

  /** Closes one element and leaves open what stands in it, as with misnested formatting. */
  remove(at: number): void {
    if (at < 0) return;
    this.#count(at, -1);
    for (const list of [this.#ids, this.#marks, this.#foreign]) {
      list.copyWithin(at, at + 1, this.depth);
    }
    this.depth -= 1;
  }

  /** Place of the innermost one of that name, or -1: not beyond what has one of the flags. */
  find(id: number, walls: number): number {
    for (let at = this.depth - 1; at >= 0; at -= 1) {
      const open = this.#ids[at] ?? 0;
      if (open === id) return at;
      if (flagsOf(open) & walls) return -1;
    }
    return -1;
  }

  #count(at: number, by: 1 | -1): void {
    const id = this.#ids[at];
    if (id === A) this.links += by;
    else if (id === P) this.paragraphs += by;
    if ((this.#marks[at] ?? 0) & HIDES) this.hiding += by;
  }
}
