import type { Role, TierFilter } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Schema } from '../../../db/schema.ts';
import { type PageQuery, readPage, time } from '../../../http/list-page.ts';

export interface UserFilter {
  q?: string | undefined;
  role?: Role | undefined;
  tier?: TierFilter | undefined;
  state?: 'enabled' | 'disabled' | undefined;
}

const users = (db: Kysely<Schema>) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('disabled_accounts', 'disabled_accounts.user_id', 'users.id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'admin'),
    )
    .select([
      ...(['users.id', 'users.email', 'users.first_name', 'users.email_verified'] as const),
      ...(['users.created_at', 'profiles.display_name', 'profiles.subscription_tier'] as const),
      ...(['disabled_accounts.disabled_at', 'user_roles.role'] as const),
      'disabled_accounts.reason as disabled_reason',
    ]);
export type UserRow = Awaited<ReturnType<typeof selectUsers>>['rows'][number];

/** Newest first. */
export function selectUsers(
  db: Kysely<Schema>,
  { q, role, tier, state, ...page }: UserFilter & PageQuery,
) {
  let query = users(db);
  if (q) {
    const part = likePattern(q);
    query = query.where((where) =>
      where.or([
        where('users.email', 'ilike', part),
        where('users.first_name', 'ilike', part),
        where('profiles.display_name', 'ilike', part),
        sql<boolean>`users.id::text = ${q.toLowerCase()}`,
      ]),
    );
  }
  if (role) query = query.where('user_roles.role', role === 'admin' ? 'is not' : 'is', null);
  if (tier === 'any-premium') query = query.where('profiles.subscription_tier', '<>', 'free');
  else if (tier) query = query.where(sql`coalesce(profiles.subscription_tier, 'free')`, '=', tier);
  if (state) {
    query = query.where('disabled_at', state === 'disabled' ? 'is not' : 'is', null);
  }
  return readPage(query, { by: { 'users.created_at': time, 'users.id': z.uuid() } }, page);
}

export const selectUserRow = (db: Kysely<Schema>, userId: string) =>
  users(db).where('users.id', '=', userId).executeTakeFirst();

interface Belongings {
  posts: number;
  claims: number;
  sessions: number;
  apiKeys: number;
  lastSignedInAt: Date | null;
  hasSubscription: boolean;
}

/** What belongs to an account, in numbers. Sessions are the library's, by the machine's clock. */
export async function selectBelongings(
  db: Kysely<Schema>,
  userId: string,
  now: Date,
): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (select count(*) from blog_posts where user_id = ${userId}) as posts,
      (select count(*) from blog_posts where claimed_by = ${userId} and is_claimed) as claims,
      (select count(*) from sessions where user_id = ${userId} and expires_at > ${new Date()}) as sessions,
      (select max(created_at) from sessions where user_id = ${userId}) as "lastSignedInAt",
      (select count(*) from api_keys where user_id = ${userId}) as "apiKeys",
      exists (
        select from premium_subscriptions where user_id = ${userId}
          and status in ('active', 'trialing', 'past_due') and current_period_end >= ${now}
      ) as "hasSubscription"`.execute(db);
  return rows[0] as Belongings;
}
