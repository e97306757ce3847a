/** What reading one text may take. */
export interface ReadingLimits {
  /** Milliseconds of the reader's own work on a processor, however long that takes on a busy machine. */
  workMs: number;
  /** Megabytes of memory for what is made of the text. */
  memoryMb: number;
}

/** An ordinary page takes some milliseconds, the largest that are fetched a tenth of a second. */
export const READING_LIMITS: ReadingLimits = { workMs: 3000, memoryMb: 128 };

/** Why a text is not read to its end. */
export type TooHeavyCause = 'work' | 'memory';

/** A text that passes the limits. Its message is one sentence for a person, with the limit. */
export class TooHeavy extends Error {
  constructor(cause: TooHeavyCause, { workMs, memoryMb }: ReadingLimits) {
    const limit =
      cause === 'work' ? `${workMs / 1000} seconds of work` : `${memoryMb} MB of memory`;
    super(`It is too heavy to read: that would take more than ${limit}`);
    this.name = 'TooHeavy';
  }
}
