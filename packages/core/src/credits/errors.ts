/** Refusals around credits. */
export const creditErrorTexts = {
  INSUFFICIENT_CREDITS: 'You do not have enough credits for this. Please buy credits first.',
} as const;
