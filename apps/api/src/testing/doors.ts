import { type Callers, diagnosticPages, type ScreenEntry, screens } from '@linkwright/core/all';
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
  '/api/openapi.json': 'GET',
};

/** Pages without scripts, files and probes. */
const publicPages: Record<string, string> = {
  '/report': 'GET',
  '/blog/:slug': 'GET',
  '/preview/:slug': 'GET',
  '/blog': 'GET',
  '/og/:slug.png': 'GET',
  '/author-pictures/:hash': 'GET',
  '/sitemap-:part(^[1-9]\\d{0,4}).xml': 'GET',
  '/:key(^[0-9a-f]{32}$).txt': 'GET',
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
  '/client-report/:token': 'GET',
  '/client-report-colors/:colors.css': 'GET',
  '/feeds/links/:token': 'GET',
  '/feeds/sheets/:token/:file': 'GET',
  '/unsubscribe': 'POST',
  '/log/checkpoint': 'GET',
  '/log/tile/*': 'GET',
  '/log/:id/checkpoint': 'GET',
  '/log/:id/tile/*': 'GET',
  '/widget.js': 'GET',
  '/widget.de.js': 'GET',
  '/widget/:version/widget.js': 'GET',
  '/widget/:version/widget.de.js': 'GET',
  '/healthz': 'GET',
  '/readyz': 'GET',
  '/metrics': 'GET',
  '/mcp': 'GET POST DELETE',
  '/.well-known/oauth-protected-resource': 'GET',
  '/.well-known/oauth-protected-resource/mcp': 'GET',
  '/.well-known/oauth-authorization-server/api/auth': 'GET',
  '/api/auth/oauth2/authorize': 'GET',
  '/api/auth/oauth2/register': 'POST',
  '/api/auth/oauth2/token': 'POST',
  '/api/auth/oauth2/revoke': 'POST',
};

const entries: readonly ScreenEntry[] = Object.values(screens);
const paths = (isForAdmins: boolean) =>
  entries.filter((entry) => Boolean(entry.isForAdmins) === isForAdmins).map(({ path }) => path);

const adminPages = [...paths(true), ...diagnosticPages];

/**
 * Every route and whom it lets in: what the contracts and the list of screens say, and what neither has. `roles.test.ts` holds the
 * server to it.
 */
export const doors: ReadonlyMap<string, Door> = new Map([
  ...[...endpointsByRoute].map(([route, { callers }]): [string, Door] => [route, doorOf[callers]]),
  ...openToEverybody(publicReference),
  ...openToEverybody(publicPages),
  ...paths(false).map((path): [string, Door] => [`GET ${path}`, 'everybody']),
  ...adminPages.map((path): [string, Door] => [`GET ${path}`, 'admins']),
]);

function openToEverybody(routes: Record<string, string>): [string, Door][] {
  return Object.entries(routes).flatMap(([path, methods]) =>
    methods.split(' ').map((method): [string, Door] => [`${method} ${path}`, 'everybody']),
  );
}
