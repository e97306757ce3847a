import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  AppError,
  type PageData,
  type ProviderKind,
  type PublicConfig,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { contextOfSite, domainSiteOf } from './domain-site.ts';
import { logError, replyWithError, statusOf } from './error-reply.ts';
import { isOutboxShown, OUTBOX_PATH } from './here.ts';
import { inLanguage, readerLanguage } from './reader-language.ts';
import { securityHeaders } from './security-headers.ts';

/** What pages may know about this installation. */
export function publicConfig(ctx: Context): PublicConfig {
  const { publishableKey, kind, isStandIn, links } = ctx.payments;
  const { authApiUrl, featuresOff, minIndexedScore, supportEmail, companyLinks } = ctx.config;
  const providers = providersOf(ctx);
  return {
    siteName: ctx.config.siteName,
    publicUrl: ctx.publicUrl,
    writer: {
      name: ctx.writer.name,
      isStandIn: ctx.writer.isStandIn,
      ...(ctx.writer.composes ? { composes: true } : {}),
    },
    mail: {
      isStandIn: ctx.mail.isStandIn,
      ...(isOutboxShown(ctx) ? { outboxPath: OUTBOX_PATH } : {}),
    },
    ...(authApiUrl ? { authApiUrl } : {}),
    ...(publishableKey ? { stripePublishableKey: publishableKey } : {}),
    payments: { kind, isStandIn },
    ...(links ? { paymentLinks: links } : {}),
    ...(providers.length > 0 ? { providers } : {}),
    disclosesPaidLinks: ctx.config.disclosePaidLinks,
    errorLogDays: ctx.config.errorLogDays,
    ...(supportEmail ? { supportEmail } : {}),
    ...(companyLinks.length > 0 ? { companyLinks } : {}),
    minIndexedScore,
    ...(featuresOff.length > 0 ? { off: featuresOff } : {}),
  };
}

/** Those that are really asked. */
function providersOf(ctx: Context): { kind: ProviderKind; name: string }[] {
  const { writer, mail, payments, search, keywordData, autocomplete } = ctx;
  const { timestamps } = ctx.config;
  const named = (
    kind: ProviderKind,
    provider: { name: string; isStandIn?: boolean } | undefined,
  ) => (provider && !provider.isStandIn ? [{ kind, name: provider.name }] : []);
  return [
    ...named('writer', writer),
    ...named('email', mail),
    ...(payments.kind === 'stripe' ? named('payments', payments) : []),
    ...named('search', search),
    ...named('keywordData', keywordData),
    ...named('autocomplete', autocomplete),
    ...named('timestamps', timestamps && { name: new URL(timestamps.url).host }),
  ];
}

/** A page of the web app as a whole HTML document. */
export function renderPage(ctx: Context, path: string, data: PageData): string {
  return ctx.webApp.render({
    path,
    data,
    config: publicConfig(ctx),
    now: ctx.clock().toISOString(),
    language: ctx.language,
    ...(ctx.domain ? { mainSite: ctx.domain.mainSite } : {}),
  });
}

const builtFiles = {
  index: false,
  // File names carry a hash of what is in them.
  immutable: true,
  maxAge: '1y',
  // Beside them stand the same packed for browsers that unpack.
  preCompressed: true,
} as const;

/** No part of what the API's description lists. */
const hidden = { schema: { hide: true } };

/** The web app's files, and pages for what is not there and what went wrong. */
export async function registerPages(app: FastifyInstance, ctx: Context): Promise<void> {
  const { assetsFolder } = ctx.webApp;
  if (assetsFolder) {
    // What stands at the top has routes of its own, among the pages.
    await app.register(fastifyStatic, {
      ...builtFiles,
      root: assetsFolder,
      wildcard: false,
      globIgnore: ['.vite/**', 'assets/**', '**/*.{br,gz}'],
    });
    // Everything else is looked up by name: to make routes for hundreds of files is a sixth of a start, and
    // the package's own route for them reads the whole folder at every request.
    const folder = await readdir(path.join(assetsFolder, 'assets'));
    const names = new Set(folder.filter((name) => !/[.](?:br|gz)$/.test(name)));
    app.get<{ Params: { name: string } }>('/assets/:name', hidden, ({ params: { name } }, reply) =>
      names.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    );
  }
  const headers = securityHeaders(ctx);
  app.setNotFoundHandler((request, reply) =>
    refuseAddress(ctx, new AppError('NOT_FOUND'), request, reply),
  );
  app.setErrorHandler((error, request, reply) => {
    reply.headers(headers);
    if (!wantsPage(request)) return replyWithError(error, request, reply);
    const status = statusOf(logError(error, request));
    return sendPage(ctx, request, reply.code(status), { kind: 'error', requestId: request.id });
  });
}

/**
 * Answers an address that leads to no route: one that names nothing, has a part of more than 200
 * characters (NOT_FOUND), or cannot be decoded (INVALID_REQUEST). A person is shown that there is no such page.
 */
function refuseAddress(
  ctx: Context,
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!wantsPage(request)) return replyWithError(error, request, reply);
  return sendPage(ctx, request, reply.code(404), { kind: 'not-found' });
}

/** What the router itself refuses, before any hook of ours. */
export function refuseUnroutable(
  ctx: Context,
  { code }: { code: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error =
    code === 'FST_ERR_BAD_URL'
      ? new AppError('INVALID_REQUEST', {
          details: [{ field: 'path', message: 'cannot be decoded' }],
        })
      : new AppError('NOT_FOUND');
  return refuseAddress(ctx, error, request, reply.headers(securityHeaders(ctx)));
}

function sendPage(ctx: Context, request: FastifyRequest, reply: FastifyReply, data: PageData) {
  const site = domainSiteOf(ctx, request);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      renderPage(
        inLanguage(site ? contextOfSite(ctx, site) : ctx, readerLanguage(request)),
        request.url,
        data,
      ),
    );
}

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  (request.headers.accept?.includes('text/html') ?? false);
