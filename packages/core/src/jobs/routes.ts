import type { Route } from '../endpoint.ts';

export const jobRoutes = {
  queues: { method: 'GET', path: '/api/jobs' },
  deadLetters: { method: 'GET', path: '/api/jobs/dead-letters' },
  retryDeadLetters: { method: 'POST', path: '/api/jobs/dead-letters/retry' },
} as const satisfies Record<string, Route>;
