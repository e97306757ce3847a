import type { Route } from '../../endpoint.ts';

/** Where the report endpoints live; `contract.ts` adds what goes in and out. */
export const reportRoutes = {
  create: { method: 'POST', path: '/api/reports' },
  list: { method: 'GET', path: '/api/reports' },
  read: { method: 'GET', path: '/api/reports/:id' },
  json: { method: 'GET', path: '/api/reports/:id.json' },
  csv: { method: 'GET', path: '/api/reports/:id.csv' },
  xlsx: { method: 'GET', path: '/api/reports/:id.xlsx' },
  changes: { method: 'GET', path: '/api/reports/:id/changes' },
  stream: { method: 'GET', path: '/api/reports/:id/stream' },
  cancel: { method: 'POST', path: '/api/reports/:id/cancel' },
  share: { method: 'POST', path: '/api/reports/:id/share' },
  unshare: { method: 'DELETE', path: '/api/reports/:id/share' },
  remove: { method: 'DELETE', path: '/api/reports/:id' },
  receipt: { method: 'GET', path: '/api/reports/:id/pages/:position/receipt' },
  picture: { method: 'GET', path: '/api/reports/:id/pages/:position/picture' },
  archive: { method: 'POST', path: '/api/reports/:id/pages/:position/archive' },
  receiptKey: { method: 'GET', path: '/api/receipt-key' },
  receiptLogs: { method: 'GET', path: '/api/receipt-logs' },
} as const satisfies Record<string, Route>;
