import { type ColumnMapping, needsNoHeader } from './mapping.ts';
import { type Delimiter, RecordReader, type TextRecord } from './record-reader.ts';
import { fieldNamed, plainName } from './row-fields.ts';

/** Excel's own way to say it, in a line before the header. */
const separatorLine = /^sep=([,;\t])\r?\n/i;

/** The delimiter with which a table's first line makes the most sense. */
export function detectDelimiter(head: string, mapping: ColumnMapping): Delimiter {
  const declared = separatorLine.exec(head)?.[1];
  if (declared) return declared as Delimiter;
  const scores = ([',', ';', '\t'] as const).map((delimiter) => {
    const cells = firstCells(head, delimiter);
    return { delimiter, known: countKnown(cells, mapping), width: cells.length };
  });
  scores.sort((a, b) => b.known - a.known || b.width - a.width);
  return scores[0]?.delimiter ?? ',';
}

/** Whether it is that line of Excel's, read with the delimiter that it names. */
export const isSeparatorLine = ({ line, cells }: TextRecord): boolean =>
  line === 1 && cells.length === 2 && /^sep=$/i.test(cells[0] ?? '') && cells[1] === '';

function firstCells(head: string, delimiter: Delimiter): string[] {
  const reader = new RecordReader(delimiter);
  for (const record of reader.push(head)) return 'cells' in record ? record.cells : [];
  for (const record of reader.end()) return 'cells' in record ? record.cells : [];
  return [];
}

function countKnown(cells: string[], mapping: ColumnMapping): number {
  const mapped = [...mapping.values()].filter((column) => typeof column === 'string');
  const names = new Set(mapped.map(plainName));
  const named = cells.filter((cell) => fieldNamed(cell) || names.has(plainName(cell))).length;
  if (named > 0 || !needsNoHeader(mapping)) return named;
  const address = cells[Number(mapping.get('targetUrl')) - 1] ?? '';
  return /^\S[^\s.]*\.\S+$/.test(address.trim()) ? 1 : 0;
}
