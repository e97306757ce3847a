import type { Route } from '../../endpoint.ts';

/** Where the endpoints of the dashboard live; `contract.ts` adds what goes in and out. */
export const dashboardRoutes = {
  overview: { method: 'GET', path: '/api/me/overview' },
  trends: { method: 'GET', path: '/api/me/overview/trends' },
  dismissAlert: { method: 'PUT', path: '/api/me/overview/dismissals' },
} as const satisfies Record<string, Route>;
