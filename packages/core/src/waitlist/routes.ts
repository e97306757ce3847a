import type { Route } from '../endpoint.ts';

export const waitlistRoutes = {
  join: { method: 'POST', path: '/api/waitlist' },
} as const satisfies Record<string, Route>;
