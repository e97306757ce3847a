import type { Route } from '@linkwright/core/all';
import { useState } from 'react';
import { useChange } from '../../server-state/use-change.ts';

interface ActChange {
  isBusy: boolean;
  /** That the last one was refused, for how many rows, and why; null while none was. */
  refused: { title: string; message: string } | null;
  /** As `run` of useChange, for so many rows. */
  run<T>(rows: number, work: () => Promise<T>, ...stale: Route[]): Promise<T | undefined>;
  /** As `runBeside` of useChange: what is postponed is no less due when something else is under way. */
  runBeside: ActChange['run'];
}

/** What the acts of a list change on the server, and what came of the last one. */
export function useActChange(countOf: (rows: number) => string): ActChange {
  const { isBusy, fault, run, runBeside } = useChange();
  const [rows, setRows] = useState(0);
  const many = countOf(rows);
  return {
    isBusy,
    refused:
      fault === null ? null : { title: `That could not be done with ${many}`, message: fault },
    run(asked, work, ...stale) {
      setRows(asked);
      return run(work, ...stale);
    },
    runBeside(asked, work, ...stale) {
      setRows(asked);
      return runBeside(work, ...stale);
    },
  };
}

/** For an act that says no more than whether it was done. */
export const isDone = async (outcome: Promise<unknown>): Promise<boolean> =>
  (await outcome) !== undefined;
