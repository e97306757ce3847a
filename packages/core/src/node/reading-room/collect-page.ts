import type { PageReader } from '../../verification/reports/page-visit.ts';
import { giveBack } from '../inflate-whole.ts';
import type { HeldBytes } from './held-bytes.ts';

/** Takes the bytes of one page, to be read elsewhere. */
export interface CollectedPage {
  /** At most so many bytes of what is worth reading; the part in which they end is taken whole. */
  reader(most?: number): PageReader;
  parts: readonly Buffer[];
  /** Gives back the memory of the bytes, which nobody may still read or send. */
  giveBack(): void;
  /** Lets go of the bytes. */
  end(): void;
}

export function collectPage(held: HeldBytes): CollectedPage {
  const hold = held.begin();
  const parts: Buffer[] = [];
  let length = 0;
  return {
    parts,
    reader: (most = Number.POSITIVE_INFINITY) => ({
      write: () => false,
      writeBytes(bytes) {
        parts.push(bytes as Buffer);
        length += bytes.length;
        hold.add(bytes.length);
        return length < most;
      },
      mustWait: hold.mustWait,
    }),
    giveBack: () => parts.forEach(giveBack),
    end: hold.end,
  };
}
