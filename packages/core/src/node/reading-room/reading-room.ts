import { availableParallelism } from 'node:os';
import type { InspectPage } from '../../reports/inspect-page.ts';
import { HeldBytes } from './held-bytes.ts';
import { inspectIn } from './inspect-in-room.ts';
import { READING_LIMITS, type ReadingLimits } from './limits.ts';
import { Pool } from './pool.ts';
import { readerProgram } from './program-url.ts';

export interface ReadingRoomOptions {
  /** Processes that read pages at once. 2 unless given, 1 on a machine with one processor. */
  readers?: number | undefined;
  limits?: ReadingLimits | undefined;
  /** The readers' own program, by its path. */
  program?: string | undefined;
  /** Told what a reading threw. */
  onFault?: ((error: Error) => void) | undefined;
}

/**
 * Where texts of strangers are read: in processes of their own, each text within limits of work and
 * memory, so that none holds up or stops the process that it came to.
 */
export interface ReadingRoom {
  /** Looks at a page as `createPageInspection` does. One that passes the limits is 'too-heavy'. */
  inspect: InspectPage;
  /** Ends every reader; what is being read is given up. */
  close(): void;
}

const READERS = 2;
/** Of pages that wait to be read. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;

/** Opens a reading room; readers are started when there is something to read. */
export function openReadingRoom({
  readers = Math.min(READERS, availableParallelism()),
  limits = READING_LIMITS,
  program = readerProgram(),
  onFault = () => {},
}: ReadingRoomOptions = {}): ReadingRoom {
  const pages = new Pool({ program, limits, most: readers });
  const held = new HeldBytes(MOST_HELD_BYTES);
  return {
    inspect: inspectIn({ pool: pages, held, onFault }),
    close: () => pages.close(),
  };
}
