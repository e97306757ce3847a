import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { appScopes } from './api-key.ts';
import { accountRoutes, appAdminRoutes } from './routes.ts';

const time = z.iso.datetime();
const scopes = z.array(z.enum(appScopes));

/** What the page was opened with, signed by the server. */
const query = z.string().min(1).max(8000).describe('the query that the page was opened with');

const appRequestSchema = z.object({
  app: z.object({
    name: z.string().describe('as the app calls itself; nobody vouches for it'),
    /** Null: a program on the person's own machine. */
    host: z.string().nullable().describe('where the answer goes; null: to this machine'),
    registeredAt: time.nullable(),
  }),
  scopes: scopes.describe('what it asks for'),
  /** What it has already in each workspace, by the workspace’s id. */
  workspaces: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable().describe('null: one’s own account'),
      balance: z.int().describe('credits that could be spent'),
      granted: scopes.describe('what the app may do there already'),
    }),
  ),
});
export type AppRequest = z.infer<typeof appRequestSchema>;

export const readAppRequest = defineEndpoint({
  route: accountRoutes.readAppRequest,
  summary: 'What an app asks for that wants to be connected, for the person who is to allow it',
  tag: 'accounts',
  callers: 'people',
  query: z.object({ query }),
  status: 200,
  response: appRequestSchema,
});

export const answerAppRequest = defineEndpoint({
  route: accountRoutes.answerAppRequest,
  summary: 'Connect an app with what it may do and where, or refuse it',
  tag: 'accounts',
  callers: 'people',
  stepUp: 'any',
  body: z.object({
    query,
    allow: z.boolean(),
    scopes: scopes.max(appScopes.length).default([]).describe('of those that it asks for'),
    workspaceId: z.uuid().optional().describe('where it acts; one’s own account unless given'),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    app: z.object({ id: z.uuid(), name: z.string() }).optional().describe('once it is connected'),
    redirectTo: z.string().describe('where the browser takes the answer'),
  }),
});

const connectedAppSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string().nullable().describe('where it is sent back to; null: to this machine'),
  scopes,
  /** The workspace that it acts in; null: one’s own account. */
  workspace: z.string().nullable(),
  /** Somebody else in one’s workspace, who connected it. */
  connectedBy: z.string().optional(),
  connectedAt: time,
  lastUsedAt: time.nullable(),
});
export type ConnectedApp = z.infer<typeof connectedAppSchema>;

export const listConnectedApps = defineEndpoint({
  route: accountRoutes.listConnectedApps,
  summary: 'Apps that act for the account, newest first',
  tag: 'accounts',
  callers: 'people',
  status: 200,
  response: z.object({ items: z.array(connectedAppSchema), nextCursor: z.null() }),
});

export const endConnectedApp = defineEndpoint({
  route: accountRoutes.endConnectedApp,
  summary: 'End what an app may do; it is shut out at once',
  tag: 'accounts',
  callers: 'people',
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    app: z.object({ id: z.uuid(), name: z.string() }),
  }),
});

const ownedAppSchema = connectedAppSchema.omit({ connectedBy: true }).extend({
  userId: z.uuid().describe('who connected it'),
  email: z.string().describe('of whoever connected it'),
});
export type OwnedApp = z.infer<typeof ownedAppSchema>;

export const listAllApps = defineEndpoint({
  route: appAdminRoutes.list,
  summary: 'Everybody’s connected apps, newest first (admins)',
  tag: 'admin',
  callers: 'admins',
  query: z.object({
    q: z.string().trim().max(320).optional().describe('part of a name or an address'),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(ownedAppSchema), nextCursor: z.string().nullable() }),
});

export const endAnyApp = defineEndpoint({
  route: appAdminRoutes.end,
  summary: 'End what somebody’s app may do; it is shut out at once (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(3).max(300) }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
