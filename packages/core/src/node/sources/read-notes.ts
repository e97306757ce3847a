import { createHash } from 'node:crypto';
import { MAX_NOTES } from '../../articles/sources/limits.ts';
import type { Source, SourceBlock } from '../../articles/sources/source.ts';
import { cleanLine, removeUnsafeCharacters } from '../../base/text/clean.ts';

/** Notes as a source: paragraphs, headings after `#`, items after `-` or `1.`; null where there are none. */
export function readNotes(notes: string, readAt: Date): Source | null {
  const blocks = notes
    .slice(0, MAX_NOTES)
    .split(/\n\s*\n/u)
    .flatMap(readBlock);
  if (blocks.length === 0) return null;
  return {
    address: null,
    title: '',
    siteName: null,
    description: null,
    language: null,
    readAt: readAt.toISOString(),
    hash: createHash('sha256').update(notes).digest('hex'),
    role: 'notes',
    blocks,
    items: [],
  };
}

const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u;

function readBlock(text: string): SourceBlock[] {
  const lines = text
    .split('\n')
    .map((line) => removeUnsafeCharacters(line))
    .filter((line) => line.trim() !== '');
  const [first = '', ...rest] = lines;
  const heading = /^\s*#{1,4}\s+/u.exec(first);
  if (heading) {
    const below = rest.length > 0 ? readBlock(rest.join('\n')) : [];
    return [
      { kind: 'heading', level: 2, text: cleanLine(first.slice(heading[0].length)) },
      ...below,
    ];
  }
  if (lines.length > 0 && lines.every((line) => item.test(line))) {
    const items = lines.map((line) => cleanLine(line.replace(item, '')));
    return [{ kind: 'list', isOrdered: /^\s*\d/u.test(first), items }];
  }
  const paragraph = cleanLine(lines.join(' '));
  return paragraph === '' ? [] : [{ kind: 'paragraph', text: paragraph }];
}
