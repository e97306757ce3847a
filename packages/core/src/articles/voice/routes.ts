import type { Route } from '../../endpoint.ts';

/** Where an account's voice lives; `contract.ts` adds what goes in and out. */
export const voiceRoutes = {
  read: { method: 'GET', path: '/api/me/voice' },
  learn: { method: 'PUT', path: '/api/me/voice' },
  remove: { method: 'DELETE', path: '/api/me/voice' },
} as const satisfies Record<string, Route>;
