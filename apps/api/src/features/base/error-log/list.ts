import type {
  ErrorLog,
  ErrorLogPage,
  ErrorNoise,
  listErrorLogs as endpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { type ErrorRow, selectErrors, selectNoise } from './store.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of what went wrong: for an admin everybody's, for others their own. */
export async function listErrors(
  { db }: Pick<Context, 'db'>,
  { isAdmin, userId, scopes }: User,
  query: z.output<(typeof endpoint)['query']>,
): Promise<ErrorLogPage> {
  const { severity, category, resolved, component, q, since, until, ...page } = query;
  // An admin's key sees what others' show only where it was made for that.
  const seesAll = isAdmin && (scopes === undefined || scopes.includes('admin'));
  const filter = {
    severity,
    category,
    component,
    words: q,
    userId: seesAll ? undefined : userId,
    isResolved: resolved === undefined ? undefined : resolved === 'true',
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  };
  const { rows, nextCursor } = await selectErrors(db, filter, page);
  return { items: rows.map((row) => presentError(row, seesAll)), nextCursor };
}

/** Stack and details tell how the server is made: they are for admins. */
export const presentError = (row: ErrorRow, seesAll = true): ErrorLog => ({
  id: row.id,
  timestamp: row.timestamp,
  severity: row.severity,
  category: row.category,
  message: row.message,
  userId: row.user_id,
  component: row.component,
  action: row.action,
  resolved: row.resolved,
  occurrences: row.occurrences,
  details: seesAll ? (row.details as Record<string, unknown> | null) : null,
  stackTrace: seesAll ? row.stack_trace : null,
  createdAt: row.created_at.toISOString(),
});

/** What browsers kept quiet about in the last days. */
export async function listNoise(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  days = DEFAULT_DAYS,
): Promise<ErrorNoise> {
  const from = new Date(clock().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { items: await selectNoise(db, from) };
}
