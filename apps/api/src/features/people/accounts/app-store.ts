import { balanceOf } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Schema } from '../../../db/schema.ts';
import { type PageQuery, readPage, time } from '../../../http/list-page.ts';

/** An app as it said of itself. */
export const selectRegistration = (db: Kysely<Schema>, clientId: string) =>
  db
    .selectFrom('app_registrations')
    .select(['client_id', 'name', 'redirect_uris', 'created_at', 'disabled'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Connections with whoever made them. */
const allConnections = (db: Kysely<Schema>) =>
  db
    .selectFrom('connected_apps')
    .innerJoin('app_registrations', 'app_registrations.client_id', 'connected_apps.client_id')
    .innerJoin('users as maker', 'maker.id', 'connected_apps.user_id')
    .innerJoin('users as owner', 'owner.id', 'connected_apps.workspace_id')
    .select([
      'connected_apps.id',
      'connected_apps.client_id',
      'connected_apps.user_id',
      'connected_apps.workspace_id',
      'connected_apps.scopes',
      'connected_apps.created_at',
      'connected_apps.last_used_at',
      'app_registrations.name',
      'app_registrations.redirect_uris',
      'maker.email as maker',
      'owner.email as owner',
    ]);

/** A person's own, and those of members of their workspace. */
const connections = (db: Kysely<Schema>, personId: string) =>
  allConnections(db).where((one) =>
    one.or([
      one('connected_apps.user_id', '=', personId),
      one('connected_apps.workspace_id', '=', personId),
    ]),
  );

export const selectConnections = (db: Kysely<Schema>, personId: string) =>
  connections(db, personId)
    .orderBy('connected_apps.created_at', 'desc')
    .orderBy('connected_apps.id')
    .execute();

export const selectConnection = (db: Kysely<Schema>, personId: string, id: string) =>
  connections(db, personId).where('connected_apps.id', '=', id).executeTakeFirst();

/** A page of everybody's, newest first. */
export function selectAllConnections(
  db: Kysely<Schema>,
  { q, ...page }: { q: string | undefined } & PageQuery,
) {
  const pattern = q === undefined ? undefined : likePattern(q);
  const query = allConnections(db).$if(pattern !== undefined, (some) =>
    some.where(({ or, eb }) =>
      or(
        (['app_registrations.name', 'maker.email', 'owner.email'] as const).map((column) =>
          eb(column, 'ilike', pattern ?? ''),
        ),
      ),
    ),
  );
  const by = { 'connected_apps.created_at': time, 'connected_apps.id': z.uuid() };
  return readPage(query, { by }, page);
}

export const selectAnyConnection = (db: Kysely<Schema>, id: string) =>
  allConnections(db).where('connected_apps.id', '=', id).executeTakeFirst();

/** What an app may do already for a person, in each workspace. */
export const selectGranted = (
  db: Kysely<Schema>,
  { clientId, personId }: { clientId: string; personId: string },
) =>
  db
    .selectFrom('connected_apps')
    .select(['id', 'workspace_id', 'scopes'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', personId)
    .execute();

export async function countConnections(db: Kysely<Schema>, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('connected_apps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends it with every token that hangs on it. */
export async function deleteConnection(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('connected_apps').where('id', '=', id).execute();
}

/** Whoever an access token acts for; undefined where nothing stands behind it any more. */
export const selectTokenOwner = (db: Kysely<Schema>, tokenHash: string, now: Date) =>
  db
    .selectFrom('app_access_tokens as token')
    .innerJoin('connected_apps as app', (join) =>
      join
        .onRef('app.client_id', '=', 'token.client_id')
        .onRef('app.user_id', '=', 'token.user_id')
        .onRef('app.workspace_id', '=', 'token.workspace_id'),
    )
    .innerJoin('app_registrations as registration', (join) =>
      join.onRef('registration.client_id', '=', 'token.client_id'),
    )
    .innerJoin('users', 'users.id', 'token.user_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified',
      'token.workspace_id',
      'token.resources',
      'token.scopes as token_scopes',
      'app.id as app_id',
      'app.scopes',
      'registration.name',
    ])
    .where('token.token', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where('token.revoked', 'is', null)
    .where('token.confirmation', 'is', null)
    .where('registration.disabled', 'is not', true)
    .executeTakeFirst();

/** Ends what apps may do for somebody, in workspaces of others too. */
export async function deleteConnectionsOf(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx
    .deleteFrom('connected_apps')
    .where((app) => app.or([app('user_id', '=', userId), app('workspace_id', '=', userId)]))
    .execute();
}

/** Deletes tokens that ran out, and what was registered before and is connected to nobody. */
export async function deletePastApps(
  db: Kysely<Schema>,
  { now, registeredBefore }: { now: Date; registeredBefore: Date },
): Promise<void> {
  await db.deleteFrom('app_access_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('app_refresh_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('app_registrations')
    .where('created_at', '<', registeredBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connected_apps')
            .select('id')
            .whereRef('connected_apps.client_id', '=', 'app_registrations.client_id'),
        ),
      ),
    )
    .execute();
}

/** The balance of each account that ever had a credit. */
export async function selectBalances(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('credits')
    .select(['user_id', 'amount', 'bonus', 'total_used as totalUsed'])
    .where('user_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.user_id, balanceOf(row)]));
}

/** What is held about apps that somebody connected, or that act in their workspace, without tokens. */
export const selectHeldApps = (db: Kysely<Schema>, userId: string) =>
  connections(db, userId).orderBy('connected_apps.created_at').execute();
