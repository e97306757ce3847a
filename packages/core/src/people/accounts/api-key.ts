/** What every API key begins with. */
export const API_KEY_PREFIX = 'lw_';

/** What an API key may do. `generate` does what `draft` does, and publishes; `admin` opens the admin's calls, to an admin's key. */
export const apiKeyScopes = ['read', 'draft', 'generate', 'report', 'admin'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What a person may allow an app, in the order they are shown it; never what admins do. */
export const appScopes = ['read', 'draft', 'report', 'generate'] as const satisfies ApiKeyScope[];
export type AppScope = (typeof appScopes)[number];

/** What an app is told to ask for when it begins: nothing that publishes or spends. */
export const firstAppScopes = ['read', 'draft', 'report'] as const satisfies AppScope[];

/** What publishes and spends: a person ticks it by hand, or it is not given. */
export const spendingScopes: readonly AppScope[] = ['generate'];

/** What a key may do when nobody says otherwise. */
export const defaultApiKeyScopes = ['read', 'generate', 'report'] as const satisfies ApiKeyScope[];

/** How many days a key may live; null is until it is deleted. */
export const apiKeyLifetimes = [30, 90, 365, null] as const;
export type ApiKeyLifetime = (typeof apiKeyLifetimes)[number];
export const DEFAULT_API_KEY_DAYS = 365;
/** So many days before a key expires, its owner is told. */
export const API_KEY_NOTICE_DAYS = 7;

/**
 * Which keys open an endpoint: those with one of these scopes. An endpoint that names none is open to
 * `read` where it only reads, and to no key where it changes anything: what was forgotten is shut.
 * What only reads is open to `read` beside the scope that it names, except what is for admins. Whoever
 * may publish may draft.
 *
 * @example
 * ```ts
 * import { keyScopesFor } from '@linkwright/core/accounts';
 *
 * keyScopesFor('POST', 'generate'); // => ['generate']
 * keyScopesFor('POST', undefined); // => []
 * ```
 */
export function keyScopesFor(
  method: string,
  scope: ApiKeyScope | 'any' | undefined,
): readonly ApiKeyScope[] {
  if (scope === 'any') return apiKeyScopes;
  const isRead = method === 'GET' || method === 'HEAD';
  if (scope === undefined) return isRead ? ['read'] : [];
  const writers: readonly ApiKeyScope[] = scope === 'draft' ? ['draft', 'generate'] : [scope];
  return isRead && scope !== 'admin' && scope !== 'read' ? ['read', ...writers] : writers;
}
