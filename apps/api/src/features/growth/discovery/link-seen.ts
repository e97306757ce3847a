import { prospectAfterCheck, siteOf } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context, WatchedLinkSeen } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { lockOpen, updateProspects } from './prospect-store.ts';

/** Makes prospects live on whose page a check saw a watched link to the site that was looked for. */
export async function makeLive(
  ctx: Pick<Context, 'clock'>,
  trx: Kysely<Schema>,
  { userId, ...link }: WatchedLinkSeen,
): Promise<void> {
  const sites = [...new Set(link.pageUrls.map(siteOf))];
  const ids = (await lockOpen(trx, userId, sites))
    .filter(
      ({ state, page_url: pageUrl, target_url: targetUrl }) =>
        prospectAfterCheck({ state, pageUrl, targetUrl }, link) === 'live',
    )
    .map(({ id }) => id);
  if (ids.length === 0) return;
  // What one wanted to be reminded of has happened.
  const values = { state: 'live' as const, live_at: ctx.clock(), remind_on: null };
  await updateProspects(trx, { userId, ids }, values);
}
