import {
  type Anchors,
  countKinds,
  judgeAnchors,
  MAX_ANCHOR_HOSTS,
  MAX_ANCHORS,
  mixOf,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectAnchorHosts, selectAnchors } from './anchor-store.ts';

/** The anchor texts of all links of the user's to one host, by default that of most links. */
export async function readAnchors(
  db: Kysely<Schema>,
  userId: string,
  asked: string | undefined,
): Promise<Anchors> {
  const hosts = await selectAnchorHosts(db, userId, MAX_ANCHOR_HOSTS);
  const host = asked?.toLowerCase() ?? hosts[0]?.host ?? null;
  const counted = host === null ? [] : await selectAnchors(db, userId, host);
  const mix = mixOf(counted, `https://${host}/`);
  return {
    hosts,
    host,
    links: mix.reduce((sum, { links }) => sum + links, 0),
    mix: mix.slice(0, MAX_ANCHORS),
    kinds: countKinds(mix),
    warnings: judgeAnchors(mix),
  };
}
