import type { PageResult } from '@linkwright/core';
import type { Context } from '../context.ts';
import { writeWhole } from '../files.ts';
import { number } from '../number.ts';
import { printable } from '../printable.ts';
import type { HtmlReport } from './html-report.ts';
import type { Outputs, ResultFormat } from './outputs.ts';
import { tallyText, verdictLabel } from './verdict-signs.ts';

/** Prints the results, then saves them where they were asked for. Throws FileError. */
export async function writeResults(
  ctx: Context,
  report: HtmlReport,
  { outputs, color }: { outputs: Outputs; color: boolean },
): Promise<void> {
  const { results, counts } = report;
  if (outputs.stdout === 'csv') ctx.stdout.write(await textOf('csv', report));
  if (outputs.stdout === 'table') {
    ctx.stdout.write(await tableOf(ctx, results, color));
    const pages = `${number(results.length)} ${results.length === 1 ? 'page' : 'pages'}`;
    ctx.stdout.write(`${pages}: ${tallyText(counts)}\n`);
  }
  for (const file of outputs.files) {
    await writeWhole(file.path, await textOf(file.format, report), file.overwrite);
  }
}

async function textOf(format: ResultFormat, report: HtmlReport): Promise<string> {
  if (format === 'html') return (await import('./html-report.ts')).toHtmlReport(report);
  if (format === 'json') {
    return report.results.map((result) => `${JSON.stringify(result)}\n`).join('');
  }
  const { reportCsv } = await import('@linkwright/core');
  return reportCsv(report);
}

/** For a person laid out to the terminal's width; for a program whole, a line a page. */
async function tableOf(ctx: Context, results: PageResult[], color: boolean): Promise<string> {
  if (!ctx.stdout.isTTY) return results.map(plainRow).join('');
  const { renderTable } = await import('../screens/result-table.tsx');
  return renderTable(results, { columns: ctx.stdout.columns || 80, color });
}

function plainRow({ position, line, inspection }: PageResult): string {
  const { verdict, status, summary } = inspection;
  const cells = [
    String(position + 1).padStart(4),
    verdictLabel(verdict).padEnd(14),
    String(status ?? '-').padEnd(3),
    printable(line),
    printable(summary),
  ];
  return `${cells.join('  ')}\n`;
}
