import type { Route } from '../../endpoint.ts';

/** Where the admins' endpoints of no other feature live; the contracts add what goes in and out. */
export const adminRoutes = {
  overview: { method: 'GET', path: '/api/admin/overview' },
  users: { method: 'GET', path: '/api/admin/users' },
  user: { method: 'GET', path: '/api/admin/users/:id' },
  setUserState: { method: 'PUT', path: '/api/admin/users/:id/state' },
  setUserRole: { method: 'PUT', path: '/api/admin/users/:id/role' },
  setUserTier: { method: 'PUT', path: '/api/admin/users/:id/tier' },
  endUserSessions: { method: 'DELETE', path: '/api/admin/users/:id/sessions' },
  posts: { method: 'GET', path: '/api/admin/posts' },
  changePost: { method: 'PATCH', path: '/api/admin/posts/:id' },
  removePost: { method: 'POST', path: '/api/admin/posts/:id/remove' },
  archive: { method: 'GET', path: '/api/admin/archive' },
  acts: { method: 'GET', path: '/api/admin/acts' },
  actsCsv: { method: 'GET', path: '/api/admin/acts.csv' },
} as const satisfies Record<string, Route>;
