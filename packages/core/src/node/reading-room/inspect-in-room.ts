import { mostRead } from '../../reports/inspect.ts';
import { type InspectPage, isWorthReading } from '../../reports/inspect-page.ts';
import { inspectVisit } from '../../reports/inspect-visit.ts';
import type { Inspection } from '../../reports/inspection.ts';
import type { PageHead, PageVisit } from '../../reports/page-visit.ts';
import type { HeldBytes } from './held-bytes.ts';
import { TooHeavy } from './limits.ts';
import { type Pool, ReadingFault } from './pool.ts';
import type { PageTask } from './read-page.ts';

interface Room {
  pool: Pool;
  held: HeldBytes;
  onFault: (error: Error) => void;
}

/** Looks at pages as `createPageInspection` does, but has their text read in the room. */
export const inspectIn =
  ({ pool, held, onFault }: Room): InspectPage =>
  (wanted, signal) => {
    const parts: Buffer[] = [];
    const hold = held.begin();
    let length = 0;
    let head: PageHead | null = null;
    return {
      read(answered) {
        if (!isWorthReading(answered)) return null;
        head = answered;
        const most = mostRead(answered);
        return {
          write: () => false,
          writeBytes(bytes) {
            parts.push(bytes as Buffer);
            length += bytes.length;
            hold.add(bytes.length);
            return length < most;
          },
          mustWait: hold.mustWait,
        };
      },
      async finish(visit) {
        if (head === null) return inspectVisit(visit);
        const input: PageTask = { wanted, head, visit };
        try {
          return (await pool.read({ kind: 'page', input }, parts, signal)) as Inspection;
        } catch (error) {
          if (error instanceof ReadingFault) onFault(error);
          return inspectVisit({ ...visit, failure: failureOf(error, signal) });
        } finally {
          hold.end();
        }
      },
    };
  };

/** Why the text was not read; throws where that is neither the page's doing nor the caller's. */
function failureOf(error: unknown, signal: AbortSignal): PageVisit['failure'] {
  if (signal.aborted) return { kind: 'cancelled', message: 'The visit was cancelled' };
  if (error instanceof TooHeavy) return { kind: 'too-heavy', message: error.message };
  if (error instanceof ReadingFault) {
    return { kind: 'too-heavy', message: 'It is too heavy to read: the reading broke down' };
  }
  throw error;
}
