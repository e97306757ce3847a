import type { Route } from '../../endpoint.ts';

export const jobRoutes = {
  queues: { method: 'GET', path: '/api/jobs' },
  deadLetters: { method: 'GET', path: '/api/jobs/dead-letters' },
  retryDeadLetters: { method: 'POST', path: '/api/jobs/dead-letters/retry' },
  setAside: { method: 'GET', path: '/api/jobs/set-aside' },
  retrySetAside: { method: 'POST', path: '/api/jobs/set-aside/retry' },
  dismissSetAside: { method: 'POST', path: '/api/jobs/set-aside/dismiss' },
} as const satisfies Record<string, Route>;
