import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { accountUserSchema } from './contract.ts';
import { name } from './name-schema.ts';
import { accountRoutes } from './routes.ts';

const done = z.object({ success: z.literal(true) });
const time = z.iso.datetime();
const token = z.string().describe('of the session that goes on');

/** Bytes as WebAuthn writes them. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};
const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8000),
      authenticatorData: base64url(8000),
      signature: base64url(4000),
      userHandle: base64url(200).optional(),
    }),
  })
  .describe('what navigator.credentials.get() gave, as JSON');
const attestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .describe('what navigator.credentials.create() gave, as JSON');
const options = z.looseObject({ challenge: z.string() }).describe('for navigator.credentials');

const code = z.string().trim().min(1).max(40);

export const passkeyOptions = defineEndpoint({
  route: accountRoutes.passkeyOptions,
  summary: 'Begin to use a passkey: what the browser is asked with, for five minutes',
  tag: 'accounts',
  callers: 'everybody',
  status: 200,
  response: z.object({ options }),
});

export const signInWithPasskey = defineEndpoint({
  route: accountRoutes.signInWithPasskey,
  summary: 'Sign in with a passkey; it stands for the password and the second step',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({ passkey: assertion }),
  status: 200,
  response: done.extend({
    user: accountUserSchema,
    token: z.string().describe('for programs: Authorization: Bearer'),
  }),
});

export const stepUp = defineEndpoint({
  route: accountRoutes.stepUp,
  summary: 'Prove who is there, for what asks for it (STEP_UP_REQUIRED) within ten minutes',
  tag: 'accounts',
  callers: 'people',
  body: z.union([
    z.object({ password: z.string().min(1).max(1000) }),
    z.object({ code: code.describe('of the authenticator app, or a recovery code') }),
    z.object({ passkey: assertion }),
  ]),
  status: 200,
  response: done.extend({ token: token.optional() }),
});

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  isSynced: z.boolean().describe('kept by a password manager, not by one device'),
});
export type Passkey = z.infer<typeof passkeySchema>;

const securitySchema = z.object({
  passkeys: z.array(passkeySchema),
  authenticator: z.boolean().describe('an authenticator app is set up'),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
});
export type Security = z.infer<typeof securitySchema>;

export const readSecurity = defineEndpoint({
  route: accountRoutes.readSecurity,
  summary: 'The ways in: passkeys, authenticator app, recovery codes',
  tag: 'accounts',
  callers: 'people',
  status: 200,
  response: securitySchema,
});

export const newPasskeyOptions = defineEndpoint({
  route: accountRoutes.newPasskeyOptions,
  summary: 'Begin to add a passkey',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  status: 200,
  response: z.object({ options }),
});

export const addPasskey = defineEndpoint({
  route: accountRoutes.addPasskey,
  summary: 'Add the passkey that the browser made; 20 at most',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  body: z.object({ name: name.min(1), passkey: attestation }),
  status: 201,
  response: done.extend({ passkey: passkeySchema }),
});

export const renamePasskey = defineEndpoint({
  route: accountRoutes.renamePasskey,
  summary: 'Call a passkey something else',
  tag: 'accounts',
  callers: 'people',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: name.min(1) }),
  status: 200,
  response: done,
});

export const removePasskey = defineEndpoint({
  route: accountRoutes.removePasskey,
  summary: 'Remove a passkey; it opens nothing any more',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: done,
});

export const setUpAuthenticator = defineEndpoint({
  route: accountRoutes.setUpAuthenticator,
  summary: 'Begin to set up an authenticator app; nothing changes until a code confirms it',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  status: 200,
  response: z.object({
    uri: z.string().describe('otpauth://…, which the app reads as a QR code'),
    secret: z.string().describe('the same in base 32, to type in'),
  }),
});

const recoveryCodes = z.array(z.string()).describe('each works once; shown this once');

export const confirmAuthenticator = defineEndpoint({
  route: accountRoutes.confirmAuthenticator,
  summary: 'Confirm the authenticator app by a code of it; signing in asks for one from now on',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  body: z.object({ code }),
  status: 200,
  response: done.extend({ recoveryCodes, token }),
});

export const removeAuthenticator = defineEndpoint({
  route: accountRoutes.removeAuthenticator,
  summary: 'Remove the authenticator app and its recovery codes',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  status: 200,
  response: done.extend({ token }),
});

export const makeRecoveryCodes = defineEndpoint({
  route: accountRoutes.makeRecoveryCodes,
  summary: 'Make new recovery codes; those before work no more',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'factor',
  status: 200,
  response: z.object({ recoveryCodes }),
});
