import type { Route } from '../../endpoint.ts';

/** Where the endpoints of recurring campaigns live; `contract.ts` adds what goes in and out. */
export const automationRoutes = {
  create: { method: 'POST', path: '/api/automations' },
  list: { method: 'GET', path: '/api/automations' },
  read: { method: 'GET', path: '/api/automations/:id' },
  change: { method: 'PATCH', path: '/api/automations/:id' },
  remove: { method: 'DELETE', path: '/api/automations/:id' },
  start: { method: 'POST', path: '/api/automations/:id/start' },
  pause: { method: 'POST', path: '/api/automations/:id/pause' },
  run: { method: 'POST', path: '/api/automations/:id/run' },
  runs: { method: 'GET', path: '/api/automations/:id/runs' },
  dryRun: { method: 'POST', path: '/api/automations/dry-run' },
} as const satisfies Record<string, Route>;
