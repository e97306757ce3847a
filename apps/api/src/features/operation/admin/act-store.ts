import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../db/schema.ts';
import { everyRow, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export interface ActFilter {
  adminId?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Of a UTC day, YYYY-MM-DD. */
  since?: string | undefined;
  until?: string | undefined;
}

export type ActRow = Awaited<ReturnType<typeof selectActs>>['rows'][number];

const by = { 'admin_acts.created_at': time, 'admin_acts.id': z.uuid() };

/** What admins did, newest first. */
export const selectActs = (
  db: Kysely<Schema>,
  { limit, cursor, ...filter }: ActFilter & PageQuery,
) => readPage(acts(db, filter), { by }, { limit, cursor });

/** All of it, oldest first. */
export const everyAct = (db: Kysely<Schema>, filter: ActFilter): AsyncIterable<ActRow> =>
  everyRow(acts(db, filter), { by, direction: 'asc' });

function acts(db: Kysely<Schema>, { adminId, action, subject, since, until }: ActFilter) {
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
  return query;
}
