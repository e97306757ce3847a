import type { AdPlatform, TextAd } from '@linkwright/core/all';
import type { JSONColumnType } from 'kysely';

/** Tables of text ads. */
export interface AdsTables {
  ad_sets: AdSetsTable;
}

/** Text ads that a user saved. */
export interface AdSetsTable {
  id: string;
  user_id: string;
  name: string;
  platform: AdPlatform;
  ad: JSONColumnType<TextAd>;
  created_at: Date;
  updated_at: Date;
}
