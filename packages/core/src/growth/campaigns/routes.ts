import type { Route } from '../../endpoint.ts';

/** Where the endpoints of campaigns live; `contract.ts` adds what goes in and out. */
export const campaignRoutes = {
  create: { method: 'POST', path: '/api/campaigns' },
  list: { method: 'GET', path: '/api/campaigns' },
  importCsv: { method: 'POST', path: '/api/campaigns/import' },
  read: { method: 'GET', path: '/api/campaigns/:id' },
  change: { method: 'PATCH', path: '/api/campaigns/:id' },
  remove: { method: 'DELETE', path: '/api/campaigns/:id' },
  start: { method: 'POST', path: '/api/campaigns/:id/start' },
  pause: { method: 'POST', path: '/api/campaigns/:id/pause' },
  resume: { method: 'POST', path: '/api/campaigns/:id/resume' },
  cancel: { method: 'POST', path: '/api/campaigns/:id/cancel' },
  decideAll: { method: 'POST', path: '/api/campaigns/:id/decide' },
  log: { method: 'GET', path: '/api/campaigns/:id/log' },
  links: { method: 'GET', path: '/api/campaigns/:id/links' },
  linksCsv: { method: 'GET', path: '/api/campaigns/:id/links.csv' },
  readLink: { method: 'GET', path: '/api/campaigns/:id/links/:linkId' },
  editLink: { method: 'PATCH', path: '/api/campaigns/:id/links/:linkId' },
  decideLink: { method: 'POST', path: '/api/campaigns/:id/links/:linkId/decide' },
  retryLink: { method: 'POST', path: '/api/campaigns/:id/links/:linkId/retry' },
  saveTemplate: { method: 'POST', path: '/api/campaigns/:id/template' },
  listTemplates: { method: 'GET', path: '/api/campaign-templates' },
  removeTemplate: { method: 'DELETE', path: '/api/campaign-templates/:id' },
  createFromTemplate: { method: 'POST', path: '/api/campaign-templates/:id/campaigns' },
} as const satisfies Record<string, Route>;
