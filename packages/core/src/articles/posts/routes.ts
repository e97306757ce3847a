import type { Route } from '../../endpoint.ts';

/** Where the post endpoints live; `contract.ts` adds what goes in and out. */
export const postRoutes = {
  create: { method: 'POST', path: '/api/posts' },
  list: { method: 'GET', path: '/api/posts' },
  read: { method: 'GET', path: '/api/posts/:slug' },
  countView: { method: 'POST', path: '/api/posts/:slug/views' },
  stats: { method: 'GET', path: '/api/posts/stats' },
} as const satisfies Record<string, Route>;
