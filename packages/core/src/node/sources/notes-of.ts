import type { SourceBlock } from '../../articles/sources/source.ts';

/** Blocks as a person would write them into notes, which `readNotes` reads as the same. */
export const notesOf = (blocks: readonly SourceBlock[]): string => blocks.map(noteOf).join('\n\n');

function noteOf(block: SourceBlock): string {
  switch (block.kind) {
    case 'heading':
      return `# ${block.text}`;
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${item}`)
        .join('\n');
    case 'table':
      return block.rows.map((cells) => `- ${rowOf(cells)}`).join('\n');
    case 'question':
      return `# ${block.question}\n\n${block.answer}`;
    case 'definition':
      return `${block.term}: ${block.text}`;
    case 'paragraph':
      return block.text;
  }
}

const rowOf = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : `${first}: ${rest.join(', ')}`;
