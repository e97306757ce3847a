import path from 'node:path';
import type { RowFormat } from './row-source.ts';

const extensions: Record<string, RowFormat> = {
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

/** The format that a file's name says, or else its first text. */
export const detectFormat = (name: string, head: string): RowFormat =>
  extensions[path.extname(name).toLowerCase()] ?? formatOf(head.trimStart());

function formatOf(head: string): RowFormat {
  if (head.startsWith('[')) return 'json';
  if (!head.startsWith('{')) return 'csv';
  const [line = ''] = head.split('\n', 1);
  try {
    const value: unknown = JSON.parse(line);
    return Object.hasOwn(value as object, 'rows') ? 'json' : 'jsonl';
  } catch {
    // An object over several lines.
    return 'json';
  }
}
