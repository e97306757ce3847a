import type { Route } from '../endpoint.ts';

/** Where the report endpoints live; `contract.ts` adds what goes in and out. */
export const reportRoutes = {
  create: { method: 'POST', path: '/api/reports' },
  list: { method: 'GET', path: '/api/reports' },
  read: { method: 'GET', path: '/api/reports/:id' },
  json: { method: 'GET', path: '/api/reports/:id.json' },
  csv: { method: 'GET', path: '/api/reports/:id.csv' },
  stream: { method: 'GET', path: '/api/reports/:id/stream' },
  cancel: { method: 'POST', path: '/api/reports/:id/cancel' },
  share: { method: 'POST', path: '/api/reports/:id/share' },
  unshare: { method: 'DELETE', path: '/api/reports/:id/share' },
  remove: { method: 'DELETE', path: '/api/reports/:id' },
  receipt: { method: 'GET', path: '/api/reports/:id/pages/:position/receipt' },
  receiptKey: { method: 'GET', path: '/api/receipt-key' },
} as const satisfies Record<string, Route>;

/** Pages around reports (product.md section 2). */
export const reportPages = {
  form: '/backlink-report',
  /** Leads to the form. */
  index: '/report',
  /** One page for every report: which one it shows is read from the address. */
  any: '/report/:id',
  view: (id: string) => `/report/${encodeURIComponent(id)}`,
  shared: (id: string, token: string) =>
    `/report/${encodeURIComponent(id)}?share=${encodeURIComponent(token)}`,
} as const;
