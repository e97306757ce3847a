import type { Route } from '../../endpoint.ts';

/** On its own, as the widget's script takes nothing else from here. */
export const PARTNER_VIEWS_PATH = '/api/partner-views';

/** Where the endpoints of partners live; `contract.ts` adds what goes in and out. */
export const partnerRoutes = {
  create: { method: 'POST', path: '/api/partners' },
  list: { method: 'GET', path: '/api/partners' },
  change: { method: 'PATCH', path: '/api/partners/:id' },
  rotate: { method: 'POST', path: '/api/partners/:id/rotate' },
  revoke: { method: 'DELETE', path: '/api/partners/:id' },
  statistics: { method: 'GET', path: '/api/partners/:id/statistics' },
  countView: { method: 'POST', path: PARTNER_VIEWS_PATH },
  widgetFile: { method: 'GET', path: '/api/widget' },
} as const satisfies Record<string, Route>;

/** What admins do with everybody's keys. */
export const partnerAdminRoutes = {
  list: { method: 'GET', path: '/api/admin/partners' },
  disable: { method: 'POST', path: '/api/admin/partners/:id/disable' },
} as const satisfies Record<string, Route>;
