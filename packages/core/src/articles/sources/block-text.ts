import type { Source, SourceBlock } from './source.ts';

/** A block's text on one line, its parts apart. */
export function blockText(block: SourceBlock): string {
  if (block.kind === 'list') return block.items.join('. ');
  if (block.kind === 'table') return [block.header ?? [], ...block.rows].flat().join(' ');
  if (block.kind === 'question') return `${block.question} ${block.answer}`;
  return block.kind === 'definition' ? `${block.term} ${block.text}` : block.text;
}

/** Everything that a source says, in passages: what stands in one of them belongs together. */
export function passagesOf({
  title,
  siteName,
  description,
  address,
  blocks,
  items,
}: Source): string[] {
  const host = address === null ? '' : new URL(address).hostname;
  return [
    title,
    siteName ?? '',
    description ?? '',
    host,
    ...blocks.flatMap((block) => (block.kind === 'table' ? tableRows(block) : [blockText(block)])),
    ...items.flatMap((item) => [
      item.name ?? '',
      item.description ?? '',
      ...item.facts.map(({ value }) => value),
      ...item.ingredients,
      ...item.steps,
      ...item.questions.map(({ question, answer }) => `${question} ${answer}`),
    ]),
  ].filter((text) => text !== '');
}

/** A cell of a table says something by its column: `Price £550`. */
const tableRows = ({ header, rows }: Extract<SourceBlock, { kind: 'table' }>): string[] => [
  (header ?? []).join(' '),
  ...rows.map((row) => row.map((cell, at) => `${header?.[at] ?? ''} ${cell}`).join(', ')),
];
