import type { PageHead, PageVisit } from '../../verification/reports/page-visit.ts';
import { mostRead } from '../../verification/reports/verdict/inspect.ts';
import { isWorthReading } from '../../verification/reports/verdict/inspect-page.ts';
import { inspectVisit } from '../../verification/reports/verdict/inspect-visit.ts';
import type { InspectPage } from '../../verification/reports/verdict/page-inspection.ts';
import type { Sketched } from '../../verification/reports/verdict/page-sketch.ts';
import { collectPage } from './collect-page.ts';
import type { HeldBytes } from './held-bytes.ts';
import { TooHeavy } from './limits.ts';
import { type Pool, ReadingFault } from './pool.ts';
import { type PageTask, readPage } from './read-page.ts';

export interface PageRoom {
  pool: Pool;
  held: HeldBytes;
  /** Milliseconds that this process itself may work on a page, some of them on its last piece. */
  mostHereMs: number;
  onFault: (error: Error) => void;
}

/**
 * Looks at pages as `createPageInspection` does. An ordinary one is read here, in less time than its
 * way to the room would take; one that takes longer is given up and read in the room.
 */
export const inspectIn =
  ({ pool, held, mostHereMs, onFault }: PageRoom): InspectPage =>
  (wanted, signal) => {
    const page = collectPage(held);
    let head: PageHead | null = null;
    return {
      read(answered) {
        if (!isWorthReading(answered)) return null;
        head = answered;
        return page.reader(mostRead(answered));
      },
      async finish(visit) {
        if (head === null) return inspectVisit(visit);
        const input: PageTask = { wanted, head, visit };
        try {
          const inspection = readHere(input, page.parts, mostHereMs);
          if (inspection) {
            page.giveBack();
            return inspection;
          }
          return (await pool.read({ kind: 'page', input }, page.parts, signal)) as Sketched;
        } catch (error) {
          if (error instanceof ReadingFault) onFault(error);
          return inspectVisit({ ...visit, failure: failureOf(error, signal) });
        } finally {
          page.end();
        }
      },
    };
  };

/** Null where there was not enough time, or the reading failed: that is told by the room. */
function readHere(task: PageTask, parts: readonly Buffer[], mostMs: number): Sketched | null {
  if (mostMs === 0) return null;
  const until = performance.now() + mostMs;
  const before = workedMs();
  // The clock first, as it costs less to ask: nobody has worked for longer than went by.
  const hasTime = () => performance.now() < until || workedMs() - before < mostMs;
  try {
    return readPage(task, parts, hasTime);
  } catch {
    return null;
  }
}

/**
 * Milliseconds for which this thread has worked: those in which a busy machine gave it no processor are
 * none of the page's. Node before 23.9 tells none but those that went by.
 */
function workedMs(): number {
  const used = process.threadCpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
}

/** Why the text was not read; throws where that is neither the page's doing nor the caller's. */
function failureOf(error: unknown, signal: AbortSignal): PageVisit['failure'] {
  if (signal.aborted) return { kind: 'cancelled', message: 'The visit was cancelled' };
  if (error instanceof TooHeavy) return { kind: 'too-heavy', message: error.message };
  if (error instanceof ReadingFault) {
    return { kind: 'too-heavy', message: 'It is too heavy to read: the reading broke down' };
  }
  throw error;
}
