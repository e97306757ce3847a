import type { Route } from '../endpoint.ts';

export const mailRoutes = {
  send: { method: 'POST', path: '/api/send-email' },
  failures: { method: 'GET', path: '/api/mail/failures' },
} as const satisfies Record<string, Route>;
