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
  idsWith,
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

const ids = (names: string): readonly number[] => names.split(' ').map(known);
const cells = ids('td th');
/** What a part of a table stands in, by what it is. */
const holdsCells = ids('table tr tbody thead tfoot');
const holdsRows = ids('table tbody thead tfoot');
const holdsSections = ids('table');
/** Elements of a drawing or a formula whose content is HTML. */
const takesHtml: ReadonlySet<number> = new Set(ids('foreignobject desc title mi mo mn ms mtext'));
const headings = idsWith(HEADING);
const boundaries = idsWith(BOUNDARY);
const special = idsWith(SPECIAL);
const paragraphWalls = idsWith(PARAGRAPH_WALL);
const listWalls = idsWith(LIST_WALL);
const itemWalls = idsWith(ITEM_WALL);
const tableWalls = idsWith(TABLE_WALL);
const cellWalls = idsWith(CELL_WALL);

/**
 * Which elements stand open at a place of the page, end tags that may be left out among them. Close
 * to what tree construction in the HTML standard makes of it, without building the tree.
 */
export class OpenElements extends ElementStack {
  readonly #isXml: boolean;

  constructor(isXml: boolean) {
    super();
    this.#isXml = isXml;
  }

  /** True where names and self-closing tags mean what they mean in drawings and formulas. */
  get isForeign(): boolean {
    return this.isTopForeign && !takesHtml.has(this.top);
  }

  /** True where the element stands open now, and false where it has no content. */
  open(id: number, isSelfClosing: boolean, mark: number): boolean {
    if (this.#isXml) return !isSelfClosing && this.push(id, mark, false);
    const flags = flagsOf(id);
    if (flags & BREAKS_OUT) this.#leaveForeign();
    if (this.isForeign || flags & DRAWING) return !isSelfClosing && this.push(id, mark, true);
    if (flags & IMPLIED || (flags & TABLE_PART && !this.#makeRoomInTable(id))) return false;
    if (flags & CLOSES_MORE) this.#closeBefore(id);
    if (flags & CLOSES_PARAGRAPH && this.paragraphs > 0) this.cut(this.find(P, paragraphWalls));
    if (flags & HEADING && flagsOf(this.top) & HEADING) this.closeTop();
    return !(flags & VOID) && this.push(id, mark, false);
  }

  close(id: number): void {
    const flags = flagsOf(id);
    if (this.top === id) this.closeTop();
    else if (this.#isXml || id === TEMPLATE) this.cut(this.last(id));
    else if (flags & IMPLIED || this.#closeForeign(id)) return;
    else if (flags & FORMATTING || id === FORM) this.remove(this.find(id, boundaries));
    else if (flags & HEADING) this.#closeHeading();
    else if (flags & TABLE_PART || id === TABLE) this.cut(this.find(id, tableWalls));
    else if (id === P) this.cut(this.find(P, paragraphWalls));
    else if (id === LI) this.cut(this.find(LI, listWalls));
    else this.cut(this.find(id, flags & SPECIAL ? boundaries : special));
  }

  /** The end tag of any heading closes the innermost. */
  #closeHeading(): void {
    const heading = this.lastOf(headings);
    if (heading > this.lastOf(boundaries)) this.cut(heading);
  }

  #leaveForeign(): void {
    while (this.isForeign) this.closeTop();
  }

  /** True when the end tag was one of a drawing or a formula. */
  #closeForeign(id: number): boolean {
    const found = this.last(id);
    if (found <= this.home) return false;
    this.cut(found);
    return true;
  }

  /** What the opening of an element closes besides paragraphs. */
  #closeBefore(id: number): void {
    if (id === A) this.remove(this.find(A, boundaries));
    else if (id === BUTTON) this.cut(this.find(BUTTON, boundaries));
    else if (id === TABLE) this.cut(this.find(TABLE, cellWalls));
    else if (id === LI) this.cut(this.find(LI, itemWalls));
    else if (id === DD || id === DT) {
      this.cut(Math.max(this.find(DD, itemWalls), this.find(DT, itemWalls)));
    } else if (this.top === OPTION) this.closeTop();
  }

  /** Closes what a row or a cell cannot stand in. False outside of tables, where it means nothing. */
  #makeRoomInTable(id: number): boolean {
    const holder = this.lastOf(
      cells.includes(id) ? holdsCells : id === TR ? holdsRows : holdsSections,
    );
    const template = this.last(TEMPLATE);
    if (holder > template) this.cutAfter(holder);
    return holder > 0 || template > 0;
  }
}
