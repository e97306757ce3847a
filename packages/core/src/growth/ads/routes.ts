import type { Route } from '../../endpoint.ts';

/** Where the endpoints of text ads live; `contract.ts` adds what goes in and out. */
export const adRoutes = {
  create: { method: 'POST', path: '/api/ads' },
  list: { method: 'GET', path: '/api/ads' },
  read: { method: 'GET', path: '/api/ads/:id' },
  change: { method: 'PATCH', path: '/api/ads/:id' },
  remove: { method: 'DELETE', path: '/api/ads/:id' },
} as const satisfies Record<string, Route>;
