import { type Campaign, campaignRoutes } from '@linkwright/core/all';
import { useMemo } from 'react';
import { useWholeList } from '../../../server-state/use-whole-list.ts';

/** As many as the API gives at once. */
const PAGE = '100';

/** The user's campaigns, all of them, newest first. */
export const useCampaigns = () => useWholeList(campaignRoutes.list, { query: { limit: PAGE } });

/** The folders that campaigns are in, by name. */
export function useFolders(): string[] {
  const { rows } = useCampaigns();
  return useMemo(() => foldersOf(rows ?? []), [rows]);
}

/** The same of campaigns that are known. */
export const foldersOf = (campaigns: readonly Campaign[]): string[] =>
  [...new Set(campaigns.flatMap(({ folder }) => folder ?? []))].sort((one, other) =>
    one.localeCompare(other),
  );
