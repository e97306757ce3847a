import { mailboxOf } from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientAddress } from '../../../http/limits.ts';
import { forget, giveBack, takeAttempt } from './attempts.ts';
import { knownBrowserOf } from './known-browser.ts';

/** One request, and the context it is answered in. */
interface Asked {
  ctx: Context;
  request: FastifyRequest;
}

/**
 * Counts one attempt on the account of an address, or one mail to its mailbox. A browser that its owner
 * signed in with before has a count of its own, which nobody else can use up; all others have one for
 * each client and one together. Throws TOO_MANY_ATTEMPTS.
 */
export async function takeAccountAttempt(
  { ctx, request }: Asked,
  scope: 'sign-in' | 'mail',
  email: string,
): Promise<void> {
  const browser = await knownBrowserOf(ctx, request, email);
  // Addresses without number lead to one mailbox, which is not to be filled.
  const whom = scope === 'mail' ? mailboxOf(email) : email;
  await takeAttempt(ctx, scope, `${whom} ${browser ?? clientAddress(request)}`);
  if (browser === undefined) await takeAttempt(ctx, `${scope}-all`, whom);
}

/** After a right password the client's count starts again. */
export async function forgetSignIns({ ctx, request }: Asked, email: string): Promise<void> {
  const browser = await knownBrowserOf(ctx, request, email);
  await forget(ctx, 'sign-in', `${email} ${browser ?? clientAddress(request)}`);
  if (browser === undefined) await giveBack(ctx, 'sign-in-all', email);
}

/** Counts one attempt of the client, whichever account it is about. Throws TOO_MANY_ATTEMPTS. */
export const takeClientAttempt = (
  { ctx, request }: Asked,
  scope: 'sign-up' | 'resend' | 'confirm',
): Promise<void> => takeAttempt(ctx, scope, clientAddress(request));
