import type { Route } from '../../endpoint.ts';

/** Where the endpoints of the error log live; `contract.ts` adds what goes in and out. */
export const errorLogRoutes = {
  report: { method: 'POST', path: '/api/error-logs' },
  list: { method: 'GET', path: '/api/error-logs' },
  resolve: { method: 'PATCH', path: '/api/error-logs/:id' },
  noise: { method: 'GET', path: '/api/error-logs/noise' },
  setUp: { method: 'POST', path: '/api/setup-error-logs' },
} as const satisfies Record<string, Route>;
