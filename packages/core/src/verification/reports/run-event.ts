import type { Inspection, WantedLink } from './inspection.ts';
import type { PageIndex } from './page-index.ts';
import type { Verdict } from './vocabulary.ts';

/** How many pages got which verdict; a line that repeats an earlier one is no page of its own. */
export type VerdictCounts = Record<Verdict, number>;

/** One line of the list that was handed in, and what became of it. */
export interface PageResult {
  /** Place in the list, from 0. */
  position: number;
  /** The line as it was handed in. */
  line: string;
  /** Position of the first line that names the same page, when this is not the first. */
  duplicateOf: number | null;
  inspection: Inspection;
  /** What the account's Search Console, or a file of it, says of the page; absent: no source says it. */
  index?: PageIndex | undefined;
  /** What this line alone was looked at for; absent: what the report is about. */
  wanted?: OwnLink | undefined;
}

/** The link of one row of a sheet of placements. */
export type OwnLink = Pick<WantedLink, 'destinationUrl' | 'anchorText'>;

/** What a run tells while it goes on. */
export type RunEvent =
  | { type: 'started'; total: number }
  | { type: 'page'; result: PageResult; done: number; total: number }
  | { type: 'finished'; counts: VerdictCounts; done: number; total: number; wasCancelled: boolean };
