import {
  AppError,
  type AppRequest,
  type AppScope,
  appHostOf,
  appScopes,
  hasRight,
} from '@linkwright/core/all';
import { z } from 'zod';
import type { User } from '../../../http/viewer.ts';
import { tryEntrance } from '../../../http/workspace.ts';
import { mailAppConnected } from './app-mails.ts';
import { OFFLINE_SCOPE } from './app-provider.ts';
import {
  countConnections,
  selectBalances,
  selectGranted,
  selectRegistration,
} from './app-store.ts';
import { shownScopes } from './connected-apps.ts';
import { type AccountCall, forward } from './forward.ts';
import { workspacesOf } from './workspaces-store.ts';

const MAX_APPS = 50;

const answered = z.object({ url: z.string() });

interface Asked {
  clientId: string;
  name: string;
  host: string | null;
  registeredAt: Date;
  scopes: AppScope[];
}

/** What an app asks for. Throws APP_REQUEST_INVALID. */
export async function readAppRequest(
  call: AccountCall,
  user: User,
  query: string,
): Promise<AppRequest> {
  const { db } = call.ctx;
  const { clientId, name, host, registeredAt, scopes } = await readQuery(call, query);
  const { personId } = user;
  const granted = await selectGranted(db, { clientId, personId });
  const others = (await workspacesOf(db, personId)).filter(({ role }) => hasRight(role, 'edit'));
  const places = [
    { id: personId, name: null },
    ...others.map(({ id, name: of }) => ({ id, name: of })),
  ];
  const balances = await selectBalances(
    db,
    places.map(({ id }) => id),
  );
  return {
    app: { name, host, registeredAt: registeredAt.toISOString() },
    scopes,
    workspaces: places.map(({ id, name: of }) => ({
      id,
      name: of,
      balance: balances.get(id) ?? 0,
      granted: shownScopes(granted.find((one) => one.workspace_id === id)?.scopes ?? []),
    })),
  };
}

interface Answer {
  query: string;
  allow: boolean;
  scopes: AppScope[];
  workspaceId?: string | undefined;
}

/**
 * Connects an app, or refuses it; where the browser goes on. Throws APP_REQUEST_INVALID, APP_LIMIT,
 * EMAIL_NOT_CONFIRMED, ACCESS_DENIED for what it did not ask for or nothing at all, or
 * WORKSPACE_NOT_YOURS or WORKSPACE_ROLE.
 */
export async function answerAppRequest(
  call: AccountCall,
  user: User,
  { query, allow, scopes, workspaceId = user.personId }: Answer,
): Promise<{ app?: { id: string; name: string }; redirectTo: string }> {
  const { ctx } = call;
  const asked = await readQuery(call, query);
  if (!allow) return { redirectTo: await consent(call, { accept: false, oauth_query: query }) };
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const chosen = asked.scopes.filter((scope) => scopes.includes(scope));
  if (chosen.length === 0 || chosen.length < new Set(scopes).size) {
    throw new AppError('ACCESS_DENIED', {
      message: 'Choose at least one thing that the app asks for, and nothing else.',
      details: [{ field: 'scopes', message: `must be among ${asked.scopes.join(', ')}` }],
    });
  }
  await requireEntrance(call, user, workspaceId);
  if ((await countConnections(ctx.db, user.personId)) >= MAX_APPS) throw new AppError('APP_LIMIT');
  const redirectTo = await consent(
    call,
    { accept: true, scope: [...chosen, OFFLINE_SCOPE].join(' '), oauth_query: query },
    workspaceId,
  );
  const { clientId, name } = asked;
  const made = (await selectGranted(ctx.db, { clientId, personId: user.personId })).find(
    (one) => one.workspace_id === workspaceId,
  );
  if (!made) throw new AppError('APP_REQUEST_INVALID');
  const app = { id: made.id, name };
  await mailAppConnected(ctx, { app, scopes: chosen, personId: user.personId, workspaceId });
  return { app, redirectTo };
}

/** What the page was opened with, once the library says that it wrote that itself. */
async function readQuery(call: AccountCall, query: string): Promise<Asked> {
  const { ctx } = call;
  const params = new URLSearchParams(query);
  const clientId = params.get('client_id') ?? '';
  await asRequest(
    forward(call, '/oauth2/public-client-prelogin', { client_id: clientId, oauth_query: query }),
  );
  const found = await selectRegistration(ctx.db, clientId);
  if (!found || found.disabled) throw new AppError('APP_REQUEST_INVALID');
  const scopes = (params.get('scope') ?? '').split(' ');
  return {
    clientId,
    name: found.name ?? '',
    host: appHostOf(params.get('redirect_uri') ?? ''),
    registeredAt: found.created_at,
    scopes: appScopes.filter((scope) => scopes.includes(scope)),
  };
}

/** Has the library take the answer, and says where the browser goes on. */
async function consent(
  call: AccountCall,
  body: { accept: boolean; oauth_query: string; scope?: string },
  workspaceId?: string,
): Promise<string> {
  const { data } = await asRequest(
    // A session that was prolonged on the way would have the library answer anew.
    forward(
      call,
      '/oauth2/consent?disableRefresh=true',
      body,
      workspaceId === undefined ? {} : { workspaceId },
    ),
  );
  return answered.parse(data).url;
}

/** The library knows one fault of it: not its own, too old, or of an app that is gone. */
async function asRequest<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'TOO_MANY_ATTEMPTS') throw error;
    throw new AppError('APP_REQUEST_INVALID', { cause: error });
  }
}

async function requireEntrance(
  { ctx }: AccountCall,
  { personId }: User,
  workspaceId: string,
): Promise<void> {
  if (workspaceId === personId) return;
  const entrance = { ownerId: workspaceId, memberId: personId, right: 'edit', subject: undefined };
  const found = await tryEntrance(ctx, entrance as Parameters<typeof tryEntrance>[1]);
  if ('refusal' in found) throw new AppError(found.refusal);
}
