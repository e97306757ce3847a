import type {
  ContactMessage,
  ContactMessagePage,
  listContactMessages as endpoint,
} from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { type ContactRow, selectMessages } from './store.ts';

const DEFAULT_LIMIT = 50;

/** A page of what visitors wrote, or of what was kept apart of it. */
export async function listContactMessages(
  ctx: Pick<Context, 'db'>,
  { kind, limit = DEFAULT_LIMIT, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<ContactMessagePage> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const isSpam = kind === 'spam';
  const rows = await selectMessages(ctx.db, { isSpam, limit: limit + 1, before });
  const items = rows.slice(0, limit).map(present);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

const present = (row: ContactRow): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  spamReasons: row.spam_reasons,
  createdAt: row.created_at.toISOString(),
});
