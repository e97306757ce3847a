import type { Route } from '../../endpoint.ts';

/** Where the endpoints of discovery live; `contract.ts` adds what goes in and out. */
export const discoveryRoutes = {
  create: { method: 'POST', path: '/api/discovery' },
  list: { method: 'GET', path: '/api/discovery' },
  read: { method: 'GET', path: '/api/discovery/:id' },
  cancel: { method: 'POST', path: '/api/discovery/:id/cancel' },
  remove: { method: 'DELETE', path: '/api/discovery/:id' },
} as const satisfies Record<string, Route>;

/** Where the endpoints of prospects live; `prospect-contract.ts` adds what goes in and out. */
export const prospectRoutes = {
  list: { method: 'GET', path: '/api/prospects' },
  downloadCsv: { method: 'GET', path: '/api/prospects.csv' },
  changeMany: { method: 'POST', path: '/api/prospects/changes' },
  findContacts: { method: 'POST', path: '/api/prospects/contacts' },
  change: { method: 'PATCH', path: '/api/prospects/:id' },
  remove: { method: 'DELETE', path: '/api/prospects/:id' },
} as const satisfies Record<string, Route>;
