import type {
  ContactMessage,
  ContactMessagePage,
  listContactMessages as endpoint,
} from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type ContactRow, selectMessages } from './store.ts';

/** A page of what visitors wrote, or of what was kept apart of it. */
export async function listContactMessages(
  ctx: Pick<Context, 'db'>,
  { kind, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<ContactMessagePage> {
  const isSpam = kind === 'spam';
  const { rows, nextCursor } = await selectMessages(ctx.db, { isSpam, ...page });
  return { items: rows.map(present), nextCursor };
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
