import type { Route } from '../../endpoint.ts';

/** Where the endpoints of reports for clients live; the contracts add what goes in and out. */
export const clientReportRoutes = {
  create: { method: 'POST', path: '/api/client-reports' },
  list: { method: 'GET', path: '/api/client-reports' },
  read: { method: 'GET', path: '/api/client-reports/:id' },
  change: { method: 'PUT', path: '/api/client-reports/:id' },
  remove: { method: 'DELETE', path: '/api/client-reports/:id' },
  figures: { method: 'GET', path: '/api/client-reports/:id/figures' },
  file: { method: 'GET', path: '/api/client-reports/:id/file' },
  share: { method: 'POST', path: '/api/client-reports/:id/links' },
  unshare: { method: 'DELETE', path: '/api/client-reports/:id/links/:month' },
  shared: { method: 'GET', path: '/api/shared-client-reports/:token' },
  sharedFile: { method: 'GET', path: '/api/shared-client-reports/:token/file' },
} as const satisfies Record<string, Route>;
