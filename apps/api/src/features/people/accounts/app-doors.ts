import {
  AppError,
  accountPages,
  appScopes,
  authErrorCode,
  firstAppScopes,
  MCP_PATH,
  readAppRegistration,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { appIssuer, appResource, OFFLINE_SCOPE } from './app-provider.ts';
import { ADDRESS_HEADER, authOf } from './auth.ts';

/** What the library is told of a request for a person's word; nothing else gets there. */
const asked = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;
const MAX_PARAMETER = 2000;
const FORM = 'application/x-www-form-urlencoded';

/**
 * The doors of OAuth that apps knock at: what is there (RFC 8414, RFC 9728), registering (RFC 7591),
 * asking a person, tokens and their end (RFC 7009). The auth library answers; here is what reaches it
 * (docs/specification/people.md, Connected apps). No cookie does: only the page that asks the person
 * knows them.
 */
export async function registerAppDoors(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const config = { keyScope: 'any' as const };
    const route = { config, schema: { hide: true } };
    for (const path of ['', MCP_PATH]) {
      scope.get(`/.well-known/oauth-protected-resource${path}`, route, () => resource(ctx));
    }
    scope.get('/.well-known/oauth-authorization-server/api/auth', route, () => server(ctx));
    scope.get('/api/auth/oauth2/authorize', route, (request, reply) => ask(ctx, request, reply));
    scope.post('/api/auth/oauth2/register', route, (request, reply) =>
      registerApp(ctx, request, reply),
    );
    for (const path of ['token', 'revoke'] as const) {
      scope.post(`/api/auth/oauth2/${path}`, route, async (request, reply) => {
        if (typeof request.body !== 'string') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        const answer = await pass(ctx, request, `/oauth2/${path}`, {
          type: FORM,
          body: request.body,
        });
        return send(reply, answer);
      });
    }
  });
}

/** What stands behind `/mcp`, and who lets an app in (RFC 9728). */
const resource = async (ctx: Context) => ({
  resource: appResource(ctx),
  resource_name: ctx.config.siteName,
  authorization_servers: [appIssuer(ctx)],
  bearer_methods_supported: ['header'],
  scopes_supported: firstAppScopes,
});

/** What the authorization server does, of all that the library could (RFC 8414). */
async function server(ctx: Context) {
  const { issuer, authorization_response_iss_parameter_supported } =
    await authOf(ctx).api.getOAuthServerConfig();
  const at = (path: string): string => `${appIssuer(ctx)}/oauth2/${path}`;
  const ways = ['none', 'client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    authorization_endpoint: at('authorize'),
    token_endpoint: at('token'),
    registration_endpoint: at('register'),
    revocation_endpoint: at('revoke'),
    scopes_supported: [...appScopes, OFFLINE_SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ways,
    revocation_endpoint_auth_methods_supported: ways,
    authorization_response_iss_parameter_supported,
    service_documentation: `${ctx.publicUrl}/api`,
  };
}

/**
 * Sends the browser to the page that asks the person, always: what they allowed once is no answer to
 * whoever asks again by the same name. A fault is told on that page, too, and not to an address that
 * anybody could have registered.
 */
async function ask(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const given = request.query as Record<string, unknown>;
  const query = new URLSearchParams({ resource: appResource(ctx) });
  for (const name of asked) {
    const value = given[name];
    if (typeof value === 'string' && value.length <= MAX_PARAMETER) query.set(name, value);
  }
  const scopes = query.get('scope')?.split(' ') ?? firstAppScopes;
  query.set('scope', [...new Set([...scopes, OFFLINE_SCOPE])].join(' '));
  query.set('prompt', 'consent');
  const answer = await pass(ctx, request, `/oauth2/authorize?${query}`);
  const to = answer.headers.get('location') ?? '';
  const page = `${ctx.publicUrl}${accountPages.connect}`;
  if (answer.status === 429) throw refused(answer);
  return reply.redirect(isSigned(to, page) ? to : `${page}?error=${faultIn(to)}`, 302);
}

const isSigned = (to: string, page: string): boolean =>
  to.startsWith(`${page}?`) && new URL(to).searchParams.has('sig');

/** A word of the protocol, and never the sentence beside it, which others could have written. */
function faultIn(to: string): string {
  const fault = URL.canParse(to) ? new URL(to).searchParams.get('error') : null;
  return fault !== null && /^[a-z_]{1,40}$/.test(fault) ? fault : 'invalid_request';
}

async function registerApp(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = readAppRegistration(request.body);
  if ('fault' in read) return reply.code(400).send(read.fault);
  const body = JSON.stringify(read.app);
  const answer = await pass(ctx, request, '/oauth2/register', { type: 'application/json', body });
  return send(reply, answer);
}

/** Has the library answer an app, from the app's address and without cookies. */
function pass(
  ctx: Context,
  request: FastifyRequest,
  path: string,
  sent?: { type: string; body: string },
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', [ADDRESS_HEADER]: request.ip });
  const { authorization } = request.headers;
  if (authorization !== undefined && /^basic /i.test(authorization)) {
    headers.set('authorization', authorization);
  }
  if (sent) headers.set('content-type', sent.type);
  else headers.set('accept', 'text/html');
  const { handler, calls } = authOf(ctx);
  return calls.run({}, () =>
    handler(
      new Request(`${appIssuer(ctx)}${path}`, {
        method: sent ? 'POST' : 'GET',
        headers,
        ...(sent ? { body: sent.body } : {}),
      }),
    ),
  );
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (answer.status === 429) throw refused(answer);
  for (const name of ['content-type', 'www-authenticate', 'pragma']) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send(await answer.text());
}

function refused(answer: Response): AppError {
  const wait = Number.parseInt(answer.headers.get('x-retry-after') ?? '', 10);
  return new AppError(authErrorCode({ status: 429 }), {
    retryAfter: Number.isNaN(wait) ? 60 : Math.max(1, wait),
  });
}
