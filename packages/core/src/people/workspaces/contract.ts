import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { shareableKinds, workspaceRoles } from './roles.ts';
import { workspaceRoutes } from './routes.ts';
import { workspaceSchema } from './schema.ts';

const tag = 'workspaces';
const done = z.object({ success: z.literal(true) });
const time = z.iso.datetime();
const role = z.enum(workspaceRoles);
const params = z.object({ id: z.uuid() });
const invitationParams = z.object({ token: z.string().min(1).max(200) });

/** Somebody in a workspace, as its owner sees them. */
export const workspacePersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: time,
});
export type WorkspacePerson = z.infer<typeof workspacePersonSchema>;

/** An invitation that waits, without its token. */
export const workspaceInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  createdAt: time,
  expiresAt: time,
});
export type WorkspaceInvitation = z.infer<typeof workspaceInvitationSchema>;

export const listWorkspaces = defineEndpoint({
  route: workspaceRoutes.list,
  summary: 'Workspaces of others that you belong to',
  tag,
  callers: 'people',
  status: 200,
  response: z.object({ items: z.array(workspaceSchema) }),
});

export const chooseWorkspace = defineEndpoint({
  route: workspaceRoutes.choose,
  summary: 'Which workspace pages of this browser are opened in from now on, kept in a cookie',
  tag,
  callers: 'people',
  body: z.object({ id: z.uuid().nullable().describe('null: one’s own') }),
  status: 200,
  response: done,
});

export const leaveWorkspace = defineEndpoint({
  route: workspaceRoutes.leave,
  summary: 'Leave a workspace; keys that you made there end with it',
  tag,
  callers: 'people',
  params,
  status: 200,
  response: done,
});

export const listWorkspacePeople = defineEndpoint({
  route: workspaceRoutes.people,
  summary: 'Who belongs to your workspace, and which invitations wait',
  tag,
  callers: 'people',
  status: 200,
  response: z.object({
    people: z.array(workspacePersonSchema),
    invitations: z.array(workspaceInvitationSchema),
  }),
});

export const inviteToWorkspace = defineEndpoint({
  route: workspaceRoutes.invite,
  summary: 'Invite somebody by mail; an earlier invitation of that address is taken back',
  tag,
  callers: 'people',
  stepUp: 'any',
  body: z.object({ email: z.string().max(320), role }),
  status: 201,
  response: done.extend({ invitation: workspaceInvitationSchema }),
});

export const takeBackInvitation = defineEndpoint({
  route: workspaceRoutes.takeBack,
  summary: 'Take an invitation back',
  tag,
  callers: 'people',
  params,
  status: 200,
  response: done,
});

export const changeWorkspaceRole = defineEndpoint({
  route: workspaceRoutes.changeRole,
  summary: 'Give somebody in your workspace another role, at once',
  tag,
  callers: 'people',
  stepUp: 'any',
  params,
  body: z.object({ role }),
  status: 200,
  response: done.extend({ person: workspacePersonSchema }),
});

export const removeFromWorkspace = defineEndpoint({
  route: workspaceRoutes.remove,
  summary: 'Remove somebody; their keys and open streams in your workspace end at once',
  tag,
  callers: 'people',
  params,
  status: 200,
  response: done,
});

export const readInvitation = defineEndpoint({
  route: workspaceRoutes.readInvitation,
  summary: 'What an invitation is to, with the token that was mailed',
  tag,
  callers: 'everybody',
  scope: 'any',
  params: invitationParams,
  status: 200,
  response: z.object({
    workspaceName: z.string(),
    email: z.string().describe('that it was sent to'),
    role,
    expiresAt: time,
    hasAccount: z.boolean().describe('that address has one'),
  }),
});

export const acceptInvitation = defineEndpoint({
  route: workspaceRoutes.accept,
  summary: 'Join the workspace, signed in with the address that was invited',
  tag,
  callers: 'people',
  params: invitationParams,
  status: 200,
  response: done.extend({ workspace: workspaceSchema }),
});

const shareable = z.object({ kind: z.enum(shareableKinds), id: z.string().min(1).max(100) });
/** All but reports have UUIDs. */
const shareableParams = shareable.refine(
  ({ kind, id }) => kind === 'report' || z.uuid().safeParse(id).success,
  { path: ['id'], message: 'Invalid UUID' },
);

/** Links of a campaign that a client is shown. */
export const MAX_SHARED_LINKS = 100;

const sharedLink = z.object({
  url: z.string().describe('of the page that it is on'),
  anchorText: z.string(),
  isThere: z.boolean().nullable().describe('null: not known, or missed once'),
  lookedAt: time.nullable(),
});

export const listShared = defineEndpoint({
  route: workspaceRoutes.listShared,
  summary: 'What is shared with the workspace’s clients, the latest first, and who they are',
  tag,
  callers: 'users',
  scope: 'report',
  status: 200,
  response: z.object({
    items: z.array(
      shareable.extend({
        title: z.string(),
        sharedAt: time,
        links: z
          .array(sharedLink)
          .describe(`of all but reports, at most ${MAX_SHARED_LINKS}, the newest first`),
        linkCount: z.int().min(0).describe('of them all'),
      }),
    ),
    clients: z.array(z.string()).describe('names of those who see it; none to a client'),
  }),
});
export type SharedItem = z.output<(typeof listShared)['response']>['items'][number];

export const shareWithClients = defineEndpoint({
  route: workspaceRoutes.share,
  summary: 'Let the workspace’s clients see a report, a campaign, a watched link or a post',
  tag,
  callers: 'users',
  scope: 'report',
  params: shareableParams,
  status: 200,
  response: done,
});

export const unshareWithClients = defineEndpoint({
  route: workspaceRoutes.unshare,
  summary: 'Let the workspace’s clients see it no more',
  tag,
  callers: 'users',
  scope: 'report',
  params: shareableParams,
  status: 200,
  response: done,
});
