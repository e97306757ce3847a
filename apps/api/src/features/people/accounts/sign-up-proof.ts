import { CONFIRMATION_LINK_HOURS, cookieNames } from '@linkwright/core/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { readCookie, setCookie } from './cookies.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const name = cookieNames.signUp;
/** A link that is asked for later is still followed in the same browser. */
const SECONDS = 7 * CONFIRMATION_LINK_HOURS * 60 * 60;

/** Lets the browser show later that the account's password was chosen in it. */
export async function rememberSignUp(
  ctx: Context,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const lasting = { claims: { sub: userId }, seconds: SECONDS };
  const value = await signClaims(ctx, 'sign-up', lasting);
  setCookie(ctx, reply, { name, value, seconds: SECONDS });
}

/** Whether it was this browser that made the account. */
export async function didSignUp(
  ctx: Context,
  request: FastifyRequest,
  userId: string,
): Promise<boolean> {
  const value = readCookie(ctx, request, name);
  const claims = value === undefined ? undefined : await readClaims(ctx, 'sign-up', value);
  return typeof claims === 'object' && claims.sub === userId;
}
