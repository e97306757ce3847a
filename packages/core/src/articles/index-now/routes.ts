import type { Route } from '../../endpoint.ts';

/** Where the state of IndexNow is read; `contract.ts` adds what comes out. */
export const indexNowRoutes = {
  read: { method: 'GET', path: '/api/index-now' },
} as const satisfies Record<string, Route>;
