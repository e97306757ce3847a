import { type MonitorList, monitorStateLabels, monitorStates } from '@linkwright/core';
import { StateStrip } from '../../../ui/state-strip.tsx';
import type { MonitorFilter } from './use-monitors.ts';

interface MonitorFiltersProps {
  list: MonitorList;
  filter: MonitorFilter;
  onFilter(filter: MonitorFilter): void;
}

/** Narrows the list to a state, with how many there are, and to a campaign. */
export function MonitorFilters({ list, filter, onFilter }: MonitorFiltersProps) {
  return (
    <div className="monitors-filters">
      <StateStrip
        legend="State"
        states={monitorStates}
        labels={monitorStateLabels}
        counts={list.counts}
        total={list.used}
        chosen={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
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
