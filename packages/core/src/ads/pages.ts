/** Pages around text ads (product.md section 2). */
export const adPages = {
  ad: '/ad',
} as const;
