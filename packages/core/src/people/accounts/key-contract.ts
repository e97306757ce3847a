import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { apiKeyLifetimes, apiKeyScopes, DEFAULT_API_KEY_DAYS } from './api-key.ts';
import { name } from './name-schema.ts';
import { accountRoutes } from './routes.ts';

const done = z.object({ success: z.literal(true) });
const time = z.iso.datetime();
const askedScopes = z
  .array(z.enum(apiKeyScopes))
  .min(1)
  .max(apiKeyScopes.length)
  .optional()
  .describe('default: read, generate, report');

const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** The first characters, to tell keys apart. */
  start: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  /** Allowed in the browser for a terminal. */
  isTerminal: z.boolean(),
  expiresAt: time.nullable().describe('null: never'),
  /** Somebody else in the workspace, who made it. */
  madeBy: z.string().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listApiKeys = defineEndpoint({
  route: accountRoutes.listApiKeys,
  summary: 'Keys for programs, newest first, without their secret',
  tag: 'accounts',
  callers: 'people',
  status: 200,
  response: z.object({ items: z.array(apiKeySchema), nextCursor: z.null() }),
});

export const createApiKey = defineEndpoint({
  route: accountRoutes.createApiKey,
  summary: 'Make a key for a program; it is shown this once',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'any',
  body: z.object({
    name: name.min(1),
    scopes: askedScopes,
    expiresInDays: z
      .literal([...apiKeyLifetimes])
      .default(DEFAULT_API_KEY_DAYS)
      .describe('null: never'),
  }),
  status: 201,
  response: done.extend({ apiKey: apiKeySchema, key: z.string().describe('lw_…') }),
});

export const deleteApiKey = defineEndpoint({
  route: accountRoutes.deleteApiKey,
  summary: 'Delete a key, as its user or with the key itself; it stops working at once',
  tag: 'accounts',
  callers: 'users',
  scope: 'any',
  params: z.object({
    id: z.union([z.uuid(), z.literal('current')]).describe('current: the key that asks'),
  }),
  status: 200,
  response: done,
});

/** A terminal asks for a key; a person allows it in the browser, within 10 minutes. */
export const startDeviceLogin = defineEndpoint({
  route: accountRoutes.startDeviceLogin,
  summary: 'Begin to sign a terminal in: a code for the person, and one for the terminal',
  tag: 'accounts',
  callers: 'everybody',
  scope: 'any',
  body: z.object({
    name: name.min(1).describe('of the key that will be made, e.g. the machine'),
    scopes: askedScopes,
  }),
  status: 201,
  response: done.extend({
    deviceCode: z.string().describe('secret of the terminal'),
    userCode: z.string().describe('XXXX-XXXX, which the person types'),
    verificationUrl: z.string(),
    /** The same: a link never brings a code, which somebody else could have begun. */
    verificationUrlComplete: z.string(),
    expiresIn: z.int().describe('seconds'),
    interval: z.int().describe('seconds between two questions'),
  }),
});

export const pollDeviceLogin = defineEndpoint({
  route: accountRoutes.pollDeviceLogin,
  summary: 'Whether the person has allowed the terminal; the key is given once',
  tag: 'accounts',
  callers: 'everybody',
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
  callers: 'people',
  params: z.object({ userCode }),
  status: 200,
  response: deviceLoginSchema,
});

export const answerDeviceLogin = defineEndpoint({
  route: accountRoutes.answerDeviceLogin,
  summary: 'Allow a terminal, or refuse it; what admins do only when that is granted by itself',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'any',
  params: z.object({ userCode }),
  body: z.object({
    allow: z.boolean(),
    grantAdmin: z.boolean().default(false).describe('what admins do, too, where it is asked for'),
  }),
  status: 200,
  response: done,
});
