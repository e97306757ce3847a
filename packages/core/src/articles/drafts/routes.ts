import type { Route } from '../../endpoint.ts';

/** Where drafts live; `contract.ts` adds what goes in and out. */
export const draftRoutes = {
  create: { method: 'POST', path: '/api/drafts' },
  list: { method: 'GET', path: '/api/drafts' },
  read: { method: 'GET', path: '/api/drafts/:id' },
  change: { method: 'PATCH', path: '/api/drafts/:id' },
  remove: { method: 'DELETE', path: '/api/drafts/:id' },
  check: { method: 'POST', path: '/api/drafts/:id/check' },
  publish: { method: 'POST', path: '/api/drafts/:id/publish' },
  publishOrHold: { method: 'POST', path: '/api/articles' },
  links: { method: 'GET', path: '/api/drafts/:id/links' },
  refresh: { method: 'POST', path: '/api/posts/:id/refresh' },
} as const satisfies Record<string, Route>;
