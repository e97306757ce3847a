import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { PageResult, WantedLink } from '@linkwright/core/all';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { parseResult } from './earlier-run.ts';
import type { EndedRun } from './last-run.ts';
import type { ReportPlace } from './save-receipts.ts';

/** What is kept of a report until it is finished, so that `--resume` goes on with it. */
export interface KeptRun {
  /** What an earlier run of the same report had checked. */
  results: PageResult[];
  /** Where on a server each line was checked, in this run or an earlier one; by its place in the list. */
  places: ReadonlyMap<number, ReportPlace>;
  /** False where nothing can be kept, e.g. on a disk that is read-only. */
  isKept: boolean;
  add(result: PageResult, place?: ReportPlace): void;
  /** The last run of the same report that ended; null where none is known. */
  previous: EndedRun | null;
  /** Forgets it, once the results are where they were wanted; whole, it is what the next run is compared with. */
  end(how: { isWhole: boolean }): void;
}

/** Ended runs that are kept, of all lists. */
const MOST_ENDED = 20;
const ENDED = '.last.jsonl';

/**
 * Opens the state of one report: the same pages and the same link are the same report. It holds a
 * line a page in `$XDG_STATE_HOME/linkwright/reports` (by default below `~/.local/state`), readable
 * by its owner alone. Without `resume` an earlier state is dropped; that of the last run that ended stays
 * beside it. Of a report without a list,
 * whose pages the server names, nothing is kept.
 */
export function openKeptRun(
  ctx: Context,
  { wanted, lines, resume }: { wanted: WantedLink; lines: string[]; resume: boolean },
): KeptRun {
  const file = stateFile(ctx, JSON.stringify([wanted.destinationUrl, wanted.anchorText, lines]));
  const ended = file.replace(/\.jsonl$/u, ENDED);
  const previous = lines.length > 0 ? readEnded(ended, lines) : null;
  const { results, places } = resume ? readResults(file, lines) : nothing();
  let handle = lines.length > 0 ? openState(file) : undefined;
  const write = (result: PageResult, place?: ReportPlace) => {
    if (place) places.set(result.position, place);
    if (handle === undefined) return;
    try {
      writeSync(handle, `${JSON.stringify({ ...result, ...(place && { place }) })}\n`);
    } catch {
      // A full disk does not stop a report; it only cannot be resumed from here.
      close();
    }
  };
  const close = () => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  for (const result of results) write(result, places.get(result.position));
  return {
    results,
    places,
    get isKept() {
      return handle !== undefined;
    },
    previous,
    add: write,
    end({ isWhole }) {
      const wasKept = handle !== undefined;
      close();
      if (isWhole && wasKept) keepEnded(file, ended);
      else rmSync(file, { force: true });
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

function readEnded(file: string, lines: string[]): EndedRun | null {
  const { results } = readResults(file, lines);
  const endedAt = statSync(file, { throwIfNoEntry: false })?.mtime.toISOString();
  return results.length > 0 && endedAt !== undefined ? { results, endedAt } : null;
}

/** In the place of the one before; of many lists the newest are kept. */
function keepEnded(file: string, ended: string): void {
  try {
    renameSync(file, ended);
    const folder = path.dirname(ended);
    const old = readdirSync(folder)
      .filter((name) => name.endsWith(ENDED))
      .map((name) => path.join(folder, name))
      .map((name) => ({ name, at: statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((one, other) => other.at - one.at)
      .slice(MOST_ENDED);
    for (const { name } of old) rmSync(name, { force: true });
  } catch {
    // The next run has nothing to be compared with, and that is all.
  }
}

interface Kept {
  results: PageResult[];
  places: Map<number, ReportPlace>;
}

const nothing = (): Kept => ({ results: [], places: new Map() });

/** A line that a kill cut off, one that is no result, or one that is not of this list, is left out. */
const placeSchema = z.object({
  report: z.object({ id: z.string(), url: z.string() }),
  position: z.int().min(0),
});

function readResults(file: string, lines: string[]): Kept {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return nothing();
  }
  const places = new Map<number, ReportPlace>();
  const results = new Map<number, PageResult>();
  for (const line of text.split('\n')) {
    const kept: (PageResult & { place?: unknown }) | undefined = parseResult(line);
    if (!kept || kept.position >= lines.length) continue;
    const { place, ...result } = kept;
    results.set(result.position, result);
    const known = placeSchema.safeParse(place);
    if (known.success) places.set(result.position, known.data);
  }
  return { results: [...results.values()], places };
}
