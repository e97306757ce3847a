import {
  AppError,
  COOKIE_PREFIX,
  cookieNames,
  hasRight,
  lacksRight,
  sharedKinds,
  WORKSPACE_HEADER,
  type WorkspaceAccess,
  type WorkspaceRight,
  type WorkspaceRole,
} from '@linkwright/core/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isSharedWithClients, selectMembership } from '../db/membership.ts';
import type { User, Viewer } from './user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it is to members of a workspace; without it they are guests there. */
    workspaceAccess?: WorkspaceAccess | undefined;
    /** To a member who lacks the right it is what it is to a guest: everybody may read it. */
    isOpenRead?: boolean;
  }
}

const COOKIE = `${COOKIE_PREFIX}${cookieNames.workspace}`.replaceAll('.', '\\.');
const IN_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${COOKIE}=([^;]*)(?=;|$)`);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Somebody who acts in a workspace of another, and by which right. */
export interface Entrance {
  ownerId: string;
  memberId: string;
  right: WorkspaceRight;
  /** What the call is about, where a client may be shown it. */
  subject: string | undefined;
}

/**
 * Whoever calls, as what they are where the call is. In a workspace of another that is its owner, whose
 * things are worked on, without the owner's rights beyond them; `personId` says who does it. Throws
 * WORKSPACE_NOT_YOURS, WORKSPACE_ROLE saying which one is needed, or ACCESS_DENIED for a workspace's
 * key that asks about a person (docs/specification/people.md, Workspaces).
 */
export async function inWorkspace(
  ctx: Context,
  request: FastifyRequest,
  person: User,
): Promise<Viewer> {
  const { workspaceAccess: access, isOpenRead, keyScope } = request.routeOptions.config;
  if (access === 'person') {
    if (person.keyOf !== undefined && keyScope !== 'any') throw new AppError('ACCESS_DENIED');
    return person;
  }
  const ownerId = workspaceOf(request, person);
  if (ownerId === person.userId) return person;
  // It opens neither pages of admins nor anything else that no role was thought of for.
  if (access === undefined) return { kind: 'guest' };
  if (access === 'admins') return { ...person, isAdmin: false, adminNeeds: undefined };
  const { id: subject } = (request.params ?? {}) as { id?: string };
  const entrance = { ownerId, memberId: person.userId, right: access, subject };
  // Before it is looked up: a removal is then either seen here, or told to what is under way.
  request.server.entrances?.add(request, entrance);
  const found = await tryEntrance(ctx, entrance);
  if ('refusal' in found) {
    if (isOpenRead && found.refusal === 'WORKSPACE_ROLE') return { kind: 'guest' };
    throw refusalOf(found.refusal, access);
  }
  return {
    ...person,
    userId: found.owner.id,
    email: found.owner.email,
    isVerified: found.owner.isVerified,
    isAdmin: false,
    adminNeeds: undefined,
    role: found.role,
  };
}

type Refusal = 'WORKSPACE_NOT_YOURS' | 'WORKSPACE_ROLE';
type Found = {
  role: WorkspaceRole;
  owner: { id: string; email: string; isVerified: boolean };
};

/** What somebody is there, or why they are not let in. */
export async function tryEntrance(
  ctx: Pick<Context, 'db'>,
  { ownerId, memberId, right, subject }: Entrance,
): Promise<Found | { refusal: Refusal }> {
  const found = UUID.test(ownerId) && (await selectMembership(ctx.db, { ownerId, memberId }));
  if (!found) return { refusal: 'WORKSPACE_NOT_YOURS' };
  if (!hasRight(found.role, right)) return { refusal: 'WORKSPACE_ROLE' };
  if (found.role !== 'client' || !(right in sharedKinds)) return found;
  const kind = sharedKinds[right as keyof typeof sharedKinds];
  const isShared =
    subject !== undefined && (await isSharedWithClients(ctx.db, { ownerId, kind, id: subject }));
  return isShared ? found : { refusal: 'WORKSPACE_ROLE' };
}

/**
 * The account that a call is about: a key's own workspace; else the one that the call names, a page's
 * downloads by a cookie. Throws WORKSPACE_NOT_YOURS for a key that names another.
 */
export function workspaceOf({ headers }: FastifyRequest, person: User): string {
  const header = headers[WORKSPACE_HEADER];
  const named = typeof header === 'string' && header !== '' ? header.toLowerCase() : undefined;
  if (person.via === 'key') {
    const fixed = person.keyOf ?? person.userId;
    if (named !== undefined && named !== fixed) throw new AppError('WORKSPACE_NOT_YOURS');
    return fixed;
  }
  const chosen = person.via === 'cookie' ? IN_COOKIE.exec(headers.cookie ?? '')?.[1] : undefined;
  return named ?? (chosen || person.userId);
}

const refusalOf = (refusal: Refusal, right: WorkspaceRight): AppError =>
  refusal === 'WORKSPACE_ROLE'
    ? new AppError(refusal, { message: lacksRight[right] })
    : new AppError(refusal);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Has a browser say from now on which workspace it is in; null: one's own. */
export function keepWorkspace(reply: FastifyReply, publicUrl: string, id: string | null): void {
  const isHttps = publicUrl.startsWith('https:');
  const name = `${isHttps ? '__Secure-' : ''}${COOKIE_PREFIX}${cookieNames.workspace}`;
  const kept = `${id ?? ''}; Max-Age=${id === null ? 0 : YEAR_SECONDS}`;
  reply.header(
    'set-cookie',
    `${name}=${kept}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
}
