import { type Callers, diagnosticPages } from '@linkwright/core';
import { endpointsByRoute } from './contract-endpoints.ts';

/** Whom a route lets in: everybody alike, whoever is signed in, or admins. */
export type Door = 'everybody' | 'users' | 'admins';

const doorOf: Record<Callers, Door> = {
  everybody: 'everybody',
  users: 'users',
  people: 'users',
  admins: 'admins',
};

/** The reference of the API. */
const publicReference: Record<string, string> = {
  '/api/docs': 'GET',
  '/api/docs/static/index.html': 'GET',
  '/api/docs/static/swagger-initializer.js': 'GET',
  '/api/docs/json': 'GET',
  '/api/docs/yaml': 'GET',
  '/api/docs/static/*': 'GET',
  '/api/openapi.json': 'GET',
};

/** Pages and files. */
const publicPages: Record<string, string> = {
  '/report': 'GET',
  '/': 'GET',
  '/terms-of-service': 'GET',
  '/privacy-policy': 'GET',
  '/contact': 'GET',
  '/auth/confirm': 'GET',
  '/auth/reset-password': 'GET',
  '/auth/callback': 'GET',
  '/auth-diagnostic': 'GET',
  '/login': 'GET',
  '/my-posts': 'GET',
  '/account': 'GET',
  '/device': 'GET',
  '/credits': 'GET',
  '/payment-success': 'GET',
  '/payment-cancelled': 'GET',
  '/subscription-success': 'GET',
  '/subscription-cancelled': 'GET',
  '/secure-payment': 'GET',
  '/monitors': 'GET',
  '/partners': 'GET',
  '/dashboard': 'GET',
  '/ai-live': 'GET',
  '/campaigns': 'GET',
  '/campaigns/:id': 'GET',
  '/automation': 'GET',
  '/automation/discovery': 'GET',
  '/recursive-discovery': 'GET',
  '/affiliate': 'GET',
  '/ad': 'GET',
  '/unsubscribe': 'GET POST',
  '/claim': 'GET',
  '/backlink-report': 'GET',
  '/report/:id': 'GET',
  '/blog/:slug': 'GET',
  '/preview/:slug': 'GET',
  '/blog': 'GET',
  '/og/:slug.png': 'GET',
  '/sitemap-:part(^[1-9]\\d{0,4}).xml': 'GET',
  '/favicon.svg': 'GET',
  '/feed.xml': 'GET',
  '/atom.xml': 'GET',
  '/sitemap.xml': 'GET',
  '/robots.txt': 'GET',
  '/og/site.png': 'GET',
  '/report-post/:slug': 'GET POST',
  '/docs': 'GET',
  '/docs/*': 'GET',
  '/docs/search': 'GET',
  '/docs/sitemap.xml': 'GET',
  '/docs/images/*': 'GET',
  '/status/:token': 'GET',
  '/widget.js': 'GET',
  '/widget/:version/widget.js': 'GET',
  '/healthz': 'GET',
  '/readyz': 'GET',
  '/metrics': 'GET',
  '/mcp': 'GET POST DELETE',
};

const adminPages = ['/admin', '/admin/:section', '/domains', '/domains/legacy', ...diagnosticPages];

/**
 * Every route and whom it lets in: what the contracts say, and what has none. `roles.test.ts` holds the
 * server to it.
 */
export const doors: ReadonlyMap<string, Door> = new Map([
  ...[...endpointsByRoute].map(([route, { callers }]): [string, Door] => [route, doorOf[callers]]),
  ...openToEverybody(publicReference),
  ...openToEverybody(publicPages),
  ...adminPages.map((path): [string, Door] => [`GET ${path}`, 'admins']),
]);

function openToEverybody(routes: Record<string, string>): [string, Door][] {
  return Object.entries(routes).flatMap(([path, methods]) =>
    methods.split(' ').map((method): [string, Door] => [`${method} ${path}`, 'everybody']),
  );
}
