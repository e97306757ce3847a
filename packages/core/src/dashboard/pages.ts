/** Pages around the dashboard (product.md section 2). */
export const dashboardPages = {
  dashboard: '/dashboard',
  aiLive: '/ai-live',
} as const;
