import { ElementStack } from './element-stack.ts';
import {
  BOUNDARY,
  BREAKS_OUT,
  CELL_WALL,
  CLOSES_MORE,
  CLOSES_PARAGRAPH,
  DRAWING,
  FORMATTING,
  flagsOf,
  HEADING,
  IMPLIED,
  ITEM_WALL,
  known,
  LIST_WALL,
  PARAGRAPH_WALL,
  SPECIAL,
  TABLE_PART,
  TABLE_WALL,
  VOID,
} from './tag-names.ts';

const A = known('a');
const BUTTON = known('button');
const DD = known('dd');
const DT = known('dt');
const FORM = known('form');
const LI = known('li');
const OPTION = known('option');
const P = known('p');
const TABLE = known('table');
const TEMPLATE = known('template');
const TR = known('tr');

const ids = (names: string): ReadonlySet<number> => new Set(names.split(' ').map(known));
const cells = ids('td th');
const sections = ids('tbody thead tfoot');
/** Elements of a drawing or a formula whose content is HTML. */
const takesHtml = ids('foreignobject desc title mi mo mn ms mtext');

/**
 * Which elements stand open at a place of the page, end tags that may be left out among them. Close
 * to what tree construction in the HTML standard makes of it, without building the tree. Each step
 * looks at no more than 512 elements.
 */
export class OpenElements extends ElementStack {
  readonly #isXml: boolean;

  constructor(isXml: boolean) {
    super();
    this.#isXml = isXml;
  }

  /** True where names and self-closing tags mean what they mean in drawings and formulas. */
  get isForeign(): boolean {
    const top = this.depth - 1;
    return this.isForeignAt(top) && !takesHtml.has(this.idAt(top));
  }

  /** True where the element stands open now, and false where it has no content. */
  open(id: number, isSelfClosing: boolean, mark: number): boolean {
    if (this.#isXml) return !isSelfClosing && this.push(id, mark, 0);
    const flags = flagsOf(id);
    if (flags & BREAKS_OUT) this.#leaveForeign();
    if (this.isForeign || flags & DRAWING) return !isSelfClosing && this.push(id, mark, 1);
    if (flags & IMPLIED || (flags & TABLE_PART && !this.#makeRoomInTable(id))) return false;
    if (flags & CLOSES_MORE) this.#closeBefore(id);
    if (flags & CLOSES_PARAGRAPH && this.paragraphs > 0) this.cut(this.find(P, PARAGRAPH_WALL));
    if (flags & HEADING && flagsOf(this.#top) & HEADING) this.cut(this.depth - 1);
    return !(flags & VOID) && this.push(id, mark, 0);
  }

  close(id: number): void {
    const flags = flagsOf(id);
    if (this.#top === id) this.cut(this.depth - 1);
    else if (this.#isXml || id === TEMPLATE) this.cut(this.find(id, 0));
    else if (flags & IMPLIED || this.#closeForeign(id)) return;
    else if (flags & FORMATTING || id === FORM) this.remove(this.find(id, BOUNDARY));
    else if (flags & HEADING) this.cut(this.#findHeading());
    else if (flags & TABLE_PART || id === TABLE) this.cut(this.find(id, TABLE_WALL));
    else if (id === P) this.cut(this.find(P, PARAGRAPH_WALL));
    else if (id === LI) this.cut(this.find(LI, LIST_WALL));
    else this.cut(this.find(id, flags & SPECIAL ? BOUNDARY : SPECIAL));
  }

  get #top(): number {
    return this.idAt(this.depth - 1);
  }

  #findHeading(): number {
    for (let at = this.depth - 1; at >= 0; at -= 1) {
      const flags = flagsOf(this.idAt(at));
      if (flags & HEADING) return at;
      if (flags & BOUNDARY) return -1;
    }
    return -1;
  }

  #leaveForeign(): void {
    while (this.isForeign) this.cut(this.depth - 1);
  }

  /** True when the end tag was one of a drawing or a formula. */
  #closeForeign(id: number): boolean {
    for (let at = this.depth - 1; this.isForeignAt(at); at -= 1) {
      if (this.idAt(at) !== id) continue;
      this.cut(at);
      return true;
    }
    return false;
  }

  /** What the opening of an element closes besides paragraphs. */
  #closeBefore(id: number): void {
    if (id === A) this.remove(this.find(A, BOUNDARY));
    else if (id === BUTTON) this.cut(this.find(BUTTON, BOUNDARY));
    else if (id === TABLE) this.cut(this.find(TABLE, CELL_WALL));
    else if (id === LI) this.cut(this.find(LI, ITEM_WALL));
    else if (id === DD || id === DT) {
      this.cut(Math.max(this.find(DD, ITEM_WALL), this.find(DT, ITEM_WALL)));
    } else if (this.#top === OPTION) this.cut(this.depth - 1);
  }

  /** Closes what a row or a cell cannot stand in. False outside of tables, where it means nothing. */
  #makeRoomInTable(id: number): boolean {
    const isCell = cells.has(id);
    for (let at = this.depth - 1; at >= 0; at -= 1) {
      const open = this.idAt(at);
      const holds =
        open === TABLE || (isCell && open === TR) || ((isCell || id === TR) && sections.has(open));
      if (holds) this.cut(at + 1);
      if (holds || open === TEMPLATE) return true;
    }
    return false;
  }
}
