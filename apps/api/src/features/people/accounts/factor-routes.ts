import {
  addPasskey as addPasskeyEndpoint,
  confirmAuthenticator as confirmEndpoint,
  newPasskeyOptions as newOptionsEndpoint,
  passkeyOptions as optionsEndpoint,
  makeRecoveryCodes as recoveryEndpoint,
  removeAuthenticator as removeAppEndpoint,
  removePasskey as removePasskeyEndpoint,
  renamePasskey as renamePasskeyEndpoint,
  readSecurity as securityEndpoint,
  setUpAuthenticator as setUpEndpoint,
  signInWithPasskey as signInEndpoint,
  stepUp as stepUpEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { requireSameOrigin } from '../../../http/viewer.ts';
import { authOf } from './auth.ts';
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  readSecurity,
  removeAuthenticator,
  setUpAuthenticator,
} from './authenticator.ts';
import type { AccountCall } from './forward.ts';
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeyOptions, signInWithPasskey } from './sign-in-passkey.ts';
import { stepUp } from './step-up.ts';

interface Served {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Passkeys, authenticator apps, and proving again who is there. */
export function registerFactors(app: FastifyInstance, ctx: Context): void {
  const success = true as const;
  const call = ({ request, reply }: Served): AccountCall => {
    requireSameOrigin(ctx, request);
    return { ctx, auth: authOf(ctx), request, reply };
  };

  mount(app, optionsEndpoint, async (served) => ({ options: await passkeyOptions(call(served)) }));
  mount(app, signInEndpoint, async (served) => {
    return { success, ...(await signInWithPasskey(call(served), served.body.passkey)) };
  });
  mount(app, stepUpEndpoint, async (served) => {
    const token = await stepUp(call(served), served.user, served.body);
    return { success, ...(token === undefined ? {} : { token }) };
  });
  mount(app, securityEndpoint, async (served) => {
    return readSecurity({ ctx, auth: authOf(ctx) }, served.user);
  });
  mount(app, newOptionsEndpoint, async (served) => {
    return { options: await newPasskeyOptions(call(served), served.user) };
  });
  mount(app, addPasskeyEndpoint, async (served) => {
    return { success, passkey: await addPasskey(call(served), served.user, served.body) };
  });
  mount(app, renamePasskeyEndpoint, async (served) => {
    await renamePasskey({ ctx }, served.user, { ...served.params, ...served.body });
    return { success };
  });
  mount(app, removePasskeyEndpoint, async (served) => {
    await removePasskey({ ctx }, served.user, served.params.id);
    return { success };
  });
  mount(app, setUpEndpoint, async (served) => {
    return setUpAuthenticator(call(served));
  });
  mount(app, confirmEndpoint, async (served) => {
    return {
      success,
      ...(await confirmAuthenticator(call(served), served.user, served.body.code)),
    };
  });
  mount(app, removeAppEndpoint, async (served) => {
    return { success, token: await removeAuthenticator(call(served), served.user) };
  });
  mount(app, recoveryEndpoint, async (served) => {
    return { recoveryCodes: await makeRecoveryCodes(call(served), served.user) };
  });
}
