import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { domainSiteOf, domainUrl } from '../../../http/domain-site.ts';
import { isLive, selectDomains, selectSites } from './store.ts';

const BLOG = '/blog';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is served by the names of domains too; everything else is not there by them. */
    servesDomains?: boolean;
  }
}

/**
 * Serves the blog under verified domains, and nothing else there: no account, no API. Must be
 * registered before any route is.
 */
export async function registerDomainSites(app: FastifyInstance, ctx: Context): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const site = domainSiteOf(ctx, request);
    if (!site || request.routeOptions.config.servesDomains) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    if (isFile(path)) return done();
    if (path !== '/') return reply.callNotFound();
    // As on the blog's pages: no script runs there, and over plain http browsers complain of it.
    void reply.removeHeader('cross-origin-opener-policy').redirect(BLOG, 302);
  });
  await loadSites(ctx);
  const unsubscribe = await ctx.database.subscribe(
    'domains_changed',
    () => void reload(ctx),
    (state) => {
      if (state === 'back') void reload(ctx);
    },
  );
  app.addHook('onClose', () => unsubscribe());
}

/** What pages load. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || path === '/favicon.svg';

/** Reads anew which domains are served. */
export function loadSites(ctx: Context): Promise<void> {
  const read = async () => {
    const sites = await selectSites(ctx.db);
    ctx.domainSites.byHost = new Map(sites.map((site) => [site.host, site]));
    // Pages lead to where posts live, and carry a blog's name.
    ctx.database.reads.noteChange();
    ctx.pageCache.clear();
  };
  const reading = ctx.domainSites.reading.then(read);
  ctx.domainSites.reading = reading.catch(() => {});
  return reading;
}

const reload = (ctx: Context): Promise<void> =>
  loadSites(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'domains not read'));

/** A domain that campaigns of everybody may publish on. */
export interface OfferedDomain {
  id: string;
  host: string;
  url: string;
}

/** Domains that are offered, and that lead here now. */
export async function offeredDomains(ctx: Context): Promise<OfferedDomain[]> {
  const domains = await selectDomains(ctx.db);
  return domains
    .filter((domain) => domain.is_offered && isLive(domain))
    .map(({ id, host }) => ({ id, host, url: domainUrl(ctx, host) }));
}
