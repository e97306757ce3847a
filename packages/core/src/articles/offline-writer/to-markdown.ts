import type { GenerationRequest } from '../posts/writer.ts';
import { ANCHOR } from './compose.ts';
import { escapeDestination, escapeText } from './escape.ts';
import type { Part, Said } from './parts.ts';

type Link = Pick<GenerationRequest, 'anchorText' | 'targetUrl'>;

/** The title above the parts of an article. */
interface Title {
  kind: 'heading';
  level: 1;
  text: string;
}

/** A part as Markdown, each statement with the numbers of its sources: `It weighs 2 kg. [^1]` */
export function toMarkdown(part: Part | Title, link: Link): string {
  const marked = markedWith(link);
  if (part.kind === 'heading') return `${'#'.repeat(part.level)} ${escapeText(part.text)}`;
  if (part.kind === 'paragraph') return part.sentences.map(marked).join(' ');
  if (part.kind === 'list') {
    return part.items
      .map((item, at) => `${part.isOrdered ? `${at + 1}.` : '-'} ${marked(item)}`)
      .join('\n');
  }
  const columns = Math.max(part.header?.length ?? 0, ...part.rows.map(({ length }) => length));
  const line = (cells: readonly string[], mark = '') =>
    `| ${Array.from({ length: columns }, (_, at) => escapeText(cells[at] ?? '') + (at === columns - 1 ? mark : '')).join(' | ')} |`;
  return [
    line(part.header ?? []),
    `|${' --- |'.repeat(columns)}`,
    ...part.rows.map((row) => line(row, ` [^${part.source}]`)),
  ].join('\n');
}

const markedWith =
  ({ anchorText, targetUrl }: Link) =>
  ({ text, sources }: Said): string =>
    [
      escapeText(text).replace(
        ANCHOR,
        () => `[${escapeText(anchorText)}](${escapeDestination(targetUrl)})`,
      ),
      ...sources.map((number) => `[^${number}]`),
    ].join(' ');
