import type { Route } from '../../endpoint.ts';

/** Where the endpoints of domains that the blog is served under live; `contract.ts` adds what goes in and out. */
export const domainRoutes = {
  create: { method: 'POST', path: '/api/domains' },
  list: { method: 'GET', path: '/api/domains' },
  change: { method: 'PATCH', path: '/api/domains/:id' },
  remove: { method: 'DELETE', path: '/api/domains/:id' },
  check: { method: 'POST', path: '/api/domains/:id/check' },
  listPosts: { method: 'GET', path: '/api/domains/:id/posts' },
  assignPost: { method: 'POST', path: '/api/domains/:id/posts' },
  removePost: { method: 'DELETE', path: '/api/domains/:id/posts/:slug' },
} as const satisfies Record<string, Route>;
