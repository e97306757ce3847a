import { once } from 'node:events';
import { csvCell } from '@linkwright/core/all';
import type { Context } from '../context.ts';
import { type AppendFile, openAppendFile } from './append-file.ts';
import type { RowResult } from './events.ts';

export type ResultFormat = 'json' | 'csv';

const columns = [
  'line',
  'keyword',
  'anchorText',
  'targetUrl',
  'status',
  'postUrl',
  'file',
  'title',
  'words',
  'seoScore',
  'creditsSpent',
  'errorCode',
  'error',
  'draftId',
  'draftUrl',
  'reason',
];

/** Where results go, one at a time. */
export interface ResultLines {
  write(result: RowResult): Promise<void>;
  close(): Promise<void>;
}

const headOf = (format: ResultFormat): string =>
  format === 'csv' ? `${columns.join(',')}\r\n` : '';

function lineOf(format: ResultFormat, result: RowResult): string {
  if (format === 'json') return `${JSON.stringify(result)}\n`;
  const { line, keyword, anchorText, targetUrl, status, postUrl, file, title } = result;
  const { words, seoScore, creditsSpent, error, draftId, draftUrl, reason } = result;
  const cells = [
    line,
    keyword,
    anchorText,
    targetUrl,
    status,
    postUrl,
    file,
    title,
    words,
    seoScore,
    creditsSpent,
    error?.code,
    error?.message,
    draftId,
    draftUrl,
    reason,
  ];
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;
}

/** Results on stdout. Whoever reads them slowly slows down the run; whoever leaves does not end it. */
export function printResults(
  { stdout }: Pick<Context, 'stdout'>,
  format: ResultFormat,
): ResultLines {
  stdout.write(headOf(format));
  return {
    async write(result) {
      if (stdout.write(lineOf(format, result)) || stdout.destroyed) return;
      await Promise.race([once(stdout, 'drain'), once(stdout, 'close')]).catch(() => undefined);
    },
    async close() {},
  };
}

/** Results in a file, which is written anew. Throws FileError. */
export function saveResults(
  file: string,
  { format, clock }: { format: ResultFormat; clock: () => number },
): ResultLines {
  const opened: AppendFile = openAppendFile(file, 'w', clock);
  if (format === 'csv') opened.append(headOf(format));
  return {
    async write(result) {
      opened.append(lineOf(format, result));
    },
    close: () => opened.close(),
  };
}
