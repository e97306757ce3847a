import type { Route } from '../../endpoint.ts';

/** Where the endpoints of watched links live; `contract.ts` adds what goes in and out. */
export const monitorRoutes = {
  create: { method: 'POST', path: '/api/monitors' },
  list: { method: 'GET', path: '/api/monitors' },
  act: { method: 'POST', path: '/api/monitors/acts' },
  importFile: { method: 'POST', path: '/api/monitors/imports' },
  read: { method: 'GET', path: '/api/monitors/:id' },
  picture: { method: 'GET', path: '/api/monitors/:id/picture' },
  change: { method: 'PATCH', path: '/api/monitors/:id' },
  check: { method: 'POST', path: '/api/monitors/:id/check' },
  remove: { method: 'DELETE', path: '/api/monitors/:id' },
  readAlerts: { method: 'GET', path: '/api/me/alerts' },
  changeAlerts: { method: 'PATCH', path: '/api/me/alerts' },
  rotateSecret: { method: 'POST', path: '/api/me/alerts/secret' },
  testDelivery: { method: 'POST', path: '/api/me/alerts/test' },
  listDeliveries: { method: 'GET', path: '/api/me/alerts/deliveries' },
  makeFeed: { method: 'POST', path: '/api/me/alerts/feed' },
  removeFeed: { method: 'DELETE', path: '/api/me/alerts/feed' },
  createStatusPage: { method: 'POST', path: '/api/me/status-pages' },
  listStatusPages: { method: 'GET', path: '/api/me/status-pages' },
  removeStatusPage: { method: 'DELETE', path: '/api/me/status-pages/:id' },
  status: { method: 'GET', path: '/api/status/:token' },
  badge: { method: 'GET', path: '/api/status/:token/badge.svg' },
} as const satisfies Record<string, Route>;

/** The public status page behind a token. */
export const statusPath = (token: string): string => `/status/${encodeURIComponent(token)}`;

/** The feed behind a token. */
export const alertFeedPath = (token: string): string => `/feeds/links/${encodeURIComponent(token)}`;
