import type { CountedAnchor } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

const host = sql<string>`lower(substring(target_url from '^https?://([^/?#:]+)'))`;
/** Of one host; beyond these no mix is told. */
const MOST_PAIRS = 20_000;

/** Links with an anchor text: those that failed or were called off bring none. */
const counted = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('campaign_links')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_links.campaign_id')
    .where('user_id', '=', userId)
    .where('campaign_links.state', 'not in', ['failed', 'cancelled']);

/** Hosts that an account's campaigns link to, with their links, most first. */
export const selectAnchorHosts = (
  db: Kysely<Schema>,
  userId: string,
  limit: number,
): Promise<{ host: string; links: number }[]> =>
  counted(db, userId)
    .select(({ fn }) => [host.as('host'), fn.countAll<number>().as('links')])
    .where(host, 'is not', null)
    .groupBy(host)
    .orderBy('links', 'desc')
    .orderBy(host)
    .limit(limit)
    .execute();

/** Pairs of keyword and anchor text of an account's links to a host, the commonest first. */
export const selectAnchors = (
  db: Kysely<Schema>,
  userId: string,
  name: string,
): Promise<CountedAnchor[]> =>
  counted(db, userId)
    .select(({ fn }) => [
      'keyword',
      'anchor_text as anchorText',
      fn.countAll<number>().as('links'),
      sql<number>`count(*) filter (where campaign_links.state = 'live')`.as('live'),
    ])
    .where(host, '=', name)
    .groupBy(['keyword', 'anchor_text'])
    .orderBy('links', 'desc')
    .limit(MOST_PAIRS)
    .execute();
