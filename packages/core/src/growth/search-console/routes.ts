import type { Route } from '../../endpoint.ts';

/** Where the endpoints of Search Console live; `contract.ts` adds what goes in and out. */
export const searchConsoleRoutes = {
  overview: { method: 'GET', path: '/api/search-console' },
  connect: { method: 'POST', path: '/api/search-console/connect' },
  finish: { method: 'POST', path: '/api/search-console/finish' },
  disconnect: { method: 'DELETE', path: '/api/search-console/connection' },
  properties: { method: 'GET', path: '/api/search-console/properties' },
  addSite: { method: 'POST', path: '/api/search-console/sites' },
  readSite: { method: 'GET', path: '/api/search-console/sites/:id' },
  removeSite: { method: 'DELETE', path: '/api/search-console/sites/:id' },
  importExport: { method: 'POST', path: '/api/search-console/imports' },
  seen: { method: 'POST', path: '/api/search-console/seen' },
} as const satisfies Record<string, Route>;
