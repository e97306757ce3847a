import type { Route } from '../../endpoint.ts';

/** Where the endpoints of tracked ranks live; `contract.ts` adds what goes in and out. */
export const rankTrackerRoutes = {
  create: { method: 'POST', path: '/api/rank-trackers' },
  list: { method: 'GET', path: '/api/rank-trackers' },
  downloadCsv: { method: 'GET', path: '/api/rank-trackers/history.csv' },
  act: { method: 'POST', path: '/api/rank-trackers/acts' },
  importFile: { method: 'POST', path: '/api/rank-trackers/imports' },
  setCompetitors: { method: 'PUT', path: '/api/rank-trackers/competitors' },
  addNote: { method: 'POST', path: '/api/rank-trackers/notes' },
  removeNote: { method: 'DELETE', path: '/api/rank-trackers/notes/:id' },
  read: { method: 'GET', path: '/api/rank-trackers/:id' },
  change: { method: 'PATCH', path: '/api/rank-trackers/:id' },
  check: { method: 'POST', path: '/api/rank-trackers/:id/check' },
  remove: { method: 'DELETE', path: '/api/rank-trackers/:id' },
} as const satisfies Record<string, Route>;
