import {
  conditionsOf,
  type PageResult,
  type RunChangeKind,
  type RunCondition,
} from '@linkwright/core/all';
import type { HtmlReport } from './html-report.ts';
import type { SinceLastRun } from './last-run.ts';

/** A report with what holds of each of its lines. */
export interface JudgedReport extends HtmlReport {
  /** By the line's position. */
  conditions: ReadonlyMap<number, RunCondition[]>;
  /** What the run is to fail on. */
  failOn: readonly RunCondition[];
}

/** What holds of each line, by its position. */
export function conditionsOfAll(
  results: readonly PageResult[],
  since: Pick<SinceLastRun, 'changes'> | null,
): Map<number, RunCondition[]> {
  const kinds = new Map<number, RunChangeKind>(
    since?.changes.map(({ position, kind }) => [position, kind]),
  );
  return new Map(
    results.map((result) => [
      result.position,
      conditionsOf(result, kinds.get(result.duplicateOf ?? result.position) ?? null),
    ]),
  );
}
