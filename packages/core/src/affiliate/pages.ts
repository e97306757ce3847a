/** Pages around the affiliate programme (product.md section 2). */
export const affiliatePages = {
  affiliate: '/affiliate',
} as const;
