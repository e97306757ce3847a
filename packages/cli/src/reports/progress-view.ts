import type { RunEvent } from '@linkwright/core/all';

/** What a person watches. */
export interface ProgressView {
  see(event: RunEvent): void;
  /** Words for a person. */
  say(text: string): void;
  /** Shows how it ended, and gives the terminal back. */
  close(outcome: 'done' | 'failed'): void;
}
