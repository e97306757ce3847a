import type { Route } from '../../endpoint.ts';

/** Where claims, one's own posts and their keeping live; `contract.ts` adds what goes in and out. */
export const claimRoutes = {
  claim: { method: 'POST', path: '/api/posts/:id/claim' },
  check: { method: 'POST', path: '/api/posts/:id/claim/check' },
  unclaim: { method: 'POST', path: '/api/posts/:id/unclaim' },
  mine: { method: 'GET', path: '/api/me/claims' },
  convertTrial: { method: 'POST', path: '/api/me/trial-conversion' },
  ownPosts: { method: 'GET', path: '/api/me/posts' },
  edit: { method: 'PATCH', path: '/api/posts/:id' },
  remove: { method: 'DELETE', path: '/api/posts/:id' },
  storageStats: { method: 'GET', path: '/api/posts/storage-stats' },
  archive: { method: 'GET', path: '/api/posts/:id/archive' },
  restore: { method: 'POST', path: '/api/posts/:id/restore' },
  reformat: { method: 'POST', path: '/api/posts/reformat' },
} as const satisfies Record<string, Route>;
