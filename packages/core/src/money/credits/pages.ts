/** Pages around credits. */
export const creditPages = {
  credits: '/credits',
} as const;
