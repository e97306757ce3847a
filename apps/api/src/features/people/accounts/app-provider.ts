import { oauthProvider } from '@better-auth/oauth-provider';
import { APP_TOKEN_PREFIX, accountPages, appScopes, MCP_PATH } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { appTables } from './app-tables.ts';

/** In seconds, as the library counts. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What makes an app stay connected: it is given new tokens without the person. */
export const OFFLINE_SCOPE = 'offline_access';

/** By address. Servers of large apps ask for many people from few addresses. */
export const appRules = {
  '/oauth2/register': { window: HOUR, max: 60 },
  '/oauth2/authorize': { window: MINUTE, max: 60 },
  '/oauth2/token': { window: MINUTE, max: 300 },
  '/oauth2/revoke': { window: MINUTE, max: 300 },
  '/oauth2/consent': { window: 5 * MINUTE, max: 30 },
};

/** Who issues the tokens of apps (RFC 8414). */
export const appIssuer = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  `${publicUrl}/api/auth`;

/** What their tokens are for (RFC 8707). */
export const appResource = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  `${publicUrl}${MCP_PATH}`;

/**
 * The library's OAuth 2.1 server on our tables. Tokens are opaque and looked up at each call, so that
 * one that is ended opens nothing from then on, in no process.
 *
 * @param callOf what our side of the request under way says
 */
export function appProvider(ctx: Context, callOf: () => { workspaceId?: string } | undefined) {
  const connect = `${ctx.publicUrl}${accountPages.connect}`;
  return oauthProvider({
    scopes: [...appScopes, OFFLINE_SCOPE],
    grantTypes: ['authorization_code', 'refresh_token'],
    resources: [appResource(ctx)],
    enforcePerClientResources: false,
    disableJwtPlugin: true,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    allowPublicClientPrelogin: true,
    codeExpiresIn: 10 * MINUTE,
    accessTokenExpiresIn: HOUR,
    refreshTokenExpiresIn: 30 * DAY,
    // An answer that got lost may be asked for again; after that a used token ends all of them.
    refreshTokenReuseInterval: 30,
    prefix: { opaqueAccessToken: APP_TOKEN_PREFIX, refreshToken: 'lwor_', clientSecret: 'lwos_' },
    // One page for both: it has its reader sign in first.
    loginPage: connect,
    consentPage: connect,
    postLogin: {
      page: connect,
      shouldRedirect: () => false,
      // Which workspace it is about. Without one, a word about any of them would be taken for this one.
      consentReferenceId: ({ user }) => callOf()?.workspaceId ?? user.id,
    },
    schema: appTables,
  });
}
