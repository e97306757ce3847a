/** Pages around campaigns. */
export const campaignPages = {
  campaigns: '/campaigns',
  campaign: '/campaigns/:id',
} as const;
