import {
  AppError,
  abuseReportBodySchema,
  moderationPages,
  type PageData,
  reportPostPath,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { contextOfSite, domainSiteOf } from '../../../http/domain-site.ts';
import { statusOf } from '../../../http/error-reply.ts';
import { clientAddress } from '../../../http/limits.ts';
import { renderPage } from '../../../http/pages.ts';
import { inLanguage, readerLanguage } from '../../../http/reader-language.ts';
import { fileAbuseReport } from './file-report.ts';
import { selectReportable } from './store.ts';

/** More than the longest form makes, with every character escaped. */
const MOST_BYTES = 32 * 1024;

interface Called {
  Params: { slug: string };
}

/** `/report-post/:slug`: the form that reports a post, whole without JavaScript. */
export async function registerReportPage(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (pages) => {
    const options = { schema: { hide: true }, config: { servesDomains: true } };
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    pages.get<Called>(moderationPages.report, options, async (request, reply) => {
      const { slug } = request.params;
      const post = await selectReportable(ctx.db, slug, ctx.clock());
      if (!post) return reply.callNotFound();
      return send(ctx, request, reply, { kind: 'report-post', slug, title: post.title });
    });
    pages.post<Called>(moderationPages.report, options, async (request, reply) => {
      const { slug } = request.params;
      const post = await selectReportable(ctx.db, slug, ctx.clock());
      if (!post) return reply.callNotFound();
      const data = { kind: 'report-post' as const, slug, title: post.title };
      const refused = await file(ctx, request, slug);
      if (!refused) return send(ctx, request, reply, { ...data, isSent: true });
      if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter);
      const fault = refused.details?.[0]?.message ?? refused.message;
      return send(ctx, request, reply.code(statusOf(refused)), { ...data, fault });
    });
  });
}

/** Why what was sent was refused; undefined when it was stored. */
async function file(
  ctx: Context,
  request: FastifyRequest,
  slug: string,
): Promise<AppError | undefined> {
  const read = abuseReportBodySchema.safeParse(request.body);
  if (!read.success) {
    return new AppError('INVALID_REQUEST', {
      message: 'Please choose what is wrong with the post',
    });
  }
  try {
    await fileAbuseReport(ctx, { slug, body: read.data, address: clientAddress(request) });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && statusOf(error) < 500) return error;
    throw error;
  }
}

function send(ctx: Context, request: FastifyRequest, reply: FastifyReply, data: PageData) {
  const site = domainSiteOf(ctx, request);
  const own = site ? contextOfSite(ctx, site) : ctx;
  const path = reportPostPath((request.params as Called['Params']).slug);
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(renderPage(inLanguage(own, readerLanguage(request)), path, data));
}
