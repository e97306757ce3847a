import { createHash } from 'node:crypto';
import {
  AppError,
  INVITATION_DAYS,
  isMailAddress,
  MAX_WORKSPACE_PEOPLE,
  normalizeEmail,
  type readInvitation as readEndpoint,
  type Workspace,
  type WorkspaceInvitation,
  type WorkspaceRole,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';
import type { User } from '../../../http/viewer.ts';
import { mailInvitation, mailJoined } from './mails.ts';
import { presentInvitation } from './people.ts';
import {
  countPeople,
  insertMember,
  selectInvitation,
  selectOwner,
  selectPeople,
  takeBack,
  useInvitation,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails to strangers that an owner may have sent in a day. */
const DAILY_INVITATIONS = 100;

/**
 * Invites an address to the user's own workspace by mail; an earlier invitation of it is taken back.
 * Throws INVALID_EMAIL, INVITES_YOURSELF, MEMBER_ALREADY, LIMIT_REACHED or RATE_LIMITED.
 */
export async function invite(
  ctx: Context,
  user: User,
  { email: typed, role }: { email: string; role: WorkspaceRole },
): Promise<WorkspaceInvitation> {
  const email = normalizeEmail(typed);
  if (!isMailAddress(email)) throw new AppError('INVALID_EMAIL');
  if (email === user.email) throw new AppError('INVITES_YOURSELF');
  const { userId: ownerId } = user;
  const now = ctx.clock();
  const token = ctx.randomBytes(32).toString('base64url');
  const row = {
    id: ctx.uuid(),
    owner_id: ownerId,
    email,
    role,
    token_hash: hashOf(token),
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
  await ctx.db.transaction().execute(async (trx) => {
    const people = await countPeople(trx, ownerId);
    if ((await selectPeople(trx, ownerId)).some((person) => person.email === email)) {
      throw new AppError('MEMBER_ALREADY');
    }
    const isAgain = await takeBack(trx, { ownerId, email, now });
    if (people - (isAgain ? 1 : 0) >= MAX_WORKSPACE_PEOPLE) throw new AppError('LIMIT_REACHED');
    const invitation = { scope: 'invitation', key: ownerId, limit: DAILY_INVITATIONS } as const;
    if (!(await takeAllowance(trx, allowanceDay(now), invitation))) {
      throw new AppError('RATE_LIMITED', { retryAfter: secondsToNextDay(now) });
    }
    await trx.insertInto('workspace_invitations').values(row).execute();
    const { id, expires_at: expiresAt } = row;
    await mailInvitation(ctx, trx, { id, ownerId, email, role, token, expiresAt });
  });
  return presentInvitation(row);
}

/** What an invitation is to. Throws what `findOpen` throws. */
export async function readInvitation(
  ctx: Context,
  token: string,
): Promise<z.output<(typeof readEndpoint)['response']>> {
  const { owner_id, email, role, expires_at } = await findOpen(ctx, token);
  const account = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return {
    workspaceName: (await selectOwner(ctx.db, owner_id)).name,
    email,
    role,
    expiresAt: expires_at.toISOString(),
    hasAccount: account !== undefined,
  };
}

/**
 * Makes the person a member, once: the invitation is used up by it, and its owner is told. Throws what
 * `findOpen` throws, INVITATION_OTHER_EMAIL, or EMAIL_NOT_CONFIRMED.
 */
export async function acceptInvitation(
  ctx: Context,
  person: User,
  token: string,
): Promise<Workspace> {
  const { id, owner_id: ownerId, email, role } = await findOpen(ctx, token);
  if (person.email !== email) throw new AppError('INVITATION_OTHER_EMAIL');
  if (!person.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await useInvitation(trx, id, now))) throw new AppError('INVITATION_USED');
    const isNew = await insertMember(trx, { ownerId, memberId: person.personId, role, now });
    if (!isNew) throw new AppError('MEMBER_ALREADY');
    await mailJoined(ctx, trx, { invitationId: id, ownerId, email, role });
    return { id: ownerId, name: (await selectOwner(trx, ownerId)).name, role };
  });
}

/** Throws INVITATION_UNKNOWN, INVITATION_USED, INVITATION_TAKEN_BACK or INVITATION_EXPIRED. */
async function findOpen(ctx: Context, token: string) {
  const found = await selectInvitation(ctx.db, hashOf(token));
  if (!found) throw new AppError('INVITATION_UNKNOWN');
  if (found.accepted_at) throw new AppError('INVITATION_USED');
  if (found.taken_back_at) throw new AppError('INVITATION_TAKEN_BACK');
  if (found.expires_at <= ctx.clock()) throw new AppError('INVITATION_EXPIRED');
  return found;
}

/** Of a secret of 256 random bits, which needs no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
