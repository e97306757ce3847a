import type { RowFault } from '../events.ts';
import { isFault, type RowSource } from './row-source.ts';

/** More would be read by nobody. */
const MAX_KEPT_FAULTS = 1000;

/** What a list holds, before anything is spent on it. */
export interface Judgement {
  /** Rows, good and faulty. */
  total: number;
  /** Rows that cannot be worked on. */
  faulty: number;
  /** The first 1,000 of them. */
  faults: RowFault[];
  /** SHA-256 of the content, in hex. */
  digest: string;
}

/** Reads the whole list once. Throws as `RowSource.read`. */
export async function judgeRows(source: RowSource): Promise<Judgement> {
  const faults: RowFault[] = [];
  let [total, faulty] = [0, 0];
  for await (const row of source.read()) {
    total += 1;
    if (!isFault(row)) continue;
    faulty += 1;
    if (faults.length < MAX_KEPT_FAULTS) faults.push(row);
  }
  return { total, faulty, faults, digest: source.digest() ?? '' };
}
