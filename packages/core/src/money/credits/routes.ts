import type { Route } from '../../endpoint.ts';

/** Where the credit endpoints live; `contract.ts` adds what goes in and out. */
export const creditRoutes = {
  balance: { method: 'GET', path: '/api/me/credits' },
  history: { method: 'GET', path: '/api/me/credits/history' },
  historyCsv: { method: 'GET', path: '/api/me/credits/history.csv' },
  stream: { method: 'GET', path: '/api/me/credits/stream' },
  adjust: { method: 'POST', path: '/api/admin/credits/adjustments' },
  audit: { method: 'GET', path: '/api/admin/credits/audit' },
} as const satisfies Record<string, Route>;

/** What admins ask about everybody's credits. */
export const creditAdminRoutes = {
  entries: { method: 'GET', path: '/api/admin/credits/entries' },
  frozen: { method: 'GET', path: '/api/admin/credits/frozen' },
} as const satisfies Record<string, Route>;
