import { createHmac } from 'node:crypto';
import { readSearchProperty } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { domainUrl } from '../../../http/domain-site.ts';

const KEY_LENGTH = 32;

/** Public by its nature: whoever reads it at its address knows that the host agrees. */
export const indexNowKey = ({ secret }: Pick<Context, 'secret'>): string =>
  createHmac('sha256', secret).update('IndexNow').digest('hex').slice(0, KEY_LENGTH);

export const keyPath = (ctx: Pick<Context, 'secret'>): string => `/${indexNowKey(ctx)}.txt`;

/** A host that posts are served under. */
export interface ServedHost {
  host: string;
  url: string;
  /** Undefined: the installation's own. */
  domainId: string | undefined;
}

/** The installation, where it has a name, and the domains that the blog is served under. */
export function servedHosts(ctx: Context): ServedHost[] {
  const { host, hostname } = new URL(ctx.publicUrl);
  const own = { host, url: ctx.publicUrl, domainId: undefined };
  const domains = [...ctx.domainSites.byHost.values()].map((site) => ({
    host: site.host,
    url: domainUrl(ctx, site.host),
    domainId: site.id,
  }));
  return [...(readSearchProperty(hostname) ? [own] : []), ...domains];
}
