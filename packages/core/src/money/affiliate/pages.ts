/** Pages around the affiliate programme. */
export const affiliatePages = {
  affiliate: '/affiliate',
} as const;
