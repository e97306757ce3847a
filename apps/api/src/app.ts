import { randomUUID } from 'node:crypto';
import { canonicalCall } from '@linkwright/core/all';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import type { Feature } from './feature.ts';
import { features as productFeatures } from './features.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { refuseBrokenText } from './http/broken-text.ts';
import { announceDeprecations } from './http/deprecations.ts';
import { endRevoked } from './http/entrances.ts';
import { limitKeys } from './http/key-scopes.ts';
import { limitCalls } from './http/limits.ts';
import { refuseUnroutable, registerPages } from './http/pages.ts';
import { sayIssuesPlainly } from './http/plain-issues.ts';
import { answerProbesOnly } from './http/probes-only.ts';
import { callLanguage, loadLanguages, rememberLanguage } from './http/reader-language.ts';
import { limitRefusals } from './http/refusals.ts';
import { securityHeaders } from './http/security-headers.ts';
import { listRoutes } from './http/served-routes.ts';
import { requireStepUp } from './http/step-up.ts';
import { viewerOf } from './http/viewer.ts';

const BODY_LIMIT = 64 * 1024;
/** How long a client may take to send its request. */
const REQUEST_MS = 30_000;
/** How long until its headers are there, from its first byte or, on a new connection, from the start. */
const HEADERS_MS = 10_000;
/** How often both are looked at; left out it is every 30 s, and a slow client stays twice as long. */
const TIMEOUT_CHECK_MS = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its replies carry their headers ready-made; setting them first would be done twice. */
    bringsHeaders?: boolean;
  }
}

/** The whole server on a context, not yet listening. */
export async function buildApp(
  ctx: Context,
  features: readonly Feature[] = productFeatures,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    genReqId: () => randomUUID(),
    // By their old addresses, too (docs/specification/operation.md, Old addresses).
    rewriteUrl: ({ url = '/' }) => canonicalCall(url)?.path ?? url,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // What a proxy sends on a connection that it kept is answered, as the last one.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuseUnroutable(ctx, error, request, reply),
  });
  listRoutes(app);
  app.removeContentTypeParser('text/plain');
  sayIssuesPlainly();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('userId', undefined);
  app.decorateRequest('accountId', undefined);
  app.decorateRequest('outcome', undefined);
  app.decorate('viewerOf', (request) => viewerOf(ctx, request));
  app.decorate('translationFor', (request) => ctx.webApp.translate?.[callLanguage(request)]);
  ctx.webApp.attach?.(app);
  const headers = securityHeaders(ctx);
  // First: what is refused is told on a page, too.
  loadLanguages(app, ctx);
  refuseBrokenText(app, { headers });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.bringsHeaders) reply.headers(headers);
    done();
  });
  rememberLanguage(app, ctx);
  if (!ctx.config.roles.includes('api')) answerProbesOnly(app);
  for (const { server } of features) await server?.(app, ctx);
  await registerPages(app, ctx);
  for (const { pages } of features) await pages?.(app, ctx);
  await app.register(async (api) => {
    await limitCalls(api, ctx);
    limitRefusals(api, ctx);
    limitKeys(api, ctx);
    requireStepUp(api, ctx);
    await endRevoked(api, ctx);
    for (const { guard } of features) await guard?.(api, ctx);
    announceDeprecations(api, ctx);
    await registerApiDocs(api, ctx);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    });
    api.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          // The pattern: in an address the tokens of links, status pages and reports stand.
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    });
    api.addHook('preSerialization', async (request, reply, payload) => {
      const { sayAnswer } = request.routeOptions.config;
      // A file is for programs, in whatever language its page is.
      if (!sayAnswer || reply.statusCode >= 400 || reply.hasHeader('content-disposition')) {
        return payload;
      }
      const translate = app.translationFor?.(request);
      return translate ? sayAnswer(payload, translate) : payload;
    });
    for (const feature of features) await feature.api?.(api, ctx);
  });
  return app;
}
