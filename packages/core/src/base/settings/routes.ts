import type { Route } from '../../endpoint.ts';

/** Where the settings of admins live; `contract.ts` adds what goes in and out. */
export const settingRoutes = {
  list: { method: 'GET', path: '/api/admin/settings' },
  put: { method: 'PUT', path: '/api/admin/settings/:key' },
  remove: { method: 'DELETE', path: '/api/admin/settings/:key' },
  switchFeature: { method: 'PUT', path: '/api/admin/features/:feature' },
} as const satisfies Record<string, Route>;
