import { accountLimits, linkCheckInterval, type MonitorList } from '@linkwright/core';
import { useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { AddLinks } from './add-links.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { Incidents } from './incidents.tsx';
import { MonitorFilters } from './monitor-filters.tsx';
import { MonitorRow } from './monitor-row.tsx';
import { StatusPages } from './status-pages.tsx';
import { useMonitors } from './use-monitors.ts';
import './monitors.css';

/** The user's watched links, how one is told of changes, and what is shared of them. */
export function Monitors() {
  const { list, fault, filter, setFilter, reload, readMore } = useMonitors();
  const seen = useSeen({
    urls: [...new Set(list?.items.flatMap((link) => [link.pageUrl, link.destinationUrl]) ?? [])],
  });
  const [isAdding, setAdding] = useState(false);
  const isEmpty = list?.used === 0;
  return (
    <>
      {fault && (
        <>
          <FormAlert title="Your watched links could not be loaded" message={fault} />
          <button type="button" className="quiet-button" onClick={() => void reload()}>
            Try again
          </button>
        </>
      )}
      {list === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {list && (
        <>
          <Allowance list={list} />
          <Incidents incidents={list.incidents} />
          {isEmpty || isAdding ? (
            <AddLinks
              campaigns={list.campaigns}
              onAdded={() => {
                // What became of each line stays to be read.
                setAdding(true);
                void reload();
              }}
              onClose={isEmpty ? undefined : () => setAdding(false)}
            />
          ) : (
            <button type="button" className="button" onClick={() => setAdding(true)}>
              Watch more links
            </button>
          )}
          {!isEmpty && (
            <section className="part" aria-labelledby="watched">
              <h2 id="watched">Watched links</h2>
              <MonitorFilters list={list} filter={filter} onFilter={setFilter} />
              {list.items.length === 0 && <p>No links match.</p>}
              <ul className="rows">
                {list.items.map((monitor) => (
                  <MonitorRow
                    key={monitor.id}
                    monitor={monitor}
                    index={seen.page(monitor.pageUrl)?.index}
                    figures={seen.page(monitor.destinationUrl)?.figures ?? null}
                    isDaily={list.isDaily}
                    onChanged={() => void reload()}
                  />
                ))}
              </ul>
              {list.nextCursor && (
                <button type="button" className="quiet-button" onClick={() => void readMore()}>
                  Show more
                </button>
              )}
            </section>
          )}
        </>
      )}
      <section className="part" aria-labelledby="alerts">
        <h2 id="alerts">Alerts</h2>
        <AlertSettings />
      </section>
      {list && !isEmpty && (
        <section className="part" aria-labelledby="pages">
          <h2 id="pages">Status pages and badges</h2>
          <StatusPages hosts={list.hosts} campaigns={list.campaigns} />
        </section>
      )}
    </>
  );
}

/** How many links there may be, and how often each is checked. */
function Allowance({ list: { used, max, isDaily } }: { list: MonitorList }) {
  const { open } = useDialogs();
  return (
    <p className="monitors-allowance">
      {used.toLocaleString('en-US')} of {max.toLocaleString('en-US')} links watched, each checked{' '}
      {linkCheckInterval(isDaily ? 'premium' : 'free')}.{' '}
      {!isDaily && (
        <button type="button" className="link-button" onClick={() => open('premium')}>
          Premium watches {accountLimits.watchedLinks.premium.toLocaleString('en-US')},{' '}
          {linkCheckInterval('premium')}
        </button>
      )}
    </p>
  );
}
