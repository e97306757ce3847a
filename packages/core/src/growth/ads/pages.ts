/** Pages around text ads. */
export const adPages = {
  ad: '/ad',
} as const;
