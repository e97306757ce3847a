import type { FactorChange } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { User } from '../../../http/viewer.ts';
import { queueMail } from '../mail/index.ts';

/** Tells the user, in the transaction of the change, that a way to sign in is new or gone. */
export async function mailFactorChanged(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, email }: User,
  change: FactorChange,
): Promise<void> {
  const at = ctx.clock();
  const timeZone = await selectTimeZone(trx, userId);
  const site = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl, timeZone };
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) => mails.factorChangedMail({ ...site, change, at }),
    key: `${change}:${userId}:${ctx.uuid()}`,
  });
}
