import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { apiKeyScopes } from './api-key.ts';
import { MAX_NAME } from './display-name.ts';
import { roles, subscriptionTiers } from './role.ts';
import { accountRoutes } from './routes.ts';

const done = z.object({ success: z.literal(true) });
const time = z.iso.datetime();

/** A user as its owner sees it (product.md section 3, User session). */
export const accountUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  emailConfirmedAt: time.nullable(),
  firstName: z.string(),
  displayName: z.string(),
});
export type AccountUser = z.infer<typeof accountUserSchema>;

// Rules and messages are those of `passwordFault` and `isEmailAddress`; here only what is beyond them.
const email = z.string().max(320);
const password = z.string().max(1000);
// Names stand in mails: no line of its own, and no link.
const name = z
  .string()
  .trim()
  .max(MAX_NAME)
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .refine((text) => !/:\/\/|www[.]/i.test(text), 'must not hold a link');

export const signUp = defineEndpoint({
  route: accountRoutes.signUp,
  summary: 'Create an account; a confirmation link goes to the address',
  tag: 'accounts',
  body: z.object({ email, password, firstName: name }),
  status: 200,
  response: done.extend({ user: accountUserSchema }),
});

export const signIn = defineEndpoint({
  route: accountRoutes.signIn,
  summary: 'Sign in with a confirmed address',
  tag: 'accounts',
  body: z.object({
    email,
    password,
    rememberMe: z.boolean().optional().describe('false: until the browser is closed'),
  }),
  status: 200,
  response: done.extend({
    user: accountUserSchema,
    token: z.string().describe('for programs: Authorization: Bearer'),
  }),
});

export const signOut = defineEndpoint({
  route: accountRoutes.signOut,
  summary: 'End every session of the user',
  tag: 'accounts',
  status: 200,
  response: done,
});

export const confirmEmail = defineEndpoint({
  route: accountRoutes.confirmEmail,
  summary: 'Confirm an address with the token that was mailed to it',
  tag: 'accounts',
  query: z.object({ token: z.string().min(1).max(2000) }),
  status: 200,
  response: done.extend({ message: z.string() }),
});

export const resendConfirmation = defineEndpoint({
  route: accountRoutes.resendConfirmation,
  summary: 'Mail the confirmation link again; says the same whatever the address',
  tag: 'accounts',
  body: z.object({ email }),
  status: 200,
  response: done,
});

export const requestPasswordReset = defineEndpoint({
  route: accountRoutes.requestPasswordReset,
  summary: 'Mail a link for a new password; says the same whatever the address',
  tag: 'accounts',
  body: z.object({ email }),
  status: 200,
  response: done,
});

export const resetPassword = defineEndpoint({
  route: accountRoutes.resetPassword,
  summary: 'Set a new password with a mailed token; ends every session',
  tag: 'accounts',
  body: z.object({ token: z.string().min(1).max(200), newPassword: password }),
  status: 200,
  response: done,
});

export const changePassword = defineEndpoint({
  route: accountRoutes.changePassword,
  summary: 'Change the password; ends every other session',
  tag: 'accounts',
  body: z.object({ currentPassword: password, newPassword: password }),
  status: 200,
  response: done.extend({ token: z.string().describe('of the session that goes on') }),
});

export const meSchema = z.object({
  user: accountUserSchema,
  profile: z.object({
    displayName: z.string(),
    subscriptionTier: z.enum(subscriptionTiers),
    role: z.enum(roles),
  }),
  isAdmin: z.boolean(),
});
export type Me = z.infer<typeof meSchema>;

export const readMe = defineEndpoint({
  route: accountRoutes.me,
  summary: 'The signed-in user',
  tag: 'accounts',
  scope: 'any',
  status: 200,
  response: meSchema,
});

export const readSession = defineEndpoint({
  route: accountRoutes.session,
  summary: 'Who is signed in, if anybody: for pages, which open for guests too',
  tag: 'accounts',
  scope: 'any',
  status: 200,
  response: z.object({ me: meSchema.nullable() }),
});

export const updateMe = defineEndpoint({
  route: accountRoutes.updateMe,
  summary: 'Change the display name',
  tag: 'accounts',
  body: z.object({ displayName: name.min(1) }),
  status: 200,
  response: meSchema,
});

export const exportMe = defineEndpoint({
  route: accountRoutes.exportMe,
  summary: 'Everything that is held about the signed-in user',
  tag: 'accounts',
  status: 200,
  response: z.record(z.string(), z.unknown()),
});

export const deleteMe = defineEndpoint({
  route: accountRoutes.deleteMe,
  summary: 'Delete the account; its posts too, unless they are to stay',
  tag: 'accounts',
  body: z.object({
    password,
    posts: z.enum(['delete', 'keep']).default('delete').describe('keep: published, of nobody'),
  }),
  status: 200,
  response: done,
});

const sessionSchema = z.object({
  id: z.uuid(),
  createdAt: time,
  expiresAt: time,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

export const listSessions = defineEndpoint({
  route: accountRoutes.listSessions,
  summary: 'Where the user is signed in, newest first',
  tag: 'accounts',
  status: 200,
  response: z.object({ items: z.array(sessionSchema), nextCursor: z.null() }),
});

const idParams = z.object({ id: z.uuid() });

export const endSession = defineEndpoint({
  route: accountRoutes.endSession,
  summary: 'End one session of the user',
  tag: 'accounts',
  params: idParams,
  status: 200,
  response: done,
});

const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** The first characters, to tell keys apart. */
  start: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listApiKeys = defineEndpoint({
  route: accountRoutes.listApiKeys,
  summary: 'Keys for programs, newest first, without their secret',
  tag: 'accounts',
  status: 200,
  response: z.object({ items: z.array(apiKeySchema), nextCursor: z.null() }),
});

export const createApiKey = defineEndpoint({
  route: accountRoutes.createApiKey,
  summary: 'Make a key for a program; it is shown this once',
  tag: 'accounts',
  body: z.object({
    name: name.min(1),
    scopes: z
      .array(z.enum(apiKeyScopes))
      .min(1)
      .max(4)
      .optional()
      .describe('default: all but admin'),
  }),
  status: 201,
  response: done.extend({ apiKey: apiKeySchema, key: z.string().describe('lw_…') }),
});

export const deleteApiKey = defineEndpoint({
  route: accountRoutes.deleteApiKey,
  summary: 'Delete a key, as its user or with the key itself; it stops working at once',
  tag: 'accounts',
  scope: 'any',
  params: idParams,
  status: 200,
  response: done,
});

/** A terminal asks for a key; a person allows it in the browser, within 10 minutes. */
export const startDeviceLogin = defineEndpoint({
  route: accountRoutes.startDeviceLogin,
  summary: 'Begin to sign a terminal in: a code for the person, and one for the terminal',
  tag: 'accounts',
  scope: 'any',
  body: z.object({
    name: name.min(1).describe('of the key that will be made, e.g. the machine'),
    scopes: z
      .array(z.enum(apiKeyScopes))
      .min(1)
      .max(4)
      .optional()
      .describe('default: all but admin'),
  }),
  status: 201,
  response: done.extend({
    deviceCode: z.string().describe('secret of the terminal'),
    userCode: z.string().describe('XXXX-XXXX, which the person compares'),
    verificationUrl: z.string(),
    /** The same with the code in it. */
    verificationUrlComplete: z.string(),
    expiresIn: z.int().describe('seconds'),
    interval: z.int().describe('seconds between two questions'),
  }),
});

export const pollDeviceLogin = defineEndpoint({
  route: accountRoutes.pollDeviceLogin,
  summary: 'Whether the person has allowed the terminal; the key is given once',
  tag: 'accounts',
  scope: 'any',
  body: z.object({ deviceCode: z.string().min(1).max(200) }),
  status: 200,
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending'), interval: z.int().describe('seconds') }),
    z.object({ status: z.literal('denied') }),
    z.object({ status: z.literal('expired') }),
    z.object({ status: z.literal('allowed'), apiKey: apiKeySchema, key: z.string() }),
  ]),
});

const userCode = z.string().trim().min(8).max(20);

const deviceLoginSchema = z.object({
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: time,
  expiresAt: time,
  status: z.enum(['pending', 'allowed', 'denied']),
});
export type DeviceLogin = z.infer<typeof deviceLoginSchema>;

export const readDeviceLogin = defineEndpoint({
  route: accountRoutes.readDeviceLogin,
  summary: 'What a terminal asks for, for the person who is to allow it',
  tag: 'accounts',
  params: z.object({ userCode }),
  status: 200,
  response: deviceLoginSchema,
});

export const answerDeviceLogin = defineEndpoint({
  route: accountRoutes.answerDeviceLogin,
  summary: 'Allow a terminal, or refuse it',
  tag: 'accounts',
  params: z.object({ userCode }),
  body: z.object({ allow: z.boolean() }),
  status: 200,
  response: done,
});
