import {
  changePassword as changePasswordEndpoint,
  confirmEmail as confirmEmailEndpoint,
  confirmWithPassword as confirmWithPasswordEndpoint,
  deleteMe as deleteMeEndpoint,
  endSession as endSessionEndpoint,
  exportMe as exportMeEndpoint,
  listSessions as listSessionsEndpoint,
  type Me,
  readMe as readMeEndpoint,
  readSession as readSessionEndpoint,
  requestPasswordReset as requestPasswordResetEndpoint,
  resendConfirmation as resendConfirmationEndpoint,
  resetPassword as resetPasswordEndpoint,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
  signUp as signUpEndpoint,
  updateMe as updateMeEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { requireSameOrigin, type User } from '../../../http/viewer.ts';
import { keepWorkspace, workspaceOf } from '../../../http/workspace.ts';
import { registerAccountAdmin } from './admin-routes.ts';
import { registerApps } from './app-routes.ts';
import { authOf } from './auth.ts';
import { confirmEmail, confirmWithPassword } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { registerFactors } from './factor-routes.ts';
import { type AccountCall, forward } from './forward.ts';
import { registerKeys } from './key-routes.ts';
import { readMe, updateMe } from './me.ts';
import { requestPasswordReset, resendConfirmation } from './request-mail.ts';
import { endSession, listSessions } from './sessions.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { workspacesOf } from './workspaces-store.ts';

const success = true as const;

export async function registerAccounts(app: FastifyInstance, ctx: Context): Promise<void> {
  registerSigning(app, ctx);
  registerMe(app, ctx);
  registerFactors(app, ctx);
  registerKeys(app, ctx);
  await registerApps(app, ctx);
  registerAccountAdmin(app, ctx);
}

/** Signing up, in and out, and passwords: the auth library's routes, under our contract. */
function registerSigning(app: FastifyInstance, ctx: Context): void {
  const call = ({ request, reply }: Served): AccountCall => {
    // Before anything is counted: another site must not use up a visitor's attempts.
    requireSameOrigin(ctx, request);
    return { ctx, auth: authOf(ctx), request, reply };
  };
  mount(app, signUpEndpoint, async (served) => {
    return { success, user: await signUp(call(served), served.body) };
  });
  mount(app, signInEndpoint, async (served) => {
    return { success, ...(await signIn(call(served), served.body)) };
  });
  mount(app, signOutEndpoint, async (served) => {
    await signOut(call(served), await served.caller());
    keepWorkspace(served.reply, ctx.publicUrl, null);
    return { success };
  });
  mount(app, confirmEmailEndpoint, async (served) => {
    return { success, message: await confirmEmail(call(served), served.query.token) };
  });
  mount(app, confirmWithPasswordEndpoint, async (served) => {
    const message = await confirmWithPassword(call(served), served.body);
    return { success, message };
  });
  mount(app, resendConfirmationEndpoint, async (served) => {
    await resendConfirmation(call(served), served.body.email, served.caller);
    return { success };
  });
  mount(app, requestPasswordResetEndpoint, async (served) => {
    await requestPasswordReset(call(served), served.body.email);
    return { success };
  });
  mount(app, resetPasswordEndpoint, async (served) => {
    await resetPassword(call(served), served.body);
    return { success };
  });
  mount(app, changePasswordEndpoint, async (served) => {
    const { user, body } = served;
    return { success, token: await changePassword(call(served), user, body) };
  });
}

function registerMe(app: FastifyInstance, ctx: Context): void {
  const meOf = async ({ request, reply }: Served, user: User) => {
    // Pages ask for this when they open: here the cookie of a session in use is prolonged.
    if (user.via === 'cookie') {
      await forward({ ctx, auth: authOf(ctx), request, reply }, '/get-session');
    }
    const me = await present(ctx, user, request);
    // They belong to the one that their pages are in no more.
    if (!me.workspace && workspaceOf(request, user) !== user.userId) {
      keepWorkspace(reply, ctx.publicUrl, null);
    }
    return me;
  };
  mount(app, readMeEndpoint, async (served) => meOf(served, served.user));
  mount(app, readSessionEndpoint, async (served) => {
    const viewer = await served.caller();
    return { me: viewer.kind === 'guest' ? null : await meOf(served, viewer) };
  });
  mount(app, updateMeEndpoint, async ({ user, body, request }) => {
    await updateMe(ctx, user.userId, body);
    return present(ctx, user, request);
  });
  mount(app, exportMeEndpoint, async ({ user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="account.json"');
    return exportAccount(ctx, user);
  });
  mount(app, deleteMeEndpoint, async ({ user, request, reply, body }) => {
    await deleteAccount({ ctx, auth: authOf(ctx), request, reply }, user, body);
    return { success };
  });
  mount(app, listSessionsEndpoint, async ({ user }) => ({
    items: await listSessions(ctx, user),
    nextCursor: null,
  }));
  mount(app, endSessionEndpoint, async ({ user, params }) => {
    await endSession(ctx, user, params.id);
    return { success };
  });
}

/**
 * The user, what keeps an admin from being one here, what the key may do, and workspaces of others. Of
 * these the one that the call is in, if they belong to it: nobody is an admin there.
 */
async function present(ctx: Context, user: User, request: FastifyRequest): Promise<Me> {
  const me = await readMe(ctx, user.userId);
  const workspaces = await workspacesOf(ctx.db, user.userId);
  const chosen = workspaceOf(request, user);
  const workspace = workspaces.find(({ id }) => id === chosen);
  return {
    ...me,
    ...(user.adminNeeds ? { adminNeeds: user.adminNeeds } : {}),
    ...(user.scopes ? { keyScopes: [...user.scopes] } : {}),
    ...(workspaces.length > 0 ? { workspaces } : {}),
    ...(workspace ? { workspace, isAdmin: false, adminNeeds: undefined } : {}),
  };
}

interface Served {
  request: FastifyRequest;
  reply: FastifyReply;
}
