/** Pages around campaigns (product.md section 2). */
export const campaignPages = {
  campaigns: '/campaigns',
  campaign: '/campaigns/:id',
} as const;
