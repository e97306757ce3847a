import type { Route } from '../../endpoint.ts';

/** Where the endpoints of the affiliate programme live; `contract.ts` adds what goes in and out. */
export const affiliateRoutes = {
  read: { method: 'GET', path: '/api/affiliate' },
  join: { method: 'POST', path: '/api/affiliate' },
  days: { method: 'GET', path: '/api/affiliate/days' },
  entries: { method: 'GET', path: '/api/affiliate/entries' },
  payouts: { method: 'GET', path: '/api/affiliate/payouts' },
  requestPayout: { method: 'POST', path: '/api/affiliate/payouts' },
  allPayouts: { method: 'GET', path: '/api/affiliate/payouts/all' },
  decidePayout: { method: 'POST', path: '/api/affiliate/payouts/:id/decide' },
} as const satisfies Record<string, Route>;
