/**
 * The names of each field's column; the first is the one for people. Case, spaces, `_` and `-` do not
 * matter.
 */
const columnNames = {
  keyword: ['keyword', 'focus keyword', 'target keyword', 'topic', 'query', 'search term'],
  anchorText: ['anchor text', 'anchor', 'link text'],
  targetUrl: [
    'target url',
    'url',
    'target',
    'destination',
    'destination url',
    'link',
    'link url',
    'landing page',
    'page url',
    'address',
    'href',
  ],
  tone: ['tone', 'tone of voice', 'voice'],
  length: ['length', 'article length'],
  industry: ['industry', 'category', 'niche', 'sector'],
  additionalInstructions: ['additional instructions', 'instructions'],
  linkPolicy: ['link policy', 'policy', 'rel', 'link rel'],
  sources: ['sources', 'source', 'source urls'],
  notes: ['notes', 'facts'],
} as const;

/** A field of the generation request that a row can fill. */
export type RowField = keyof typeof columnNames;

/** What no row can do without, with its short name for --map. */
export const neededFields = { keyword: 'keyword', anchorText: 'anchor', targetUrl: 'url' } as const;

const fields = new Map<string, RowField>(
  (Object.keys(columnNames) as RowField[]).flatMap((field) =>
    columnNames[field].map((name) => [plainName(name), field] as const),
  ),
);

/** The field that a column of this name fills. */
export const fieldNamed = (name: string): RowField | undefined => fields.get(plainName(name));

export const labelOf = (field: RowField): string => columnNames[field][0];

/** A column's name without what does not tell it from others. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
