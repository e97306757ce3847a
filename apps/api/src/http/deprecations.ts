import { canonicalCall, type Deprecation, deprecationHeaders } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    deprecation?: Deprecation | undefined;
  }
}

/** Where people are told what is on its way out. */
const PAGE = '/docs/developers/stability';

/** Answers of calls that are on their way out say so, refusals too (docs/specification/packages.md, What stays). */
export function announceDeprecations(
  api: FastifyInstance,
  { config }: Pick<Context, 'config'>,
): void {
  api.addHook('onRequest', (request, reply, done) => {
    const deprecation =
      request.routeOptions.config.deprecation ?? canonicalCall(request.originalUrl)?.deprecation;
    if (deprecation) {
      reply.headers(deprecationHeaders(deprecation, `${config.publicUrl}${PAGE}`));
    }
    done();
  });
}
