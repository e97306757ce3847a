import { type RankBand, rankTrackerRoutes } from '@linkwright/core';

export interface RankFilter {
  band: RankBand | undefined;
  host: string | undefined;
  /** Part of the keyword. */
  q: string;
  tag: string | undefined;
}

interface RankFiltersProps {
  hosts: readonly string[];
  filter: RankFilter;
  onFilter(filter: RankFilter): void;
}

/** Narrows the list to words and to a site, and exports all checks as a file. */
export function RankFilters({ hosts, filter, onFilter }: RankFiltersProps) {
  return (
    <div className="rank-filters">
      <label>
        Contains{' '}
        <input
          type="search"
          value={filter.q}
          onChange={({ target }) => onFilter({ ...filter, q: target.value })}
        />
      </label>
      {hosts.length > 1 && (
        <label>
          Site{' '}
          <select
            value={filter.host ?? ''}
            onChange={({ target }) => onFilter({ ...filter, host: target.value || undefined })}
          >
            <option value="">All</option>
            {hosts.map((host) => (
              <option key={host}>{host}</option>
            ))}
          </select>
        </label>
      )}
      <a href={rankTrackerRoutes.downloadCsv.path} download>
        All checks as CSV
      </a>
    </div>
  );
}
