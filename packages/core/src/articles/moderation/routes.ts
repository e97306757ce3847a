import type { Route } from '../../endpoint.ts';

/** Where reports of abuse and rules for hosts live; `contract.ts` adds what goes in and out. */
export const moderationRoutes = {
  report: { method: 'POST', path: '/api/posts/:slug/abuse-reports' },
  reports: { method: 'GET', path: '/api/admin/abuse-reports' },
  decide: { method: 'POST', path: '/api/admin/abuse-reports/:id/decide' },
  hostRules: { method: 'GET', path: '/api/admin/host-rules' },
  setHostRule: { method: 'PUT', path: '/api/admin/host-rules/:host' },
  removeHostRule: { method: 'DELETE', path: '/api/admin/host-rules/:host' },
} as const satisfies Record<string, Route>;

/** The form that reports a post; it needs no JavaScript. */
export const moderationPages = { report: '/report-post/:slug' } as const;

/** Address of the form that reports a post. */
export const reportPostPath = (slug: string): string =>
  moderationPages.report.replace(':slug', encodeURIComponent(slug));
