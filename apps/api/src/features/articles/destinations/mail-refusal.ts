import { destinationPages } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { mailReader } from '../../people/mail/index.ts';
import type { DestinationRow } from './store.ts';

/** Tells the owner of a destination that it has refused an article; at most once a UTC day. */
export async function mailRefusal(
  ctx: Context,
  { id, name, user_id: userId }: DestinationRow,
  error: string,
): Promise<void> {
  const day = ctx.clock().toISOString().slice(0, 10);
  await ctx.db.transaction().execute((trx) =>
    mailReader(ctx, trx, {
      userId,
      kind: 'campaigns',
      key: `destination:${id}:${day}`,
      message: (mails, site) =>
        mails.destinationRefusesMail({
          ...site,
          name,
          error,
          manageUrl: ctx.publicUrl + destinationPages.destinations,
        }),
    }),
  );
}
