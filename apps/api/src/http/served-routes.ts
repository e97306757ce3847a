import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** A route as the server has it: what a contract says, or a page. */
export interface ServedRoute {
  method: string;
  /** With `:name` parameters. */
  path: string;
  config: FastifyContextConfig;
}

declare module 'fastify' {
  interface FastifyInstance {
    servedRoutes: ServedRoute[];
  }
}

/** Keeps a list of everything that is served. Must be called before any route is registered. */
export function listRoutes(app: FastifyInstance): void {
  const routes: ServedRoute[] = [];
  app.decorate('servedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    for (const one of [method].flat()) {
      // Fastify answers HEAD wherever it answers GET.
      if (one !== 'HEAD') routes.push({ method: one, path: url, config });
    }
  });
}
