import {
  AppError,
  type WorkspaceInvitation,
  type WorkspacePerson,
  type WorkspaceRole,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { mailRemoved } from './mails.ts';
import {
  deleteMember,
  selectPeople,
  selectPerson,
  selectWaiting,
  takeBack,
  updateRole,
} from './store.ts';

/** Who belongs to a workspace besides its owner, and which invitations wait. */
export async function listPeople({ db }: Context, ownerId: string) {
  return {
    people: (await selectPeople(db, ownerId)).map(presentPerson),
    invitations: (await selectWaiting(db, ownerId)).map(presentInvitation),
  };
}

/** Gives a member another role; what they have under way and may no more ends. Throws NOT_FOUND. */
export async function changeRole(
  ctx: Context,
  about: { ownerId: string; memberId: string; role: WorkspaceRole },
): Promise<WorkspacePerson> {
  return ctx.db.transaction().execute(async (trx) => {
    const isMember = await updateRole(trx, about);
    const row = isMember && (await selectPerson(trx, about.ownerId, about.memberId));
    if (!row) throw new AppError('NOT_FOUND');
    return presentPerson(row);
  });
}

/**
 * Removes a member and tells them by mail. Their keys in the workspace go, and what they have under way
 * there ends in every process. Throws NOT_FOUND.
 */
export async function removePerson(
  ctx: Context,
  about: { ownerId: string; memberId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const person = await selectPerson(trx, about.ownerId, about.memberId);
    if (!person || !(await deleteMember(trx, about))) throw new AppError('NOT_FOUND');
    await mailRemoved(ctx, trx, { ...about, email: person.email, isGone: false });
  });
}

/** Leaves a workspace of another. Throws NOT_FOUND. */
export async function leaveWorkspace(
  { db }: Context,
  about: { ownerId: string; memberId: string },
): Promise<void> {
  if (!(await deleteMember(db, about))) throw new AppError('NOT_FOUND');
}

/** Throws NOT_FOUND for one that does not wait. */
export async function takeBackInvitation(
  ctx: Context,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<void> {
  if (!(await takeBack(ctx.db, { ownerId, id, now: ctx.clock() }))) throw new AppError('NOT_FOUND');
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
type InvitationRow = Awaited<ReturnType<typeof selectWaiting>>[number];

const presentPerson = ({ joined_at, ...row }: PersonRow): WorkspacePerson => ({
  ...row,
  joinedAt: joined_at.toISOString(),
});

export const presentInvitation = ({
  id,
  email,
  role,
  ...row
}: Pick<
  InvitationRow,
  'id' | 'email' | 'role' | 'created_at' | 'expires_at'
>): WorkspaceInvitation => ({
  id,
  email,
  role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
