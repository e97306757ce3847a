/** Pages around recurring campaigns. */
export const automationPages = {
  automation: '/automation',
} as const;
