import { AppError, authErrorCode } from '@linkwright/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
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
}

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
  about: Pick<AuthCall, 'passwordOf' | 'endsKeys'> = {},
): Promise<AuthAnswer> {
  const call: AuthCall = { ...about };
  const url = `${ctx.publicUrl}/api/auth${path}`;
  const response = await auth.calls.run(call, () =>
    auth.handler(
      new Request(url, {
        method: body ? 'POST' : 'GET',
        headers: headersFor(ctx, request, body),
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    ),
  );
  if (call.failure) throw call.failure;
  if (!response.ok) throw await refusalOf(response);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return {
    ...call,
    data: await response.json(),
    token: response.headers.get('set-auth-token') ?? undefined,
  };
}

function headersFor(ctx: Context, request: FastifyRequest, body: object | undefined): Headers {
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
