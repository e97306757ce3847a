import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { DomainSite } from './served-domains.ts';

/** The domain by whose name this request came; undefined by the installation's own. */
export function domainSiteOf(ctx: Context, request: FastifyRequest): DomainSite | undefined {
  const { byHost } = ctx.domainSites;
  if (byHost.size === 0) return undefined;
  // What a trusted proxy forwards counts where it names a domain; nothing else takes the place of `Host`.
  return byHost.get(nameOf(request.host)) ?? byHost.get(nameOf(request.headers.host ?? ''));
}

/** Without the port, and without the root's dot. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();

/** Where a domain's blog is: as this installation is reached, by another name. */
export function domainUrl({ publicUrl }: Pick<Context, 'publicUrl'>, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

/** The context as pages of a domain's blog are made by: its name and its address. */
export const contextOfSite = (ctx: Context, site: DomainSite): Context => ({
  ...ctx,
  publicUrl: domainUrl(ctx, site.host),
  // Its other settings are those of the installation, as they change.
  config: Object.assign(Object.create(ctx.config) as Context['config'], { siteName: site.title }),
  domain: { id: site.id, mainSite: { name: ctx.config.siteName, url: ctx.publicUrl } },
});
