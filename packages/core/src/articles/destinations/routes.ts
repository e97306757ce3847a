import type { Route } from '../../endpoint.ts';

/** Where the endpoints of where articles are published live; `contract.ts` adds what goes in and out. */
export const destinationRoutes = {
  create: { method: 'POST', path: '/api/destinations' },
  list: { method: 'GET', path: '/api/destinations' },
  change: { method: 'PATCH', path: '/api/destinations/:id' },
  remove: { method: 'DELETE', path: '/api/destinations/:id' },
  test: { method: 'POST', path: '/api/destinations/:id/test' },
  domains: { method: 'GET', path: '/api/destinations/domains' },
} as const satisfies Record<string, Route>;
