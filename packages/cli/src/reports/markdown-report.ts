import {
  answeredPages,
  formatCount,
  type PageResult,
  reportColumns,
  whatCounts,
} from '@linkwright/core/all';
import { printable } from '../printable.ts';
import type { JudgedReport } from './judged-report.ts';
import { changeMarks, changeSum, changeWords } from './last-run.ts';
import { indexText, signedVerdict, tallyText } from './verdict-signs.ts';

/** A report as Markdown, e.g. for the summary of a CI run or an issue. */
export function toMarkdownReport({ results, counts, since }: JudgedReport): string {
  const pages = answeredPages(counts);
  return [
    `**${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}:** ${tallyText(counts)}`,
    '',
    ...(since ? [changeSum(since), ''] : []),
    ...(since?.changes ?? []).map(
      (change) =>
        `- ${changeMarks[change.kind]} ${cell(change.pageUrl)} ${cell(changeWords(change))}`,
    ),
    ...(since && since.changes.length > 0 ? [''] : []),
    '| # | Verdict | HTTP | Page | What was seen |',
    '| -: | --- | -: | --- | --- |',
    ...results.map(rowOf),
    '',
  ].join('\n');
}

function rowOf(result: PageResult): string {
  const { position, status, page, summary } = reportColumns;
  const cells = [
    String(position.value(result)),
    signedVerdict(result.inspection.verdict),
    String(status.value(result) ?? ''),
    cell(page.value(result)),
    [whatCounts(result.inspection).sentence || summary.value(result), indexText(result)]
      .filter(Boolean)
      .map(cell)
      .join('<br>'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Any text as harmless words of a table: no markup of its own, no cell's end. */
const cell = (text: string): string => printable(text).replace(/[\\|`*_[\]<>#~]/g, '\\$&');
