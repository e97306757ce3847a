import type { Route } from '../../endpoint.ts';

/** Where the diagnostics' endpoints live; `contract.ts` adds what goes in and out. */
export const diagnosticRoutes = {
  list: { method: 'GET', path: '/api/diagnostics' },
  run: { method: 'GET', path: '/api/diagnostics/:check' },
  tryPayment: { method: 'POST', path: '/api/diagnostics/payment-trial' },
} as const satisfies Record<string, Route>;
