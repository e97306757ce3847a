import type { GenerationEvent } from '@linkwright/core/all';

export type StepEvent = Extract<GenerationEvent, { type: 'step' }>;

export interface Presenter {
  step(event: StepEvent): void;
  /** Words for a person. */
  say(text: string): void;
  /** Shows how it ended, and gives the terminal back. */
  close(outcome: 'done' | 'failed'): void;
}
