import {
  AppError,
  type AppScope,
  accountPages,
  appScopes,
  firstAppScopes,
  keyScopeOf,
  keyScopesFor,
  MCP_PATH,
} from '@linkwright/core/all';
import { mcpTools, type Tool } from '@linkwright/core/mcp';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';

const toolCall = z.object({
  method: z.literal('tools/call'),
  params: z.object({ name: z.string() }),
});
const tools = new Map(mcpTools.map((tool) => [tool.name, tool]));

/** Where an app learns how to be let in, and what to ask for. */
export const challengeOf = (
  ctx: Pick<Context, 'publicUrl'>,
  scopes: readonly AppScope[] = firstAppScopes,
): string[] => [
  `resource_metadata="${ctx.publicUrl}/.well-known/oauth-protected-resource${MCP_PATH}"`,
  `scope="${scopes.join(' ')}"`,
];

/**
 * Tells by HTTP what a caller lacks for a tool, before anything is done: that is what makes a client
 * have the person sign in, or be asked for more (docs/specification/people.md, Connected apps). Guests
 * may call what needs no account, unless they ask at `?sign-in`. Throws SIGN_IN_REQUIRED and APP_SCOPE,
 * with words for whoever reads them instead.
 */
export function requireAccount(
  ctx: Context,
  {
    request,
    reply,
    user,
  }: { request: FastifyRequest; reply: FastifyReply; user: User | undefined },
): void {
  const call = toolCall.safeParse(request.body);
  const tool = call.success ? tools.get(call.data.params.name) : undefined;
  if (!user) {
    const isAsked = 'sign-in' in (request.query as object);
    if (isAsked || (tool && tool.endpoint.callers !== 'everybody')) throw signInRequired(ctx);
    return;
  }
  if (!user.isApp || !tool) return;
  const missing = missingScope(tool, user.scopes ?? []);
  if (missing === undefined) return;
  const scopes = appScopes.filter((scope) => scope === missing || user.scopes?.includes(scope));
  const challenge = ['error="insufficient_scope"', ...challengeOf(ctx, scopes)];
  reply.header('www-authenticate', `Bearer ${challenge.join(', ')}`);
  throw new AppError('APP_SCOPE', {
    message: `“${tool.title}” needs the scope ${missing}, which ${user.keyName} was not given. Only the person can allow it: connect the app again and tick it there. What it may do now stands at ${ctx.publicUrl}${accountPages.account}#apps.`,
    details: [{ field: 'scopes', message: `needs ${missing}` }],
  });
}

/** The least of the scopes that would do; undefined where one is there. */
function missingScope({ endpoint }: Tool, held: User['scopes'] & object): AppScope | undefined {
  const sufficient = keyScopesFor(endpoint.route.method, keyScopeOf(endpoint));
  if (sufficient.some((scope) => held.includes(scope))) return undefined;
  return appScopes.find((scope) => sufficient.includes(scope));
}

const signInRequired = ({ publicUrl }: Context): AppError =>
  new AppError('SIGN_IN_REQUIRED', {
    message: `This needs an account. Connect it by signing in from your program, or make an API key at ${publicUrl}${accountPages.account} and send it as “Authorization: Bearer lw_…”.`,
  });
