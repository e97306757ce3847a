import type {
  ContactMessage,
  ContactMessagePage,
  listContactMessages as endpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type ContactRow, selectMessages } from './store.ts';

/** A page of what visitors wrote, or of what was kept apart of it. */
export async function listContactMessages(
  ctx: Pick<Context, 'db'>,
  { kind, state, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<ContactMessagePage> {
  const isSpam = kind === 'spam';
  const { rows, nextCursor } = await selectMessages(ctx.db, { isSpam, state, ...page });
  return { items: rows.map(presentMessage), nextCursor };
}

/** As admins see it. */
export const presentMessage = (row: ContactRow): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  spamReasons: row.spam_reasons,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
