import type { Route } from '../../endpoint.ts';

export const mailRoutes = {
  send: { method: 'POST', path: '/api/send-email' },
  failures: { method: 'GET', path: '/api/mail/failures' },
} as const satisfies Record<string, Route>;

/** What admins ask about everybody's mail. */
export const mailAdminRoutes = {
  list: { method: 'GET', path: '/api/admin/mail' },
  read: { method: 'GET', path: '/api/admin/mail/:id' },
  resend: { method: 'POST', path: '/api/admin/mail/:id/resend' },
  authentication: { method: 'GET', path: '/api/admin/mail-authentication' },
} as const satisfies Record<string, Route>;
