import type { LineToVerify, PageResult, RunEvent } from '@linkwright/core';
import { linesToVerify, type WantedRow } from './report-row.ts';
import { noCounts } from './verdict-signs.ts';

/** Checks rows, telling what becomes of each; positions are those of `rows`. */
export type StartRun = (rows: WantedRow[]) => AsyncIterable<RunEvent>;

/**
 * Goes on with a report: tells what was checked before, has the rest checked, and tells it all as
 * one run over the whole list.
 */
export async function* continueRun(
  rows: WantedRow[],
  kept: PageResult[],
  start: StartRun,
): AsyncGenerator<RunEvent> {
  const counts = noCounts();
  const total = rows.length;
  let done = 0;
  let wasCancelled = false;
  const page = (result: PageResult): RunEvent => {
    done += 1;
    if (result.duplicateOf === null) counts[result.inspection.verdict] += 1;
    return { type: 'page', result, done, total };
  };
  yield { type: 'started', total };
  for (const result of kept) yield page(result);
  const known = new Set(kept.map(({ position }) => position));
  const rest = [...rows.keys()].filter((position) => !known.has(position));
  if (rest.length > 0) {
    const listed = linesToVerify(rows);
    for await (const event of start(rest.flatMap((position) => rows[position] ?? []))) {
      if (event.type === 'page') yield page(inWholeList(event.result, { rest, listed }));
      if (event.type === 'finished') wasCancelled = event.wasCancelled;
    }
  }
  yield { type: 'finished', counts, done, total, wasCancelled };
}

/** A line may repeat one that was checked before. */
function inWholeList(
  result: PageResult,
  { rest, listed }: { rest: number[]; listed: LineToVerify[] },
): PageResult {
  const position = rest[result.position] ?? result.position;
  return { ...result, position, duplicateOf: listed[position]?.duplicateOf ?? null };
}
