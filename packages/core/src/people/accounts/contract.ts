import { z } from 'zod';
import { isTimeZone } from '../../base/time/time-zone.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { workspaceSchema } from '../workspaces/schema.ts';
import { apiKeyScopes } from './api-key.ts';
import { name } from './name-schema.ts';
import { roles, subscriptionTiers } from './role.ts';
import { accountRoutes } from './routes.ts';

const done = z.object({ success: z.literal(true) });
const time = z.iso.datetime();

/** A user as its owner sees it. */
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
/** Names of the IANA database are shorter. */
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Must be a time zone, such as Europe/Vienna');

export const signUp = defineEndpoint({
  route: accountRoutes.signUp,
  summary: 'Create an account; a confirmation link goes to the address',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({ email, password, firstName: name }),
  status: 200,
  response: done.extend({ user: accountUserSchema }),
});

export const signIn = defineEndpoint({
  route: accountRoutes.signIn,
  summary: 'Sign in with a confirmed address',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({
    email,
    password,
    rememberMe: z.boolean().optional().describe('false: until the browser is closed'),
    code: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe('of the authenticator app, or a recovery code; see SECOND_STEP_REQUIRED'),
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
  callers: 'everybody',
  status: 200,
  response: done,
});

export const confirmEmail = defineEndpoint({
  route: accountRoutes.confirmEmail,
  summary: 'Confirm an address with the token that was mailed to it, in the browser that signed up',
  tag: 'accounts',
  callers: 'everybody',
  query: z.object({ token: z.string().min(1).max(2000) }),
  status: 200,
  response: done.extend({ message: z.string().register(sentences) }),
});

/** Elsewhere than in that browser, whoever got the mail says what the password is. */
export const confirmWithPassword = defineEndpoint({
  route: accountRoutes.confirmWithPassword,
  summary: 'Confirm an address with the token that was mailed to it, and set the password',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({ token: z.string().min(1).max(2000), password }),
  status: 200,
  response: done.extend({ message: z.string().register(sentences) }),
});

export const resendConfirmation = defineEndpoint({
  route: accountRoutes.resendConfirmation,
  summary: 'Mail the confirmation link again; says the same whatever the address',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({ email }),
  status: 200,
  response: done,
});

export const requestPasswordReset = defineEndpoint({
  route: accountRoutes.requestPasswordReset,
  summary: 'Mail a link for a new password; says the same whatever the address',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({ email }),
  status: 200,
  response: done,
});

export const resetPassword = defineEndpoint({
  route: accountRoutes.resetPassword,
  summary: 'Set a new password with a mailed token; ends every session and API key',
  tag: 'accounts',
  callers: 'everybody',
  body: z.object({ token: z.string().min(1).max(200), newPassword: password }),
  status: 200,
  response: done,
});

export const changePassword = defineEndpoint({
  route: accountRoutes.changePassword,
  summary: 'Change the password; ends every other session, and API keys where asked',
  tag: 'accounts',
  callers: 'people',
  body: z.object({
    currentPassword: password,
    newPassword: password,
    endApiKeys: z.boolean().default(false).describe('those of terminals, too'),
  }),
  status: 200,
  response: done.extend({ token: z.string().describe('of the session that goes on') }),
});

export const meSchema = z.object({
  user: accountUserSchema,
  profile: z.object({
    displayName: z.string(),
    timeZone: z.string().nullable().describe('by whose clocks days begin; null: UTC'),
    subscriptionTier: z.enum(subscriptionTiers),
    role: z.enum(roles),
  }),
  isAdmin: z.boolean(),
  /** What keeps an admin from administering: a second factor is to be set up, or to be used. */
  adminNeeds: z.enum(['second-factor', 'step-up']).optional(),
  /** What the key that asks may do; absent for a session, which may do everything. */
  keyScopes: z.array(z.enum(apiKeyScopes)).optional(),
  /** Of others, where there are any. */
  workspaces: z.array(workspaceSchema).optional(),
  /** The one that the call is in, where that is another's. */
  workspace: workspaceSchema.optional(),
});
export type Me = z.infer<typeof meSchema>;

export const readMe = defineEndpoint({
  route: accountRoutes.me,
  summary: 'The signed-in user',
  tag: 'accounts',
  callers: 'users',
  scope: 'any',
  status: 200,
  response: meSchema,
});

export const readSession = defineEndpoint({
  route: accountRoutes.session,
  summary: 'Who is signed in, if anybody: for pages, which open for guests too',
  tag: 'accounts',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: z.object({ me: meSchema.nullable() }),
});

export const updateMe = defineEndpoint({
  route: accountRoutes.updateMe,
  summary: 'Change the display name or the time zone',
  tag: 'accounts',
  callers: 'users',
  body: z.object({
    displayName: name.min(1).optional(),
    timeZone: timeZone.optional(),
  }),
  status: 200,
  response: meSchema,
});

export const exportMe = defineEndpoint({
  route: accountRoutes.exportMe,
  summary: 'Everything that is held about the signed-in user',
  tag: 'accounts',
  callers: 'people',
  status: 200,
  response: z.record(z.string(), z.unknown()),
});

export const deleteMe = defineEndpoint({
  route: accountRoutes.deleteMe,
  summary: 'Delete the account; its posts too, unless they are to stay',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'any',
  body: z.object({
    password,
    posts: z.enum(['delete', 'keep']).default('delete').describe('keep: published, of nobody'),
  }),
  status: 200,
  response: done,
});

const sessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system, as far as they say. */
  device: z.string(),
  /** The address without its end, as nobody knows a place by more. */
  network: z.string().nullable(),
  createdAt: time,
  lastUsedAt: time.nullable(),
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
  callers: 'people',
  status: 200,
  response: z.object({ items: z.array(sessionSchema), nextCursor: z.null() }),
});

export const endSession = defineEndpoint({
  route: accountRoutes.endSession,
  summary: 'End one session of the user',
  tag: 'accounts',
  callers: 'people',
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: done,
});
