import type { Route } from '../../endpoint.ts';

/** Where the endpoints of keyword research live; `contract.ts` adds what goes in and out. */
export const keywordRoutes = {
  suggest: { method: 'GET', path: '/api/keywords/suggestions' },
  quote: { method: 'POST', path: '/api/keywords/metrics/quote' },
  lookUp: { method: 'POST', path: '/api/keywords/metrics' },
  createList: { method: 'POST', path: '/api/keywords/lists' },
  lists: { method: 'GET', path: '/api/keywords/lists' },
  readList: { method: 'GET', path: '/api/keywords/lists/:id' },
  changeList: { method: 'PATCH', path: '/api/keywords/lists/:id' },
  removeList: { method: 'DELETE', path: '/api/keywords/lists/:id' },
  importFile: { method: 'POST', path: '/api/keywords/imports' },
  listCsv: { method: 'GET', path: '/api/keywords/lists/:id/keywords.csv' },
} as const satisfies Record<string, Route>;
