/** What an element's name says of it. Several may hold: bits. */
export const VOID = 1;
/** Its content is no markup. */
export const RAW_TEXT = 2;
/** Words before and after it may be one word: it makes no line of its own. */
export const INLINE = 4;
export const CLOSES_PARAGRAPH = 8;
export const FORMATTING = 16;
/** What is open outside of it cannot be closed from within. */
export const BOUNDARY = 32;
/** An end tag of an ordinary element does not reach past it. */
export const SPECIAL = 64;
/** Ends a drawing or a formula that it stands in. */
export const BREAKS_OUT = 128;
/** What an end tag, or what closes without one, does not reach past: by what it closes. */
export const PARAGRAPH_WALL = 4096;
export const LIST_WALL = 8192;
export const ITEM_WALL = 16_384;
export const TABLE_WALL = 32_768;
export const CELL_WALL = 65_536;
/** Part of a table. */
export const TABLE_PART = 256;
export const HEADING = 512;
/** Stands open from the start, whatever the page says. */
export const IMPLIED = 1024;
/** Says something of links. */
export const READ = 2048;

/** Begins a drawing or a formula, where names mean something else. */
export const DRAWING = 131_072;
/** Opening it closes something besides paragraphs. */
export const CLOSES_MORE = 262_144;
/** May say of itself where in the page what it holds stands, or that it is not shown. */
export const MARKED = 524_288;

const headings = 'h1 h2 h3 h4 h5 h6';
const formatting = 'a b big code em font i nobr s small strike strong tt u';
const boundaries = 'applet caption html marquee object table td template th';
/** Special, and no list item ends outside of them. */
const walls = `${headings} applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir dl dt embed fieldset figcaption figure footer form frame frameset head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp`;
const groups: readonly (readonly [number, string])[] = [
  [
    VOID,
    'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
  ],
  [RAW_TEXT, 'script style textarea title xmp iframe noembed noframes plaintext'],
  [
    INLINE,
    `${formatting} abbr acronym bdi bdo cite data del dfn ins kbd label mark q ruby samp span sub sup time var wbr img input button textarea svg math script style template noscript area object embed iframe link meta rt rp rb rtc`,
  ],
  [
    CLOSES_PARAGRAPH,
    `${headings} address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp`,
  ],
  [FORMATTING, formatting],
  [BOUNDARY, boundaries],
  [PARAGRAPH_WALL, `${boundaries} button`],
  [LIST_WALL, `${boundaries} ol ul`],
  [ITEM_WALL, walls],
  [TABLE_WALL, 'table template'],
  [CELL_WALL, 'td th caption template'],
  [SPECIAL, `${walls} address div p`],
  [
    BREAKS_OUT,
    `${headings} b big blockquote body br center code dd div dl dt em embed head hr i img li listing menu meta nobr ol p pre ruby s small span strike strong sub sup table tt u ul var`,
  ],
  [TABLE_PART, 'caption col colgroup tbody td tfoot th thead tr'],
  [HEADING, headings],
  [IMPLIED, 'html head body frameset'],
  [DRAWING, 'svg math'],
  [CLOSES_MORE, 'li dd dt a button option optgroup table'],
  [MARKED, 'main header nav aside footer article template noscript div section ul ol'],
  [READ, 'html a area img base meta link script input frame iframe time'],
  [0, 'foreignobject desc mi mo mn ms mtext option optgroup rt rp rb rtc'],
];

const flagsByName = new Map<string, number>();
for (const [flag, names] of groups) {
  for (const name of names.split(' ')) flagsByName.set(name, (flagsByName.get(name) ?? 0) | flag);
}
const names = ['', ...flagsByName.keys()];
const flags = Int32Array.from(names, (name) => flagsByName.get(name) ?? 0);
const hashes = Int32Array.from(names, hashOf);
/** Numbers by hash: a name stands at the place its hash says, or at the next free one. */
const SLOTS = 2048;
const slots = new Int32Array(SLOTS);
for (let id = 1; id < names.length; id += 1) slots[slotOf(hashes[id] ?? 0)] = id;

/**
 * A number for an element's name: below `FIRST_UNKNOWN` for the names above, the same for the same
 * name otherwise. Comparing numbers is what makes the scan fast.
 */
export function tagId(text: string, start: number, end: number, hash: number): number {
  const id = slots[slotOf(hash)] ?? 0;
  const name = names[id] ?? '';
  if (id === 0 || name.length !== end - start) return unknown(hash);
  for (let at = 0; at < name.length; at += 1) {
    if ((text.charCodeAt(start + at) | 32) !== name.charCodeAt(at)) return unknown(hash);
  }
  return id;
}

/** One more character of a name, in either case. */
export function nextHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + (code | 32)) | 0;
}

/** What is said of a name; a name that nobody knows is one of an element within a line. */
export const flagsOf = (id: number): number => flags[id] ?? INLINE;

/** The number of any name, in lower case, as a scan tells it. */
export const idOf = (name: string): number => tagId(name, 0, name.length, hashOf(name));

/** The numbers of the names that have a flag. */
export const idsWith = (flag: number): readonly number[] =>
  names.flatMap((_, id) => (flagsOf(id) & flag ? [id] : []));

/** Numbers below this one are those of the names above. */
export const FIRST_UNKNOWN = names.length;

/** The number of a name of the list above. */
export function known(name: string): number {
  const id = names.indexOf(name);
  if (id < 1) throw new TypeError(`'${name}' is not in the list`);
  return id;
}

/** Where a hash stands, or the free place where it would. */
function slotOf(hash: number): number {
  let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  for (let id = slots[slot] ?? 0; id !== 0 && hashes[id] !== hash; id = slots[slot] ?? 0) {
    slot = (slot + 1) & (SLOTS - 1);
  }
  return slot;
}

function hashOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at += 1) hash = nextHash(hash, name.charCodeAt(at));
  return hash;
}

const unknown = (hash: number): number => FIRST_UNKNOWN + (hash & 0x3fffffff);
