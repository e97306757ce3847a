/** Pages around the dashboard. */
export const dashboardPages = {
  dashboard: '/dashboard',
  aiLive: '/ai-live',
} as const;
