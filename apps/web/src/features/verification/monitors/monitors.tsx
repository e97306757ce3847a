import {
  accountLimits,
  formatCount,
  linkCheckInterval,
  type MonitorList,
} from '@linkwright/core/all';
import { Suspense, useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Incidents } from './incidents.tsx';
import { MonitorTable } from './monitor-table.tsx';
import { StatusPages } from './status-pages.tsx';
import { useMonitors } from './use-monitors.ts';
import './monitors.css';

const AddLinks = lazyPart(() => import('./add-links.tsx'));
const AlertSettings = lazyPart(() => import('./alert-settings.tsx'));
const ImportBacklinks = lazyPart(() => import('./import-backlinks.tsx'));

/** The user's watched links, how one is told of changes, and what is shared of them. */
export function Monitors() {
  const monitors = useMonitors();
  const { list, fault, reload } = monitors;
  /** How links come in that is open; null where nobody chose one. */
  const [way, setWay] = useState<'add' | 'import' | null>(null);
  const isEmpty = list?.used === 0;
  const shownWay = way ?? (isEmpty ? 'add' : null);
  return (
    <>
      {list && (
        <>
          <div className="monitors-head">
            <Allowance list={list} />
            <div className="actions">
              {shownWay !== 'add' && (
                <button
                  type="button"
                  className={shownWay === null ? 'button' : 'quiet-button'}
                  onClick={() => setWay('add')}
                >
                  {isEmpty ? 'Type links' : 'Watch more links'}
                </button>
              )}
              {shownWay !== 'import' && (
                <button type="button" className="quiet-button" onClick={() => setWay('import')}>
                  Import a file
                </button>
              )}
            </div>
          </div>
          <Incidents incidents={list.incidents} />
        </>
      )}
      <div className={isEmpty ? 'beside' : undefined}>
        {list && shownWay === 'import' && (
          <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
            <ImportBacklinks
              onTaken={() => {
                // What became of the file stays to be read.
                setWay('import');
                void reload();
              }}
              onClose={() => setWay(null)}
            />
          </Suspense>
        )}
        {list && shownWay === 'add' && (
          <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
            <AddLinks
              campaigns={list.campaigns}
              onAdded={() => {
                // What became of each line stays to be read.
                setWay('add');
                void reload();
              }}
              onClose={isEmpty ? undefined : () => setWay(null)}
            />
          </Suspense>
        )}
        {(!isEmpty || fault) && <MonitorTable {...monitors} />}
        <section className="part" aria-labelledby="alerts">
          <h2 id="alerts">Alerts</h2>
          <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
            <AlertSettings />
          </Suspense>
        </section>
      </div>
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
      {formatCount(used)} of {formatCount(max)} links watched, each checked{' '}
      {linkCheckInterval(isDaily ? 'premium' : 'free')}.{' '}
      {!isDaily && (
        <button type="button" className="link-button" onClick={() => open('premium')}>
          Premium watches {formatCount(accountLimits.watchedLinks.premium)},{' '}
          {linkCheckInterval('premium')}
        </button>
      )}
    </p>
  );
}
