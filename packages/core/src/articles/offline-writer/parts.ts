/** Something said, with the numbers of the sources it stands in; of words that only connect, none. */
export interface Said {
  text: string;
  sources: readonly number[];
}

/** A part of an article, in plain text. */
export type Part =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; sentences: Said[] }
  | { kind: 'list'; isOrdered: boolean; items: Said[] }
  | { kind: 'table'; header: string[] | null; rows: string[][]; source: number };

/** Words of a part without what stands in headings. */
export const textOf = (part: Part): string => {
  if (part.kind === 'heading') return '';
  if (part.kind === 'table') return [part.header ?? [], ...part.rows].flat().join(' ');
  return (part.kind === 'list' ? part.items : part.sentences).map(({ text }) => text).join(' ');
};
