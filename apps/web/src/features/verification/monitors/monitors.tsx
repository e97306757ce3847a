import { accountLimits, linkCheckInterval, type MonitorList } from '@linkwright/core';
import { useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { AddLinks } from './add-links.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { Incidents } from './incidents.tsx';
import { MonitorTable } from './monitor-table.tsx';
import { StatusPages } from './status-pages.tsx';
import { useMonitors } from './use-monitors.ts';
import './monitors.css';

/** The user's watched links, how one is told of changes, and what is shared of them. */
export function Monitors() {
  const monitors = useMonitors();
  const { list, fault, reload } = monitors;
  const [isAdding, setAdding] = useState(false);
  const isEmpty = list?.used === 0;
  return (
    <>
      {list && (
        <>
          <div className="monitors-head">
            <Allowance list={list} />
            {!isEmpty && !isAdding && (
              <button type="button" className="button" onClick={() => setAdding(true)}>
                Watch more links
              </button>
            )}
          </div>
          <Incidents incidents={list.incidents} />
          {(isEmpty || isAdding) && (
            <AddLinks
              campaigns={list.campaigns}
              onAdded={() => {
                // What became of each line stays to be read.
                setAdding(true);
                void reload();
              }}
              onClose={isEmpty ? undefined : () => setAdding(false)}
            />
          )}
        </>
      )}
      {(!isEmpty || fault) && <MonitorTable {...monitors} />}
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
