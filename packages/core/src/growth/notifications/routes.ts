import type { Route } from '../../endpoint.ts';

/** Pages around what a user is mailed. */
export const notificationPages = {
  unsubscribe: '/unsubscribe',
} as const;

/** Where the endpoints of what a user is mailed live; `contract.ts` adds what goes in and out. */
export const notificationRoutes = {
  read: { method: 'GET', path: '/api/me/notifications' },
  change: { method: 'PATCH', path: '/api/me/notifications' },
  /** The page's own address: mail programs post to what they would open (RFC 8058). */
  unsubscribe: { method: 'POST', path: notificationPages.unsubscribe },
} as const satisfies Record<string, Route>;
