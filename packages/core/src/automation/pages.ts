/** Pages around recurring campaigns (product.md section 2). */
export const automationPages = {
  automation: '/automation',
} as const;
