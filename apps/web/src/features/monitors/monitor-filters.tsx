import {
  type MonitorList,
  type MonitorState,
  monitorStateLabels,
  monitorStates,
} from '@linkwright/core';
import type { MonitorFilter } from './use-monitors.ts';

interface MonitorFiltersProps {
  list: MonitorList;
  filter: MonitorFilter;
  onFilter(filter: MonitorFilter): void;
}

/** Narrows the list to a state, with how many there are, and to a campaign. */
export function MonitorFilters({ list, filter, onFilter }: MonitorFiltersProps) {
  const choice = (state: MonitorState | undefined, label: string, count: number) => (
    <button
      type="button"
      key={label}
      aria-pressed={filter.state === state}
      onClick={() => onFilter({ ...filter, state })}
    >
      {label} <span>{count}</span>
    </button>
  );
  return (
    <div className="monitors-filters">
      <fieldset className="monitors-states">
        <legend className="out">State</legend>
        {choice(undefined, 'All', list.used)}
        {monitorStates
          .filter((state) => list.counts[state] > 0 || filter.state === state)
          .map((state) => choice(state, monitorStateLabels[state], list.counts[state]))}
      </fieldset>
      {list.campaigns.length > 0 && (
        <label className="monitors-campaign">
          Campaign{' '}
          <select
            value={filter.campaign ?? ''}
            onChange={({ target }) => onFilter({ ...filter, campaign: target.value || undefined })}
          >
            <option value="">All</option>
            {list.campaigns.map((campaign) => (
              <option key={campaign}>{campaign}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
