import type { Route } from '../../endpoint.ts';

/** Where the endpoints of messages to the operator live; `contract.ts` adds what goes in and out. */
export const contactRoutes = {
  begin: { method: 'GET', path: '/api/contact' },
  send: { method: 'POST', path: '/api/contact' },
  messages: { method: 'GET', path: '/api/admin/contact-messages' },
  change: { method: 'PATCH', path: '/api/admin/contact-messages/:id' },
  answer: { method: 'POST', path: '/api/admin/contact-messages/:id/answer' },
} as const satisfies Record<string, Route>;
