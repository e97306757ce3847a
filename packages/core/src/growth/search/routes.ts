import type { Route } from '../../endpoint.ts';

/** Where an account's things are searched; `contract.ts` adds what goes in and out. */
export const searchRoutes = {
  search: { method: 'GET', path: '/api/me/search' },
} as const satisfies Record<string, Route>;
