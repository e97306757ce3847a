import { normalizeKeyword, type RankVolume } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectListVolumes } from '../keywords/index.ts';
import type { TrackerRow } from './store.ts';

type Searched = Pick<TrackerRow, 'keyword' | 'country' | 'volume'>;

/**
 * Searches a month of the user's keywords: the latest of what files of positions said and what lists of
 * keywords have, of the country that is searched from where one was chosen.
 */
export async function readVolumes(
  db: Kysely<Schema>,
  userId: string,
  rows: readonly Searched[],
): Promise<(row: Searched) => RankVolume | null> {
  const keywords = [...new Set(rows.map(({ keyword }) => normalizeKeyword(keyword)))];
  const listed = Map.groupBy(
    await selectListVolumes(db, userId, keywords),
    ({ keyword }) => keyword,
  );
  return ({ keyword, country, volume: own }) => {
    let latest = own;
    for (const { country: of, volume } of listed.get(normalizeKeyword(keyword)) ?? []) {
      if (volume.value === null || (country !== '' && country !== of)) continue;
      if (latest && Date.parse(latest.at) >= Date.parse(volume.at)) continue;
      latest = { value: volume.value, source: volume.source, at: volume.at };
    }
    return latest;
  };
}
