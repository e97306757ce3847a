import type { LineToVerify, PageResult, RunEvent } from '@linkwright/core/all';
import { linesToVerify, type WantedRow } from './report-row.ts';
import { noCounts } from './verdict-signs.ts';

/** Checks rows, telling what becomes of each; positions are those of `rows`. */
export type StartRun = (rows: WantedRow[]) => AsyncIterable<ToldEvent>;

/** An event of a run, with the report on a server that it is of, if it is of one. */
export type ToldEvent = RunEvent & { report?: { id: string; url: string } };

/**
 * Goes on with a report: tells what was checked before, has the rest checked, and tells it all as
 * one run over the whole list.
 */
export async function* continueRun(
  rows: WantedRow[],
  kept: PageResult[],
  start: StartRun,
): AsyncGenerator<ToldEvent> {
  const counts = noCounts();
  const total = rows.length;
  let done = 0;
  let wasCancelled = false;
  const page = (result: PageResult, report?: ToldEvent['report']): ToldEvent => {
    done += 1;
    if (result.duplicateOf === null) counts[result.inspection.verdict] += 1;
    return { type: 'page', result, done, total, ...(report && { report }) };
  };
  function* begin(report?: ToldEvent['report']): Generator<ToldEvent> {
    yield { type: 'started', total, ...(report && { report }) };
    for (const result of kept) yield page(result);
  }
  const rest = restOf(rows, kept);
  if (rest.length > 0) {
    const listed = linesToVerify(rows);
    let hasBegun = false;
    for await (const event of start(rest.flatMap((position) => rows[position] ?? []))) {
      // What a server calls its report is known with its first event.
      if (!hasBegun) yield* begin(event.report);
      hasBegun = true;
      if (event.type === 'page') {
        yield page(inWholeList(event.result, { rest, listed }), event.report);
      }
      if (event.type === 'finished') wasCancelled = event.wasCancelled;
    }
  } else yield* begin();
  yield { type: 'finished', counts, done, total, wasCancelled };
}

/** The places of the rows that are still to be checked, as `start` is given them. */
export function restOf(rows: readonly WantedRow[], kept: readonly PageResult[]): number[] {
  const known = new Set(kept.map(({ position }) => position));
  return [...rows.keys()].filter((position) => !known.has(position));
}

/** A line may repeat one that was checked before. */
function inWholeList(
  result: PageResult,
  { rest, listed }: { rest: number[]; listed: LineToVerify[] },
): PageResult {
  const position = rest[result.position] ?? result.position;
  return { ...result, position, duplicateOf: listed[position]?.duplicateOf ?? null };
}
