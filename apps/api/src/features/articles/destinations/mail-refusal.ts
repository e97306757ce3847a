import { automationPages } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { findReader } from '../../../db/find-reader.ts';
import type { Mails } from '../../../http/web-app.ts';
import { queueMail, unsubscribeUrl } from '../../people/mail/index.ts';
import type { DestinationRow } from './store.ts';

/** Tells the owner of a destination that it has refused an article; at most once a UTC day. */
export async function mailRefusal(
  ctx: Context,
  { id, name, user_id: userId }: DestinationRow,
  error: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const owner = await findReader(trx, userId, 'is_campaigns_on');
    if (!owner) return;
    const message = (mails: Mails) =>
      mails.destinationRefusesMail({
        siteName: ctx.config.siteName,
        publicUrl: ctx.publicUrl,
        name,
        error,
        manageUrl: ctx.publicUrl + automationPages.automation,
        unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'campaigns', userId }),
      });
    const day = ctx.clock().toISOString().slice(0, 10);
    await queueMail(ctx, trx, { to: owner.email, message, key: `destination:${id}:${day}` });
  });
}
