import type { BulkRow, RowFault } from './events.ts';
import { isFault } from './rows/index.ts';

/** More would be read by nobody. */
const MAX_RANGES = 20;

/**
 * The lines of the first `count` rows that are still to do, e.g. '4, 17-500'; between two of a range
 * none is over.
 */
export async function leftLines(
  rows: AsyncIterable<BulkRow | RowFault>,
  { count, isOver }: { count: number; isOver: (line: number) => boolean },
): Promise<string> {
  const ranges: [first: number, last: number][] = [];
  let seen = 0;
  let more = 0;
  let isOpen = false;
  for await (const row of rows) {
    if (isFault(row)) continue;
    const { line } = row;
    if (isOver(line)) {
      isOpen = false;
      continue;
    }
    const range = ranges.at(-1);
    if (isOpen && range && more === 0) range[1] = line;
    else if (ranges.length < MAX_RANGES) {
      ranges.push([line, line]);
      isOpen = true;
    } else more += 1;
    seen += 1;
    if (seen === count) break;
  }
  const texts = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return `${texts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
