import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PageResult, parseUrl, readStoredInspection } from '@linkwright/core/all';
import { clientOf } from '../api-client.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { EndedRun } from './last-run.ts';

const MAX_BYTES = 256_000_000;
/** As reports are named on a server. */
const reportId = /^[\w-]{10,100}$/;

/**
 * A run that is named by a file of its results (`--out run.jsonl`, or what `--json` printed) or by the id or
 * address of a report on the server. Throws UsageError, or the AppError of the server.
 */
export async function readRun(ctx: Context, config: Config, name: string): Promise<EndedRun> {
  const file = path.resolve(ctx.cwd, name);
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) {
    if (found.size > MAX_BYTES) throw new UsageError(`${name} is larger than a run can be`);
    const results = parseResults(await readFile(file, 'utf8'));
    if (results.length === 0) {
      throw new UsageError(`${name} holds no results: a run is kept with --out NAME.jsonl`);
    }
    return { results, endedAt: found.mtime.toISOString() };
  }
  // Of an address, the last part of its path.
  const id = (parseUrl(name)?.pathname ?? name).split('/').at(-1) ?? '';
  if (!reportId.test(id)) {
    throw new UsageError(`${name} is no file of results, and no report on a server`);
  }
  const client = clientOf(ctx, config.apiUrl, config.apiKey);
  const { results, finishedAt, createdAt } = await client.readReport(id, { signal: ctx.signal });
  return { results, endedAt: finishedAt ?? createdAt };
}

/** JSON Lines of results, or of events with results in them; others are passed over. */
function parseResults(text: string): PageResult[] {
  const results = new Map<number, PageResult>();
  for (const line of text.split('\n')) {
    const result = parseResult(line);
    if (result) results.set(result.position, result);
  }
  return [...results.values()].sort((one, other) => one.position - other.position);
}

/** One result of a line of JSON, e.g. of an earlier version; undefined where it is none. */
export function parseResult(line: string): PageResult | undefined {
  try {
    const value = JSON.parse(line);
    const result: PageResult = value.type === 'page' ? value.result : value;
    if (!Number.isInteger(result.position)) return undefined;
    return { ...result, inspection: readStoredInspection(result.inspection) };
  } catch {
    return undefined;
  }
}
