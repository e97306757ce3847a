import type { Finding } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import { fine } from './finding.ts';

/** Every page that the server has a route for; the browser compares them with its own. */
export function checkRoutes(app: FastifyInstance): Finding {
  const pages = app.servedRoutes
    .filter(({ method, path }) => method === 'GET' && !/^\/(api|assets)\//.test(path))
    .map(({ path }) => path);
  const calls = app.servedRoutes.filter(({ path }) => path.startsWith('/api/')).length;
  return fine(
    `${pages.length} pages and files and ${calls} calls are served.`,
    [...new Set(pages)].toSorted().map((path) => ({ name: path, state: 'ok', found: 'Served.' })),
  );
}
