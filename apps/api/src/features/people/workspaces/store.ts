import type { WorkspaceRole } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';

/** Invitations that nobody can accept any more are kept so long, to say why. */
const KEPT_DAYS = 30;

/** What people call an account: by its profile, else by its address. */
const shownName = sql<string>`coalesce(nullif(trim(profiles.display_name), ''), users.email)`;

const withPerson = (db: Kysely<Schema>) =>
  db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.member_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.email', 'workspace_members.role', 'workspace_members.joined_at'])
    .select(shownName.as('name'));

export const selectPeople = (db: Kysely<Schema>, ownerId: string) =>
  withPerson(db).where('owner_id', '=', ownerId).orderBy('joined_at').orderBy('users.id').execute();

export const selectPerson = (db: Kysely<Schema>, ownerId: string, memberId: string) =>
  withPerson(db)
    .where('owner_id', '=', ownerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** What somebody's workspace is called. */
export async function selectOwner(db: Kysely<Schema>, ownerId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .select(shownName.as('name'))
    .where('users.id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** Of invitations that wait, with those that have expired. */
const waiting = (db: Kysely<Schema>, ownerId: string) =>
  db
    .selectFrom('workspace_invitations')
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('taken_back_at', 'is', null);

export const selectWaiting = (db: Kysely<Schema>, ownerId: string) =>
  waiting(db, ownerId).selectAll().orderBy('created_at', 'desc').execute();

/** Members and invitations that wait, with the owner's row locked: so many may be added one at a time. */
export async function countPeople(trx: Kysely<Schema>, ownerId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute();
  const { members } = await trx
    .selectFrom('workspace_members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const { invitations } = await waiting(trx, ownerId)
    .select(({ fn }) => fn.countAll<number>().as('invitations'))
    .executeTakeFirstOrThrow();
  return members + invitations;
}

/** Takes back what waits: of one id, or of one address. False where nothing did. */
export async function takeBack(
  db: Kysely<Schema>,
  { ownerId, now, ...which }: { ownerId: string; now: Date; id?: string; email?: string },
): Promise<boolean> {
  const { id, email } = which;
  const taken = await db
    .updateTable('workspace_invitations')
    .set({ taken_back_at: now })
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export const selectInvitation = (db: Kysely<Schema>, tokenHash: Buffer) =>
  db
    .selectFrom('workspace_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Uses an invitation up. False when it was used or taken back meanwhile. */
export async function useInvitation(trx: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('workspace_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

interface Member {
  ownerId: string;
  memberId: string;
}

/** False when they belong to it already. */
export async function insertMember(
  trx: Kysely<Schema>,
  { ownerId, memberId, role, now }: Member & { role: WorkspaceRole; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('workspace_members')
    .values({ owner_id: ownerId, member_id: memberId, role, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives a member another role; keys and apps are editors' alone. False when they are none. */
export async function updateRole(
  trx: Kysely<Schema>,
  { ownerId, memberId, role }: Member & { role: WorkspaceRole },
): Promise<boolean> {
  const updated = await trx
    .updateTable('workspace_members')
    .set({ role })
    .where('owner_id', '=', ownerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (role !== 'editor') {
    await trx
      .deleteFrom('api_keys')
      .where('user_id', '=', ownerId)
      .where('made_by', '=', memberId)
      .execute();
    await trx
      .deleteFrom('connected_apps')
      .where('workspace_id', '=', ownerId)
      .where('user_id', '=', memberId)
      .execute();
  }
  return updated.numUpdatedRows > 0n;
}

/** Keys that they made there go with it. False when they belonged to it no more. */
export async function deleteMember(
  trx: Kysely<Schema>,
  { ownerId, memberId }: Member,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('workspace_members')
    .where('owner_id', '=', ownerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deletePastInvitations({ db, clock }: Context): Promise<void> {
  const until = new Date(clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db.deleteFrom('workspace_invitations').where('expires_at', '<', until).execute();
}
