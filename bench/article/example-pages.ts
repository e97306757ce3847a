import { loadComposing } from '../../packages/core/src/articles/offline-writer/compose-pieces.ts';
import type { GenerationRequest } from '../../packages/core/src/articles/posts/writer.ts';
import { loadLanguageDetection } from '../../packages/core/src/articles/sources/detect-language.ts';
import type { Source, SourceBlock } from '../../packages/core/src/articles/sources/source.ts';
import { loadPages } from './load-pages.ts';
import { sourcesOf } from './write-articles.ts';

/** Pages of the fixed set whose articles stand in `docs/examples`, by their names there. */
const examples = {
  'kettle.md': { name: 'kettle-care', keyword: 'how to descale a kettle', anchorText: 'descaling' },
  'night-shelter.md': {
    name: 'night-shelter',
    keyword: 'night shelter volunteering',
    anchorText: 'helping at the night shelter',
  },
};

export const exampleFolder = 'docs/examples';

/** Each article of the built-in writer with the sources that it was composed of, as Markdown. */
export async function examplePages(): Promise<Record<string, string>> {
  const [compose, detect, pages] = [
    await loadComposing(),
    await loadLanguageDetection(),
    loadPages(),
  ];
  const made = Object.entries(examples).map(([file, { name, keyword, anchorText }]) => {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`There is no page ${name}`);
    const request: GenerationRequest = {
      keyword,
      anchorText,
      targetUrl: page.pages[0]?.address ?? '',
      tone: 'professional',
      length: 'medium',
      linkPolicy: 'follow',
    };
    const sources = sourcesOf(page, detect);
    return [file, pageOf(request, compose(request, sources), sources)] as const;
  });
  return Object.fromEntries(made);
}

function pageOf(
  { keyword, anchorText, targetUrl }: GenerationRequest,
  pieces: readonly string[],
  sources: readonly Source[],
): string {
  const [title = '', ...text] = pieces;
  const article = text
    .join('')
    // The pages are made up: their addresses lead nowhere.
    .replaceAll(`](${targetUrl})`, ']')
    .replaceAll(`[${anchorText}]`, `**${anchorText}**`)
    .replace(/ \[\^(\d+)\]/gu, '<sup>$1</sup>');
  const listed = sources.map(
    ({ title: name, siteName, address, readAt }, at) =>
      `${at + 1}. ${name}, ${siteName ?? ''}: \`${address}\`, read ${readAt.slice(0, 10)}`,
  );
  const shown = sources.map(
    ({ title: name, blocks }, at) =>
      `### ${at + 1}. ${name}\n\n${blocks.map(blockMarkdown).join('\n\n')}`,
  );
  return `${title.trim()}

> An article of the built-in writer, as it composes it from the pages below for the keyword “${keyword}”. Small numbers name the source of a statement; the words in bold carry the link.

${article.trim()}

## Sources

${listed.join('\n')}

## What the pages say

${shown.join('\n\n')}
`;
}

function blockMarkdown(block: SourceBlock): string {
  if (block.kind === 'heading') return `**${block.text}**`;
  if (block.kind === 'question') return `**${block.question}**\n\n${block.answer}`;
  if (block.kind === 'definition') return `**${block.term}**: ${block.text}`;
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'list') {
    return block.items
      .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${item}`)
      .join('\n');
  }
  const columns = block.header ?? block.rows[0]?.map(() => '') ?? [];
  return [columns, columns.map(() => '---'), ...block.rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
