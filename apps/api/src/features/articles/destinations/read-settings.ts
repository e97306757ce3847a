import {
  AppError,
  type DestinationKind,
  type FieldFault,
  PLUGIN_TOKEN_PREFIX,
  readAddress,
} from '@linkwright/core/all';
import { stripEnd } from '@linkwright/core/text';
import type { Config } from '../../../config.ts';
import { readGhostKey } from '../../../gateways/ghost-site.ts';

type SiteKind = Exclude<DestinationKind, 'domain'>;

/** What people paste along with a site's address. */
const ownPaths: Record<Exclude<SiteKind, 'webhook'>, RegExp> = {
  wordpress: /\/(?:wp-admin|wp-json|wp-login\.php)(?:\/.*)?$/,
  ghost: /\/ghost(?:\/.*)?$/,
};

/**
 * The address of a site, without its administration's part, or of a receiver. Throws INVALID_URL: also
 * where a password or key would travel readable.
 */
export function readSiteUrl(
  kind: SiteKind,
  text: string,
  { fetchesPrivate }: Pick<Config, 'fetchesPrivate'>,
): string {
  const refuse = (message: string) =>
    new AppError('INVALID_URL', { details: [{ field: 'url', message }] });
  const address = readAddress(text);
  if (!address.ok) throw refuse(address.fault);
  if (kind === 'webhook') return address.url;
  const url = new URL(address.url);
  if (url.protocol !== 'https:' && !fetchesPrivate) {
    throw refuse('Use https: a password or key is sent there');
  }
  url.search = '';
  url.pathname = url.pathname.replace(ownPaths[kind], '');
  return stripEnd(url.href, /\//);
}

/** Throws INVALID_REQUEST for what is no Admin API key. */
export function requireGhostKey(adminKey: string): void {
  if (!readGhostKey(adminKey)) {
    throw badFields([
      { field: 'adminKey', message: 'This is not an Admin API key: it looks like ID:SECRET' },
    ]);
  }
}

/** Throws INVALID_REQUEST for an application password without its user; our plugin's token names its own. */
export function requireUser(username: string | null | undefined, password: string): void {
  if (username || password.startsWith(PLUGIN_TOKEN_PREFIX)) return;
  throw badFields([
    { field: 'username', message: 'Enter the user name that the application password belongs to' },
  ]);
}

export const badFields = (details: FieldFault[]): AppError =>
  new AppError('INVALID_REQUEST', { details });
