import type { Route } from '../../endpoint.ts';

export const waitlistRoutes = {
  join: { method: 'POST', path: '/api/waitlist' },
} as const satisfies Record<string, Route>;

/** What admins ask about everybody on the list. */
export const waitlistAdminRoutes = {
  list: { method: 'GET', path: '/api/admin/waitlist' },
  csv: { method: 'GET', path: '/api/admin/waitlist.csv' },
} as const satisfies Record<string, Route>;
