import type { Route } from '../../endpoint.ts';

/** Where the endpoints of the calendar live; `contract.ts` adds what goes in and out. */
export const calendarRoutes = {
  read: { method: 'GET', path: '/api/me/calendar' },
  moveLink: { method: 'POST', path: '/api/campaigns/:id/links/:linkId/move' },
  moveRun: { method: 'POST', path: '/api/automations/:id/move' },
} as const satisfies Record<string, Route>;
