import type { AccountUser, signInWithPasskey as endpoint } from '@linkwright/core/all';
import { z } from 'zod';
import { markPasskeyUsed } from './factor-store.ts';
import { type AccountCall, forward } from './forward.ts';
import { signedIn } from './sign-in.ts';

export type Assertion = z.output<(typeof endpoint)['body']>['passkey'];

const options = z.looseObject({ challenge: z.string() });

/**
 * What the browser is to ask passkeys with; those of the account, where somebody is signed in. The
 * challenge is kept under a cookie.
 */
export async function passkeyOptions(call: AccountCall): Promise<z.output<typeof options>> {
  const { data } = await forward(call, '/passkey/generate-authenticate-options');
  return { ...options.parse(data), userVerification: 'required' };
}

/** Signs in whose passkey it is. Throws PASSKEY_INVALID, ACCESS_DENIED or TOO_MANY_ATTEMPTS. */
export async function signInWithPasskey(
  call: AccountCall,
  passkey: Assertion,
): Promise<{ user: AccountUser; token: string }> {
  const answer = await forward(
    call,
    '/passkey/verify-authentication',
    { response: passkey },
    { isFactor: true },
  );
  await markPasskeyUsed(call.ctx.db, passkey.id, call.ctx.clock());
  return signedIn(call, answer);
}
