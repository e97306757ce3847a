import { HIDES, hiddenIn, placeIn, within } from './marks.ts';
import { FIRST_UNKNOWN, known } from './tag-names.ts';

/** Browsers nest no deeper: what is deeper stands beside instead of within. */
const MAX_DEPTH = 512;
/** Most pages nest no deeper: room for more is made when it is needed, as memory costs time. */
const USUAL_DEPTH = 32;

const A = known('a');
const P = known('p');

/** What is kept of each element, as numbers in a row: its name's number and its mark. */
const ID = 0;
const MARK = 1;
/** The later an element opened, the higher: no two have the same. */
const STAMP = 2;
/** The stamp of the next one outside of it that has its name; 0 for none. */
const OUTER = 3;
/** The stamp of the innermost one that is of no drawing or formula: its own or of one outside. */
const HOME = 4;
/** See `within` of marks.ts. */
const INNER = 5;
const ROW = 6;

/**
 * The elements that stand open at a place of the page, by number, each with a mark. An element is
 * spoken of by its stamp, 0 for none. No step looks at all that stand open: of a page that nests to
 * the bound every tag would cost 512 times as much.
 */
export class ElementStack {
  /** How many of them are links, paragraphs, or hide what they hold. */
  links = 0;
  paragraphs = 0;
  hiding = 0;
  #depth = 0;
  #stamps = 0;
  #rows = new Int32Array(USUAL_DEPTH * ROW);
  /** Stamps of the innermost of each name. */
  readonly #known = new Int32Array(FIRST_UNKNOWN);
  readonly #unknown = new Map<number, number>();

  /** Name of the innermost, 0 where nothing stands open. */
  get top(): number {
    return this.#at(this.#depth - 1, ID);
  }

  /** Whether the innermost is of a drawing or a formula. */
  get isTopForeign(): boolean {
    return this.#at(this.#depth - 1, STAMP) !== this.home;
  }

  /** The innermost one that is of no drawing or formula. */
  get home(): number {
    return this.#at(this.#depth - 1, HOME);
  }

  /** Why what stands here is not seen, and in which part of the page it stands. */
  get hidden(): ReturnType<typeof hiddenIn> {
    return hiddenIn(this.#at(this.#depth - 1, INNER));
  }

  get place(): ReturnType<typeof placeIn> {
    return placeIn(this.#at(this.#depth - 1, INNER));
  }

  push(id: number, mark: number, isForeign: boolean): true {
    if (this.#depth === MAX_DEPTH) this.closeTop();
    const outer = this.#depth - 1;
    const row = this.#depth * ROW;
    if (row === this.#rows.length) this.#makeRoom();
    this.#stamps += 1;
    this.#rows[row + ID] = id;
    this.#rows[row + MARK] = mark;
    this.#rows[row + STAMP] = this.#stamps;
    this.#rows[row + OUTER] = this.last(id);
    this.#rows[row + HOME] = isForeign ? this.#at(outer, HOME) : this.#stamps;
    const around = this.#at(outer, INNER);
    this.#rows[row + INNER] = mark === 0 ? around : within(around, mark);
    this.#depth += 1;
    this.#setLast(id, this.#stamps);
    this.#count(id, mark, 1);
    return true;
  }

  closeTop(): void {
    this.#depth -= 1;
    this.#forget(this.#depth);
  }

  /** Closes it and what stands in it. */
  cut(stamp: number): void {
    if (stamp !== 0) this.cutAfter(stamp - 1);
  }

  /** Closes what stands in it. */
  cutAfter(stamp: number): void {
    while (this.#at(this.#depth - 1, STAMP) > stamp) this.closeTop();
  }

  /** Closes the innermost of its name and leaves open what stands in it, as with misnested formatting. */
  remove(stamp: number): void {
    if (stamp === 0) return;
    const level = this.#levelOf(stamp);
    this.#forget(level);
    this.#rows.copyWithin(level * ROW, (level + 1) * ROW, this.#depth * ROW);
    this.#depth -= 1;
    for (let at = level; at < this.#depth && this.#at(at, HOME) === stamp; at += 1) {
      this.#rows[at * ROW + HOME] = this.#at(level - 1, HOME);
    }
    for (let at = level; at < this.#depth; at += 1) {
      const inner = within(this.#at(at - 1, INNER), this.#at(at, MARK));
      if (inner === this.#at(at, INNER)) break;
      this.#rows[at * ROW + INNER] = inner;
    }
  }

  /** The innermost of that name. */
  last(id: number): number {
    return id < FIRST_UNKNOWN ? (this.#known[id] ?? 0) : (this.#unknown.get(id) ?? 0);
  }

  /** The innermost that has one of these names, none of which is unknown. */
  lastOf(ids: readonly number[]): number {
    let last = 0;
    for (let at = 0; at < ids.length; at += 1)
      last = Math.max(last, this.#known[ids[at] ?? 0] ?? 0);
    return last;
  }

  /** The innermost of that name, unless one of the walls stands further in. */
  find(id: number, walls: readonly number[]): number {
    const found = this.last(id);
    return found !== 0 && found >= this.lastOf(walls) ? found : 0;
  }

  #makeRoom(): void {
    const rows = new Int32Array(2 * this.#rows.length);
    rows.set(this.#rows);
    this.#rows = rows;
  }

  /** 0 where nothing stands. */
  #at(level: number, field: number): number {
    return level < 0 ? 0 : (this.#rows[level * ROW + field] ?? 0);
  }

  #levelOf(stamp: number): number {
    let low = 0;
    let high = this.#depth - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at(middle, STAMP) < stamp) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #forget(level: number): void {
    const id = this.#at(level, ID);
    this.#setLast(id, this.#at(level, OUTER));
    this.#count(id, this.#at(level, MARK), -1);
  }

  #setLast(id: number, stamp: number): void {
    if (id < FIRST_UNKNOWN) this.#known[id] = stamp;
    else if (stamp === 0) this.#unknown.delete(id);
    else this.#unknown.set(id, stamp);
  }

  #count(id: number, mark: number, by: 1 | -1): void {
    if (id === A) this.links += by;
    else if (id === P) this.paragraphs += by;
    if (mark & HIDES) this.hiding += by;
  }
}
