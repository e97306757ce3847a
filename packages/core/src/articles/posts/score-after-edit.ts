import { isMostlySupported } from './ground-article.ts';
import type { EditHolding } from './hold-edit.ts';

interface EditedScore {
  /** What the rules give, 0 to 100. */
  score: number;
  /** What it had before. */
  before: number;
  /** Whether it is known what the text rests on. */
  isGrounded: boolean;
  holding: EditHolding;
}

/**
 * The score of a text after an edit. Where nobody knows what it rests on, the rules say too little of it
 * to take away what it had; only a check that it fails does.
 */
export function scoreAfterEdit({ score, before, isGrounded, holding }: EditedScore): number {
  const { unsupported: removed = [], statements } = holding;
  const mayFall = isGrounded || !isMostlySupported({ removed, statements });
  return mayFall ? score : Math.max(score, before);
}
