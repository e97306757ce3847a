import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { TakenLink } from './take-store.ts';

/** Articles that a new one is compared with, the newest. */
const MOST = 200;

/** Another article of the same owner for the same keyword. */
export interface Twin {
  /** Where it is; null where it will be the article of that link of a campaign. */
  url: string | null;
  number: number;
  name: string;
  sketch: readonly number[];
}

/** What its owner's campaigns have for a link's keyword, wherever that is published. */
export async function selectAlike(
  db: Kysely<Schema>,
  { campaign, link }: Pick<TakenLink, 'campaign' | 'link'>,
): Promise<Twin[]> {
  const rows = await db
    .selectFrom('campaign_links as other')
    .innerJoin('campaigns', 'campaigns.id', 'other.campaign_id')
    .select(['other.sketch', 'other.url', 'other.number', 'campaigns.name'])
    .where('campaigns.user_id', '=', campaign.user_id)
    .where('other.keyword', '=', link.keyword)
    .where('other.id', '<>', link.id)
    .where('other.sketch', 'is not', null)
    // What is nowhere, and will be nowhere, is nobody's twin.
    .where('other.state', 'not in', ['failed', 'cancelled'])
    .orderBy('other.written_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ sketch, ...place }) => ({ sketch: sketch ?? [], ...place }));
}

/** What an article shares at most with one of the others, and one that it is the same as. */
export function compareSketch(
  sketch: readonly number[],
  others: readonly Twin[],
): { share: number; twin: Twin | null } {
  const own = new Set(sketch);
  let share = 0;
  for (const other of others) {
    const shared = other.sketch.filter((each) => own.has(each)).length;
    const all = Math.max(own.size, other.sketch.length);
    if (all > 0 && shared === all) return { share: 1, twin: other };
    share = Math.max(share, shared / Math.max(1, all));
  }
  return { share, twin: null };
}
