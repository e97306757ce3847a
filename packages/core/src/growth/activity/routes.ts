import type { Route } from '../../endpoint.ts';

/** Where the endpoints of the activity log live; `contract.ts` adds what goes in and out. */
export const activityRoutes = {
  list: { method: 'GET', path: '/api/me/activity' },
  csv: { method: 'GET', path: '/api/me/activity.csv' },
} as const satisfies Record<string, Route>;
