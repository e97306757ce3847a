import { type ListedLine, type PageResult, parseLinkList, type RunEvent } from '@linkwright/core';
import { listText } from './list-text.ts';
import { noCounts } from './verdict-signs.ts';

/** Checks lines, telling what becomes of each; positions are those of `lines`. */
export type StartRun = (lines: string[]) => AsyncIterable<RunEvent>;

/**
 * Goes on with a report: tells what was checked before, has the rest checked, and tells it all as
 * one run over the whole list.
 */
export async function* continueRun(
  lines: string[],
  kept: PageResult[],
  start: StartRun,
): AsyncGenerator<RunEvent> {
  const counts = noCounts();
  const total = lines.length;
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
  const rest = [...lines.keys()].filter((position) => !known.has(position));
  if (rest.length > 0) {
    const listed = parseLinkList(listText(lines)).lines;
    for await (const event of start(rest.map((position) => lines[position] ?? ''))) {
      if (event.type === 'page') yield page(inWholeList(event.result, { rest, listed }));
      if (event.type === 'finished') wasCancelled = event.wasCancelled;
    }
  }
  yield { type: 'finished', counts, done, total, wasCancelled };
}

/** A line may repeat one that was checked before. */
function inWholeList(
  result: PageResult,
  { rest, listed }: { rest: number[]; listed: ListedLine[] },
): PageResult {
  const position = rest[result.position] ?? result.position;
  return { ...result, position, duplicateOf: listed[position]?.duplicateOf ?? null };
}
