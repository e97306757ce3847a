import type { Route } from '../../endpoint.ts';

/** Where the endpoints of discovery live; `contract.ts` adds what goes in and out. */
export const discoveryRoutes = {
  create: { method: 'POST', path: '/api/discovery' },
  list: { method: 'GET', path: '/api/discovery' },
  read: { method: 'GET', path: '/api/discovery/:id' },
  cancel: { method: 'POST', path: '/api/discovery/:id/cancel' },
  remove: { method: 'DELETE', path: '/api/discovery/:id' },
  listProspects: { method: 'GET', path: '/api/discovery/:id/prospects' },
  prospectsCsv: { method: 'GET', path: '/api/discovery/:id/prospects.csv' },
  changeProspect: { method: 'PATCH', path: '/api/discovery/:id/prospects/:prospectId' },
} as const satisfies Record<string, Route>;
