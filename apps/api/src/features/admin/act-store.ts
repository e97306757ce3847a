import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

interface Place {
  createdAt: Date;
  id: string;
}

export interface ActFilter {
  adminId?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Of a UTC day, YYYY-MM-DD. */
  since?: string | undefined;
  until?: string | undefined;
}

export type ActRow = Awaited<ReturnType<typeof selectActs>>[number];

/** What admins did, after a place in the list, newest or oldest first. */
export function selectActs(
  db: Kysely<Schema>,
  filter: ActFilter,
  { after, limit, order }: { after: Place | undefined; limit: number; order: 'asc' | 'desc' },
) {
  const { adminId, action, subject, since, until } = filter;
  let query = db
    .selectFrom('admin_acts')
    .leftJoin('users', 'users.id', 'admin_acts.admin_id')
    .selectAll('admin_acts')
    .select('users.email');
  if (adminId) query = query.where('admin_id', '=', adminId);
  if (action) query = query.where(sql<boolean>`starts_with(action, ${action})`);
  if (subject) query = query.where('subject', '=', subject);
  if (since) query = query.where('admin_acts.created_at', '>=', new Date(`${since}T00:00:00Z`));
  if (until) {
    query = query.where(
      sql<boolean>`admin_acts.created_at < ${new Date(`${until}T00:00:00Z`)}::timestamptz + interval '24 hours'`,
    );
  }
  if (after) {
    const comparison = sql.raw(order === 'desc' ? '<' : '>');
    query = query.where(
      sql<boolean>`(admin_acts.created_at, admin_acts.id) ${comparison} (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy('admin_acts.created_at', order)
    .orderBy('admin_acts.id', order)
    .limit(limit)
    .execute();
}
