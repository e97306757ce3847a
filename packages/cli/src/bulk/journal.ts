import { truncateSync } from 'node:fs';
import { FileError, UsageError } from '../exit.ts';
import { type AppendFile, openAppendFile } from './append-file.ts';
import type { RowResult } from './events.ts';
import { JOURNAL_VERSION, type RunIdentity, readJournal } from './journal-record.ts';
import { LineSet } from './line-set.ts';

/** What earlier runs over a list left behind. */
export interface KeptRows {
  runId: string;
  done: LineSet;
  failed: LineSet;
  /** Times that the service finally refused a row: the next attempt is another request. */
  refusals: Map<number, number>;
  /** Rows that are not done whose posts were asked for: the server may have made them, and been paid. */
  asked: LineSet;
  /** Names that were taken for articles of rows that are not done. */
  saving: Map<number, string>;
  /** Bytes of the journal that hold this; undefined: there is none yet. */
  bytes: number | undefined;
}

export interface JournalOptions {
  identity: RunIdentity;
  resume: boolean;
  force: boolean;
  newId: () => string;
}

/**
 * What there is to go on with. Changes nothing. Throws UsageError where something is there and
 * neither --resume nor --force says what to do with it, or where it is of another run.
 */
export async function readKeptRows(
  file: string,
  { identity, resume, force, newId }: JournalOptions,
): Promise<KeptRows> {
  const kept: KeptRows = {
    runId: newId(),
    done: new LineSet(),
    failed: new LineSet(),
    refusals: new Map(),
    asked: new LineSet(),
    saving: new Map(),
    bytes: undefined,
  };
  let isFinished = false;
  for await (const { record, bytes } of readJournal(file)) {
    if (force) break;
    kept.bytes = bytes;
    if (record.type === 'bulk') {
      if (record.version !== JOURNAL_VERSION) {
        throw new UsageError(`${file} is of another version of linkwright; --force starts anew`);
      }
      if (resume) refuseOther(file, record, identity);
      kept.runId = record.runId;
    } else if (record.type === 'saving') kept.saving.set(record.line, record.file);
    else if (record.type === 'asked') kept.asked.add(record.line);
    else if (record.type === 'row') countRow(kept, record.result, record.isSettled);
    isFinished = record.type === 'finished';
  }
  if (kept.bytes !== undefined && !resume) throw refuseExisting(file, kept, isFinished);
  return kept;
}

function countRow(
  { done, failed, refusals, asked, saving }: KeptRows,
  { line, status }: RowResult,
  isSettled: boolean,
): void {
  saving.delete(line);
  if (status !== 'failed') {
    done.add(line);
    failed.delete(line);
    asked.delete(line);
  } else {
    failed.add(line);
    if (!isSettled) return;
    asked.delete(line);
    refusals.set(line, (refusals.get(line) ?? 0) + 1);
  }
}

function refuseOther(file: string, found: RunIdentity, wanted: RunIdentity): void {
  if (found.list !== wanted.list) {
    throw new UsageError(
      `${file} is the journal of another list, or the list was changed; --force starts anew`,
    );
  }
  const names = new Set([...Object.keys(found.options), ...Object.keys(wanted.options)]);
  const changed = [...names].filter((name) => found.options[name] !== wanted.options[name]);
  if (changed.length === 0) return;
  const each = changed.map(
    (name) =>
      `${name} was ${found.options[name] ?? 'not given'} and is ${wanted.options[name] ?? 'not given'}`,
  );
  throw new UsageError(
    `${file} is the journal of a run with other options: ${each.join('; ')}. --force starts anew`,
  );
}

function refuseExisting(file: string, { done, failed }: KeptRows, isFinished: boolean): UsageError {
  const count = `${done.size} done, ${failed.size} failed`;
  if (isFinished && failed.size === 0) {
    return new UsageError(`${file} is of a run that is finished (${count}); --force starts anew`);
  }
  const resume = isFinished ? 'tries the failed rows again' : 'goes on with it';
  const state = isFinished ? 'is finished' : 'is not finished';
  return new UsageError(
    `${file} is of a run that ${state} (${count}): --resume ${resume}, --force starts anew`,
  );
}

/** The journal of a run under way. Everything throws FileError. */
export interface Journal {
  asked(line: number): void;
  saving(line: number, file: string): void;
  row(result: RowResult, isSettled: boolean): void;
  finished(counts: { done: number; failed: number }): void;
  close(): Promise<void>;
}

/** Opens a journal to go on with what was kept, or begins it. */
export function openJournal(
  file: string,
  { kept, identity, clock }: { kept: KeptRows; identity: RunIdentity; clock: () => number },
): Journal {
  const { runId, bytes } = kept;
  if (bytes !== undefined) cutOff(file, bytes);
  const opened: AppendFile = openAppendFile(file, bytes === undefined ? 'w' : 'a', clock);
  const write = (record: object) => opened.append(`${JSON.stringify(record)}\n`);
  if (bytes === undefined) write({ type: 'bulk', version: JOURNAL_VERSION, runId, ...identity });
  return {
    asked(line) {
      if (kept.asked.has(line)) return;
      kept.asked.add(line);
      write({ type: 'asked', line });
    },
    saving: (line, name) => write({ type: 'saving', line, file: name }),
    row: (result, isSettled) => write({ type: 'row', isSettled, result }),
    finished: (counts) => write({ type: 'finished', ...counts }),
    close: () => opened.close(),
  };
}

/** Drops the line that a kill cut off. */
function cutOff(file: string, bytes: number): void {
  try {
    truncateSync(file, bytes);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileError(`${file} could not be written: ${code}`, { cause });
  }
}
