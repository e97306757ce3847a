import { DIGEST_HOUR } from '@linkwright/core';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { queueMail, unsubscribeUrl } from '../../people/mail/index.ts';
import { lockAlerts, selectDigestReaders, takeDueChanges, updateAlerts } from './alert-store.ts';

/** Users in one query. */
const BATCH = 100;

/** Writes to users whose links changed: once a day, with all that changed since. */
export const sendDigestsJob: JobDefinition = {
  name: 'send-digests',
  schedule: '*/5 * * * *',
  async work(ctx) {
    const queued = await sendDigests(ctx);
    if (queued > 0) ctx.log.info({ queued }, 'digests of changes queued');
  },
};

/** Queues the digests of the day from its hour on; how many. Nobody gets two on one day (UTC). */
export async function sendDigests(ctx: Context): Promise<number> {
  const now = ctx.clock();
  if (now.getUTCHours() < DIGEST_HOUR) return 0;
  const today = now.toISOString().slice(0, 10);
  let queued = 0;
  for (;;) {
    const readers = await selectDigestReaders(ctx.db, { today, limit: BATCH });
    for (const reader of readers) {
      await letRequestsIn();
      if (await sendDigest(ctx, reader, { now, today })) queued += 1;
    }
    if (readers.length < BATCH) return queued;
  }
}

async function sendDigest(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const alerts = await lockAlerts(trx, userId, now);
    // Another process was here first.
    if (alerts.last_digest_on !== null && alerts.last_digest_on >= today) return false;
    const changes = await takeDueChanges(trx, userId);
    if (changes.length === 0 || !alerts.is_digest_on) return false;
    await updateAlerts(trx, userId, { last_digest_on: today });
    const timeZone = await selectTimeZone(trx, userId);
    await queueMail(ctx, trx, {
      to: email,
      message: (mails) =>
        mails.monitorDigestMail({
          siteName: ctx.config.siteName,
          publicUrl: ctx.publicUrl,
          timeZone,
          unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'links', userId }),
          changes: changes.map((change) => ({
            kind: change.kind,
            before: change.before,
            after: change.after,
            pageUrl: change.page_url,
            destinationUrl: change.destination_url,
            at: change.changed_at,
          })),
        }),
      key: `monitor-digest:${userId}:${today}`,
    });
    return true;
  });
}
