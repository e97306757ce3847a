import type { Route } from '../../endpoint.ts';

/** Where the endpoints of the author live; `contract.ts` adds what goes in and out. */
export const authorRoutes = {
  read: { method: 'GET', path: '/api/me/author' },
  save: { method: 'PUT', path: '/api/me/author' },
  remove: { method: 'DELETE', path: '/api/me/author' },
} as const satisfies Record<string, Route>;

/** Where the picture of an author is read, by its hash. */
export const AUTHOR_PICTURE_PATH = '/author-pictures';
