import type { Context } from '../../../context.ts';
import type { ArticleSite } from '../../../gateways/article-site.ts';
import { articleWebhook } from '../../../gateways/article-webhook.ts';
import { ghostSite, readGhostKey } from '../../../gateways/ghost-site.ts';
import { wordPressSite } from '../../../gateways/wordpress-site.ts';
import { openCredential } from './credential.ts';
import type { DestinationRow } from './store.ts';

/** The place behind a destination, for what is outside; undefined for a domain of ours. */
export function openSite(ctx: Context, row: DestinationRow): ArticleSite | undefined {
  const { kind, url, username, categories } = row;
  if (kind === 'domain') return undefined;
  const credential = openCredential(ctx, row);
  if (kind === 'wordpress') {
    const access = { url, username: username ?? '', credential, categories };
    return wordPressSite(ctx.pages, access);
  }
  const { clock, uuid } = ctx;
  if (kind === 'ghost') {
    const adminKey = readGhostKey(credential);
    if (!adminKey) throw new Error(`The destination ${row.id} has no Admin API key`);
    return ghostSite(ctx.pages, { url, adminKey, clock });
  }
  const { siteName } = ctx.config;
  return articleWebhook(ctx.pages, { url, secret: credential, clock, uuid, siteName });
}
