import { randomUUID } from 'node:crypto';
import { functionPrefixes } from '@linkwright/core';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { acceptFormerSecrets, registerAccounts } from './features/accounts/index.ts';
import { registerAdmin } from './features/admin/index.ts';
import { registerAds } from './features/ads/index.ts';
import { registerAffiliate, registerReferralLinks } from './features/affiliate/index.ts';
import { registerAutomation } from './features/automation/index.ts';
import { registerBlog } from './features/blog/index.ts';
import { registerCampaigns } from './features/campaigns/index.ts';
import { registerContact } from './features/contact/index.ts';
import { registerCredits } from './features/credits/index.ts';
import { registerDashboard } from './features/dashboard/index.ts';
import { registerDestinations } from './features/destinations/index.ts';
import { registerDiagnosticPages, registerDiagnostics } from './features/diagnostics/index.ts';
import { registerDiscovery } from './features/discovery/index.ts';
import { registerDocs } from './features/docs/index.ts';
import { registerDomainSites, registerDomains } from './features/domains/index.ts';
import { recordFault, registerErrorLog } from './features/error-log/index.ts';
import { registerFunctions } from './features/functions/index.ts';
import { registerHealth } from './features/health/index.ts';
import { registerJobs } from './features/jobs/index.ts';
import { registerKeywords } from './features/keywords/index.ts';
import { registerMail, registerOutbox } from './features/mail/index.ts';
import { registerMcp } from './features/mcp/index.ts';
import { measureRequests, registerMetrics } from './features/metrics/index.ts';
import { registerModeration, registerReportPage } from './features/moderation/index.ts';
import { registerMonitors, registerStatusPage } from './features/monitors/index.ts';
import { registerNotifications } from './features/notifications/index.ts';
import {
  admitPartners,
  registerPartners,
  registerWidgetScript,
} from './features/partners/index.ts';
import { registerPayments } from './features/payments/index.ts';
import { registerPosts } from './features/posts/index.ts';
import { registerRankTrackers } from './features/rank-trackers/index.ts';
import { registerReports } from './features/reports/index.ts';
import { registerSettings } from './features/settings/index.ts';
import { registerSite, registerSitePages } from './features/site/index.ts';
import { registerWaitlist } from './features/waitlist/index.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { refuseBrokenText } from './http/broken-text.ts';
import { limitKeys } from './http/key-scopes.ts';
import { limitCalls } from './http/limits.ts';
import { registerPages } from './http/pages.ts';
import { answerProbesOnly } from './http/probes-only.ts';
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
const LOOK_MS = 1000;

/**
 * The functions are still reached where they were called before
 * (docs/specification/operation.md, Old addresses).
 */
function canonicalUrl(url: string): string {
  const prefix = functionPrefixes.find((one) => url.startsWith(one));
  return prefix ? `/api/${url.slice(prefix.length)}` : url;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its replies carry their headers ready-made; setting them first would be done twice. */
    bringsHeaders?: boolean;
  }
}

/** The whole server on a context, not yet listening. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => canonicalUrl(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // What a proxy sends on a connection that it kept is answered, as the last one.
    return503OnClosing: false,
  });
  listRoutes(app);
  measureRequests(app, ctx);
  acceptFormerSecrets(app, ctx);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('userId', undefined);
  app.decorate('viewerOf', (request) => viewerOf(ctx, request));
  app.decorate('recordFault', (error, cause, request) => recordFault(ctx, error, cause, request));
  ctx.webApp.attach?.(app);
  const headers = securityHeaders(ctx);
  refuseBrokenText(app, { headers });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.bringsHeaders) reply.headers(headers);
    done();
  });
  if (!ctx.config.roles.includes('api')) answerProbesOnly(app);
  await registerDomainSites(app, ctx);
  await registerPages(app, ctx);
  registerReferralLinks(app, ctx);
  await registerSitePages(app, ctx);
  await registerBlog(app, ctx);
  await registerReportPage(app, ctx);
  await registerDocs(app, ctx);
  registerOutbox(app, ctx);
  registerStatusPage(app, ctx);
  registerDiagnosticPages(app, ctx);
  registerWidgetScript(app, ctx);
  await app.register(async (api) => {
    await limitCalls(api, ctx);
    limitRefusals(api, ctx);
    limitKeys(api, ctx);
    requireStepUp(api, ctx);
    await admitPartners(api, ctx);
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
    registerHealth(api, ctx);
    registerMetrics(api, ctx);
    registerErrorLog(api, ctx);
    await registerSettings(api, ctx);
    registerModeration(api, ctx);
    registerSite(api, ctx);
    registerMail(api, ctx);
    registerJobs(api, ctx);
    registerAccounts(api, ctx);
    registerPartners(api, ctx);
    await registerCredits(api, ctx);
    // Before payments: a sign-up counts before what was bought as a guest is granted.
    registerAffiliate(api, ctx);
    await registerPayments(api, ctx);
    registerPosts(api, ctx);
    await registerReports(api, ctx);
    registerMonitors(api, ctx);
    registerDomains(api, ctx);
    registerDestinations(api, ctx);
    registerCampaigns(api, ctx);
    registerAutomation(api, ctx);
    registerKeywords(api, ctx);
    registerRankTrackers(api, ctx);
    registerDiscovery(api, ctx);
    registerAds(api, ctx);
    registerContact(api, ctx);
    registerNotifications(api, ctx);
    registerDashboard(api, ctx);
    registerWaitlist(api, ctx);
    registerFunctions(api, ctx);
    registerAdmin(api, ctx);
    registerDiagnostics(api, ctx);
    await registerMcp(api, ctx);
  });
  return app;
}
