import {
  AppError,
  acceptInvitation as acceptEndpoint,
  changeWorkspaceRole as changeEndpoint,
  chooseWorkspace as chooseEndpoint,
  inviteToWorkspace as inviteEndpoint,
  leaveWorkspace as leaveEndpoint,
  listWorkspaces as listEndpoint,
  listShared as listSharedEndpoint,
  listWorkspacePeople as peopleEndpoint,
  readInvitation as readInvitationEndpoint,
  removeFromWorkspace as removeEndpoint,
  shareWithClients as shareEndpoint,
  takeBackInvitation as takeBackEndpoint,
  unshareWithClients as unshareEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { keepWorkspace } from '../../../http/workspace.ts';
import { workspacesOf } from '../accounts/index.ts';
import { acceptInvitation, invite, readInvitation } from './invitations.ts';
import {
  changeRole,
  leaveWorkspace,
  listPeople,
  removePerson,
  takeBackInvitation,
} from './people.ts';
import { listShared, selectClients, shareWithClients, unshareWithClients } from './shared-store.ts';

const success = true as const;

export function registerWorkspaces(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async ({ user }) => ({
    items: await workspacesOf(ctx.db, user.personId),
  }));
  mount(app, chooseEndpoint, async ({ user, body: { id }, reply }) => {
    const isIn =
      id === null || (await workspacesOf(ctx.db, user.personId)).some((one) => one.id === id);
    if (!isIn) throw new AppError('WORKSPACE_NOT_YOURS');
    keepWorkspace(reply, ctx.publicUrl, id);
    return { success };
  });
  mount(app, leaveEndpoint, async ({ user, params }) => {
    await leaveWorkspace(ctx, { ownerId: params.id, memberId: user.personId });
    return { success };
  });
  registerPeople(app, ctx);
  registerShared(app, ctx);
}

function registerPeople(app: FastifyInstance, ctx: Context): void {
  mount(app, peopleEndpoint, async ({ user }) => listPeople(ctx, user.userId));
  mount(app, inviteEndpoint, async ({ user, body }) => ({
    success,
    invitation: await invite(ctx, user, body),
  }));
  mount(app, takeBackEndpoint, async ({ user, params }) => {
    await takeBackInvitation(ctx, { ownerId: user.userId, ...params });
    return { success };
  });
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    person: await changeRole(ctx, { ownerId: user.userId, memberId: params.id, ...body }),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removePerson(ctx, { ownerId: user.userId, memberId: params.id });
    return { success };
  });
  mount(app, readInvitationEndpoint, async ({ params }) => readInvitation(ctx, params.token));
  mount(app, acceptEndpoint, async ({ user, params }) => ({
    success,
    workspace: await acceptInvitation(ctx, user, params.token),
  }));
}

function registerShared(app: FastifyInstance, ctx: Context): void {
  mount(app, listSharedEndpoint, async ({ user }) => ({
    items: await listShared(ctx, user.userId),
    clients: user.role === 'client' ? [] : await selectClients(ctx.db, user.userId),
  }));
  mount(app, shareEndpoint, async ({ user, params }) => {
    await shareWithClients(ctx, { ownerId: user.userId, ...params });
    return { success };
  });
  mount(app, unshareEndpoint, async ({ user, params }) => {
    await unshareWithClients(ctx, { ownerId: user.userId, ...params });
    return { success };
  });
}
