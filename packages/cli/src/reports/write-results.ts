import path from 'node:path';
import {
  answeredPages,
  formatCount,
  type PageResult,
  reportColumns,
  reportCsv,
  reportSheet,
  tallyCounting,
  type VerdictCounts,
  whatCounts,
  workbookSheets,
} from '@linkwright/core/all';
import type { Context } from '../context.ts';
import { writeWhole } from '../files.ts';
import { asciiOnly, inLocale, speaksUnicode } from '../locale.ts';
import { printable } from '../printable.ts';
import type { JudgedReport } from './judged-report.ts';
import { changeLines } from './last-run.ts';
import type { Outputs } from './outputs.ts';
import type { ResultFormat } from './result-formats.ts';
import { countingText, indexText, tallyText, verdictLabel } from './verdict-signs.ts';

/** Prints the results, then saves them where they were asked for. Throws FileError. */
export async function writeResults(
  ctx: Context,
  report: JudgedReport,
  { outputs, color, page }: { outputs: Outputs; color: boolean; page: string | undefined },
): Promise<void> {
  const { results, counts, since } = report;
  const { stdout } = outputs;
  if (stdout !== 'table' && stdout !== 'events') {
    ctx.stdout.write(await contentOf(stdout, report));
  }
  if (stdout === 'table') {
    ctx.stdout.write(await tableOf(ctx, results, color));
    const sum = sumOf(results, counts) + (since ? changeLines(since) : '');
    ctx.stdout.write(inLocale(ctx.env, sum));
    if (page !== undefined) ctx.stdout.write(`Report ${page}\n`);
  }
  for (const file of outputs.files) {
    const { pictures } = outputs;
    const written =
      pictures === undefined ? report : { ...report, pictures: hrefOf(pictures, file) };
    await writeWhole(file.path, await contentOf(file.format, written), file.overwrite);
  }
}

/** From the file to the folder. */
const hrefOf = (folder: string, { path: file }: { path: string }): string => {
  const parts = path.relative(path.dirname(file), folder).split(path.sep);
  return parts.map(encodeURIComponent).join('/');
};

/** The last lines: what was found, what of it counts, and what was left out of the count. */
function sumOf(results: PageResult[], counts: VerdictCounts): string {
  const pages = answeredPages(counts);
  const repeats = results.filter(({ duplicateOf }) => duplicateOf !== null).length;
  const tally = countingText(tallyCounting(results));
  return [
    `${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}: ${tallyText(counts)}`,
    tally,
    repeats > 0
      ? `${formatCount(repeats)} repeated ${repeats === 1 ? 'line' : 'lines'} not counted`
      : '',
  ]
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

async function contentOf(format: ResultFormat, report: JudgedReport): Promise<string | Uint8Array> {
  switch (format) {
    case 'html':
      return (await import('./html-report.ts')).toHtmlReport(report);
    case 'md':
      return (await import('./markdown-report.ts')).toMarkdownReport(report);
    case 'junit':
      return (await import('./junit-report.ts')).toJunitReport(report);
    case 'json':
      return report.results.map((result) => `${JSON.stringify(result)}\n`).join('');
    case 'csv':
      return reportCsv(report);
    case 'xlsx': {
      const { default: writeXlsxFile } = await import('write-excel-file/node');
      return writeXlsxFile(workbookSheets([reportSheet(report)])).toBuffer();
    }
  }
}

/** For a person laid out to the terminal's width; for a program whole, a line a page. */
async function tableOf(ctx: Context, results: PageResult[], color: boolean): Promise<string> {
  if (!ctx.stdout.isTTY) return results.map(plainRow).join('');
  const { renderTable } = await import('../screens/result-table.tsx');
  const table = renderTable(results, { columns: ctx.stdout.columns || 80, color });
  // A cut must not make its line wider.
  return speaksUnicode(ctx.env) ? table : asciiOnly(table.replaceAll('…', '~'));
}

function plainRow(result: PageResult): string {
  const { position, status, page, summary } = reportColumns;
  const cells = [
    String(position.value(result)).padStart(4),
    verdictLabel(result.inspection.verdict).padEnd(14),
    String(status.value(result) ?? '-').padEnd(3),
    printable(page.value(result)),
    printable(summary.value(result)),
    printable(whatCounts(result.inspection).sentence),
    printable(indexText(result)),
  ];
  return `${cells.join('  ').trimEnd()}\n`;
}
