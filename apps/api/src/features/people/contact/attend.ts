import { AppError, type ContactMessage } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { recordAct } from '../../base/audit/index.ts';
import { queueMail } from '../mail/index.ts';
import { presentMessage } from './list.ts';
import { lockMessage, updateMessage } from './store.ts';

interface Attended {
  adminId: string;
  id: string;
}

/** What an endpoint about one message answers. */
interface Done {
  success: true;
  message: ContactMessage;
}

/** Closes a message, or makes it what it was before. Throws NOT_FOUND. */
export const closeMessage = (
  ctx: Context,
  { adminId, id, isClosed }: Attended & { isClosed: boolean },
): Promise<Done> =>
  ctx.db.transaction().execute(async (trx) => {
    const held = await lockMessage(trx, id);
    if (!held) throw new AppError('NOT_FOUND');
    const before = held.answered_at === null ? 'open' : 'answered';
    const row = await updateMessage(trx, id, { state: isClosed ? 'closed' : before });
    const action = isClosed ? 'messages.close' : 'messages.open';
    await recordAct(ctx, trx, { adminId, action, subject: id });
    return { success: true, message: presentMessage(row ?? held) };
  });

/**
 * Mails an answer to whoever wrote a message; once for one Idempotency-Key. Throws NOT_FOUND.
 * (docs/specification/people.md, Admins)
 */
export function answerMessage(
  ctx: Context,
  { adminId, id, text, key }: Attended & { text: string; key: string | undefined },
): Promise<Done> {
  const call = {
    key,
    scope: `POST /api/admin/contact-messages/:id/answer ${adminId}`,
    request: { id, text },
  };
  return runOnce(ctx, call, async (trx) => {
    const held = await lockMessage(trx, id);
    if (!held) throw new AppError('NOT_FOUND');
    const now = ctx.clock();
    const { email: to, subject, message } = held;
    const site = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl };
    await queueMail(ctx, trx, {
      to,
      message: (mails) => mails.contactAnswerMail({ ...site, subject, message, answer: text }),
      key: `contact-answer:${ctx.uuid()}`,
    });
    const change = { state: 'answered', answer: text, answered_at: now } as const;
    const row = await updateMessage(trx, id, change);
    await recordAct(ctx, trx, { adminId, action: 'messages.answer', subject: id });
    return { success: true, message: presentMessage(row ?? held) };
  });
}
