import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { ProfilesTable, Schema, SessionsTable, UsersTable } from '../../../db/schema.ts';
import type { User } from '../../../http/viewer.ts';

export type UserRow = Selectable<UsersTable>;
export type SessionRow = Selectable<SessionsTable>;

export const selectUser = (db: Kysely<Schema>, userId: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();

export const selectUserByEmail = (
  db: Kysely<Schema>,
  email: string,
): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** False when the user has a profile already. */
export async function insertProfile(
  db: Kysely<Schema>,
  profile: Insertable<ProfilesTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives a profile that lacks a display name this one. */
export async function nameProfile(
  db: Kysely<Schema>,
  { userId, displayName, now }: { userId: string; displayName: string; now: Date },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ display_name: displayName, updated_at: now })
    .where('user_id', '=', userId)
    .where(sql`coalesce(trim(display_name), '')`, '=', '')
    .execute();
}

export async function updateProfile(
  db: Kysely<Schema>,
  userId: string,
  values: Updateable<ProfilesTable>,
): Promise<void> {
  await db.updateTable('profiles').set(values).where('user_id', '=', userId).execute();
}

/** Makes the user an admin, once and for all. */
export async function insertAdmin(db: Kysely<Schema>, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('profiles')
    .set({ role: 'admin', updated_at: now })
    .where('user_id', '=', userId)
    .where('role', '<>', 'admin')
    .execute();
}

/** Whether `user_roles` makes the user an admin, an admin disabled the account, and it has a second factor. */
export async function selectStanding(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ isAdmin: boolean; isDisabled: boolean; hasFactor: boolean }> {
  return db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('user_roles')
          .select('role')
          .where('user_id', '=', userId)
          .where('role', '=', 'admin'),
      )
        .$castTo<boolean>()
        .as('isAdmin'),
      exists(selectFrom('disabled_accounts').select('user_id').where('user_id', '=', userId))
        .$castTo<boolean>()
        .as('isDisabled'),
      exists(
        selectFrom('passkeys')
          .select('user_id')
          .where('user_id', '=', userId)
          .unionAll(
            selectFrom('authenticators')
              .select('user_id')
              .where('user_id', '=', userId)
              .where('verified', '=', true),
          ),
      )
        .$castTo<boolean>()
        .as('hasFactor'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Whether the user's session, API key or app is there still, no account of it is disabled, and they belong
 * to the workspace that they are in.
 */
export async function selectIsSignedIn(
  db: Kysely<Schema>,
  {
    userId,
    personId,
    sessionId,
    via,
    isApp = false,
  }: Pick<User, 'userId' | 'personId' | 'sessionId' | 'via' | 'isApp'>,
  now: Date,
): Promise<boolean> {
  const { opens, isDisabled, isMember } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        isApp
          ? selectFrom('connected_apps').select('id').where('id', '=', sessionId)
          : via === 'key'
            ? selectFrom('api_keys')
                .select('id')
                .where('id', '=', sessionId)
                .where((key) =>
                  key.or([key('expires_at', 'is', null), key('expires_at', '>', now)]),
                )
            : selectFrom('sessions')
                .select('id')
                .where('id', '=', sessionId)
                .where('expires_at', '>', now),
      )
        .$castTo<boolean>()
        .as('opens'),
      exists(
        selectFrom('disabled_accounts')
          .select('user_id')
          .where('user_id', 'in', [userId, personId]),
      )
        .$castTo<boolean>()
        .as('isDisabled'),
      exists(
        selectFrom('workspace_members')
          .select('role')
          .where('owner_id', '=', userId)
          .where('member_id', '=', personId),
      )
        .$castTo<boolean>()
        .as('isMember'),
    ])
    .executeTakeFirstOrThrow();
  return opens && !isDisabled && (userId === personId || isMember);
}

/** The user with their profile and whether `user_roles` makes them an admin. */
export const selectMe = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'admin'),
    )
    .selectAll('users')
    .select([
      'profiles.display_name',
      'profiles.time_zone',
      'profiles.subscription_tier',
      'user_roles.role as granted_role',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();

/** Sessions that still open something, newest first. */
export const selectSessions = (
  db: Kysely<Schema>,
  userId: string,
  now: Date,
): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();

/** Ends one session of the user, or all. False when there was none. */
export async function deleteSessions(
  db: Kysely<Schema>,
  userId: string,
  sessionId?: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function markSessionUsed(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}
