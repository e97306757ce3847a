import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type PageResult, readStoredInspection, type WantedLink } from '@linkwright/core';
import type { Context } from '../context.ts';

/** What is kept of a report until it is finished, so that `--resume` goes on with it. */
export interface KeptRun {
  /** What an earlier run of the same report had checked. */
  results: PageResult[];
  /** False where nothing can be kept, e.g. on a disk that is read-only. */
  isKept: boolean;
  add(result: PageResult): void;
  /** Forgets it, once the results are where they were wanted. */
  remove(): void;
}

/**
 * Opens the state of one report: the same pages and the same link are the same report. It holds a
 * line a page in `$XDG_STATE_HOME/linkwright/reports` (by default below `~/.local/state`), readable
 * by its owner alone. Without `resume` an earlier state is dropped. Of a report without a list,
 * whose pages the server names, nothing is kept.
 */
export function openKeptRun(
  ctx: Context,
  { wanted, lines, resume }: { wanted: WantedLink; lines: string[]; resume: boolean },
): KeptRun {
  const file = stateFile(ctx, JSON.stringify([wanted.destinationUrl, wanted.anchorText, lines]));
  const results = resume ? readResults(file, lines) : [];
  let handle = lines.length > 0 ? openState(file) : undefined;
  const write = (result: PageResult) => {
    if (handle === undefined) return;
    try {
      writeSync(handle, `${JSON.stringify(result)}\n`);
    } catch {
      // A full disk does not stop a report; it only cannot be resumed from here.
      close();
    }
  };
  const close = () => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  for (const result of results) write(result);
  return {
    results,
    get isKept() {
      return handle !== undefined;
    },
    add: write,
    remove() {
      close();
      rmSync(file, { force: true });
    },
  };
}

function stateFile({ env, homeDir }: Context, identity: string): string {
  const folder = env.XDG_STATE_HOME?.trim() || path.join(homeDir, '.local', 'state');
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  return path.join(folder, 'linkwright', 'reports', `${name}.jsonl`);
}

function openState(file: string): number | undefined {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    return openSync(file, 'w', 0o600);
  } catch {
    return undefined;
  }
}

/** A line that a kill cut off, one that is no result, or one that is not of this list, is left out. */
function readResults(file: string, lines: string[]): PageResult[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const results = new Map<number, PageResult>();
  for (const line of text.split('\n')) {
    const result = parseResult(line);
    if (result && result.position < lines.length) results.set(result.position, result);
  }
  return [...results.values()];
}

function parseResult(line: string): PageResult | undefined {
  try {
    const value = JSON.parse(line) as PageResult;
    if (!Number.isInteger(value.position)) return undefined;
    return { ...value, inspection: readStoredInspection(value.inspection) };
  } catch {
    return undefined;
  }
}
