import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileError, UsageError } from '../exit.ts';
import type { RowResult } from './events.ts';

export const JOURNAL_VERSION = 1;

/** What makes one run another one. */
export interface RunIdentity {
  /** SHA-256 of the list. */
  list: string;
  /** What was asked for with it, by flag, in words. */
  options: Record<string, string>;
}

/** A line of a journal. */
export type JournalRecord =
  | ({ type: 'bulk'; version: number; runId: string } & RunIdentity)
  /** The name is taken for this row's article, which may be there already. */
  | { type: 'saving'; line: number; file: string }
  /** A post was asked for that costs something: whatever becomes of the run, it may be paid. */
  | { type: 'asked'; line: number }
  /** `isSettled` is false where the service may yet have made the post. */
  | { type: 'row'; isSettled: boolean; result: RowResult }
  | { type: 'finished'; done: number; failed: number };

/**
 * A journal's records in order, each with the bytes up to its end; a last line that a kill cut off is
 * none. Nothing comes where there is no journal, or none was begun. Throws FileError, and UsageError
 * for a file that is something else.
 */
export async function* readJournal(
  file: string,
): AsyncGenerator<{ record: JournalRecord; bytes: number }, void, undefined> {
  let rest = Buffer.alloc(0);
  let bytes = 0;
  let lines = 0;
  try {
    // Of a device there is no end.
    if (!(await stat(file)).isFile()) throw new UsageError(`${file} is not a file`);
    for await (const chunk of createReadStream(file)) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      let start = 0;
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
        lines += 1;
        const record = parseRecord(rest.toString('utf8', start, end), file, lines);
        bytes += end + 1 - start;
        start = end + 1;
        yield { record, bytes };
      }
      rest = rest.subarray(start);
    }
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new FileError(`${file} could not be read: ${code}`, { cause });
  }
  // A header that was cut off says so by its beginning.
  if (lines === 0 && !'{"type":"bulk"'.startsWith(rest.toString('utf8', 0, 14))) {
    throw noJournal(file);
  }
}

/** The rows that are done, in the order in which they were. */
export async function* readDoneRows(file: string): AsyncGenerator<RowResult, void, undefined> {
  for await (const { record } of readJournal(file)) {
    if (record.type === 'row' && record.result.status !== 'failed') yield record.result;
  }
}

function parseRecord(text: string, file: string, line: number): JournalRecord {
  let record: Partial<Record<string, unknown>> | null;
  try {
    record = JSON.parse(text);
  } catch {
    record = null;
  }
  if (line === 1 && (record?.type !== 'bulk' || typeof record.runId !== 'string')) {
    throw noJournal(file);
  }
  if (!record || !isKnown(record)) {
    throw new UsageError(`${file}: line ${line} is damaged; --force starts anew`);
  }
  return record as unknown as JournalRecord;
}

function isKnown({ type, line, file, result }: Partial<Record<string, unknown>>): boolean {
  if (type === 'row') return typeof result === 'object' && result !== null && 'line' in result;
  if (type === 'asked') return typeof line === 'number';
  if (type === 'saving') return typeof line === 'number' && typeof file === 'string';
  return type === 'bulk' || type === 'finished';
}

const noJournal = (file: string): UsageError =>
  new UsageError(`${file} is not a journal of linkwright bulk; --journal names another file`);
