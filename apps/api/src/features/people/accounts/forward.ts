import { AppError, authErrorCode } from '@linkwright/core/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ADDRESS_HEADER, type AuthCall, type AuthLibrary } from './auth.ts';

/** One request that is being answered, and the library that helps. */
export interface AccountCall {
  ctx: Context;
  auth: AuthLibrary;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the library answered. */
export interface AuthAnswer extends AuthCall {
  data: unknown;
  /** The session's token, signed, where one was made. */
  token: string | undefined;
  /** What it set, `name=value`, for a second question of the same call. */
  cookies: string[];
}

/** For our hooks in the library, and cookies beyond the client's. */
type About = Pick<AuthCall, 'passwordOf' | 'endsKeys' | 'isProven' | 'isFactor' | 'workspaceId'> & {
  cookies?: string[];
};

const refusalBody = z.object({ code: z.string().optional(), message: z.string().optional() });
const passedOn = ['cookie', 'authorization', 'user-agent'] as const;

/**
 * Has the library answer as if the client had asked it, POST with a body and GET without, and passes
 * its cookies on. `about` is for our hooks in it. Foreign pages are refused before. Throws what the
 * library refuses as AppError.
 */
export async function forward(
  { ctx, auth, request, reply }: AccountCall,
  path: string,
  body?: object,
  { cookies = [], ...about }: About = {},
): Promise<AuthAnswer> {
  const call: AuthCall = { ...about };
  const url = `${ctx.publicUrl}/api/auth${path}`;
  const response = await auth.calls.run(call, () =>
    auth.handler(
      new Request(url, {
        method: body ? 'POST' : 'GET',
        headers: headersFor(ctx, request, body, cookies),
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    ),
  );
  if (call.failure) throw call.failure;
  if (!response.ok) throw await refusalOf(response);
  const set = response.headers.getSetCookie();
  for (const cookie of set) reply.header('set-cookie', cookie);
  return {
    ...call,
    data: await response.json(),
    token: response.headers.get('set-auth-token') ?? undefined,
    cookies: set.map((cookie) => cookie.split(';', 1)[0] ?? ''),
  };
}

function headersFor(
  ctx: Context,
  request: FastifyRequest,
  body: object | undefined,
  cookies: string[],
): Headers {
  // The page's origin was judged above, by more than the library knows.
  const headers = new Headers({
    origin: new URL(ctx.publicUrl).origin,
    [ADDRESS_HEADER]: request.ip,
  });
  if (body) headers.set('content-type', 'application/json');
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  if (cookies.length > 0) {
    // In the place of the client's own, which may be the session of somebody else.
    headers.set('cookie', cookies.join('; '));
    headers.delete('authorization');
  }
  return headers;
}

async function refusalOf(response: Response): Promise<AppError> {
  const text = await response.text();
  const parsed = refusalBody.safeParse(text === '' ? {} : JSON.parse(text));
  const { code, message } = parsed.data ?? {};
  const wait = Number.parseInt(response.headers.get('x-retry-after') ?? '', 10);
  const { status } = response;
  return new AppError(authErrorCode({ ...(code ? { code } : {}), status }), {
    ...(Number.isNaN(wait) ? {} : { retryAfter: Math.max(1, wait) }),
    cause: new Error(`auth library: ${status} ${code ?? ''} ${message ?? ''}`),
  });
}
