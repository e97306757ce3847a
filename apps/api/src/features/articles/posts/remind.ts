import { claimAddress, TRIAL_WARNING_MS } from '@linkwright/core/all';
import { BESIDE_REQUESTS, letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { selectMailZone } from '../../../db/time-zone-of.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { queueMail } from '../../people/mail/index.ts';
import { mailedClaimToken } from './claim-token.ts';
import { lockDueReminders, markReminded } from './remind-store.ts';

/**
 * Writes to users whose trial posts run out within two hours: those that they made signed in, or
 * gave back. A guest's post has no address to write to. Returns how many mails were queued.
 */
export async function remindOfExpiry(ctx: Context): Promise<number> {
  let queued = 0;
  for (;;) {
    const done = await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.clock();
      const until = new Date(now.getTime() + TRIAL_WARNING_MS);
      const due = await lockDueReminders(trx, { now, until, limit: BESIDE_REQUESTS });
      for (const { id, title, expiresAt, email } of due) {
        const timeZone = await selectMailZone(trx, email);
        await queueMail(ctx, trx, {
          to: email,
          message: (mails) =>
            mails.postExpiringMail({
              siteName: ctx.config.siteName,
              publicUrl: ctx.publicUrl,
              timeZone,
              title,
              claimUrl: claimAddress(ctx.publicUrl, {
                postId: id,
                claimToken: mailedClaimToken(ctx, { id, expires_at: expiresAt }),
              }),
              expiresAt,
              now,
            }),
          key: `post-expiring:${id}:${expiresAt.toISOString()}`,
        });
      }
      await markReminded(
        trx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
    queued += done;
    if (done < BESIDE_REQUESTS) return queued;
    await letRequestsIn();
  }
}

/** Comes round every minute. */
export const remindOfExpiryJob: JobDefinition = {
  name: 'remind-of-expiry',
  schedule: '* * * * *',
  async work(ctx) {
    const queued = await remindOfExpiry(ctx);
    if (queued > 0) ctx.log.info({ queued }, 'makers told that their trial posts run out');
  },
};
