import { discoveryRoutes } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { usePages } from '../../../server-state/use-pages.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useTabs } from '../../../ui/tabs.tsx';
import { Prospects } from './prospects.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchItem } from './search-item.tsx';
import { useShownView } from './use-shown-view.ts';
import { isGoingOn } from './words.ts';
import './discovery.css';

/** How often a list with a search that goes on is read again. */
const REREAD_MS = 1500;

/** Searches for pages worth a link, and all that became prospects. */
export function DiscoveryDesk({ isRecursive }: { isRecursive: boolean }) {
  const { view, show } = useShownView();
  const tabs = useTabs({
    ids: ['find', 'outreach'],
    chosen: view,
    onChoose: show,
  });
  return (
    <>
      <div className="strip discovery-tabs" role="tablist" aria-label="Discovery" {...tabs.list}>
        <button {...tabs.tab('find')}>Find pages</button>
        <button {...tabs.tab('outreach')}>Outreach</button>
      </div>
      <div {...tabs.panel('find')}>{view === 'find' && <Finding isRecursive={isRecursive} />}</div>
      <div {...tabs.panel('outreach')}>{view === 'outreach' && <Prospects />}</div>
    </>
  );
}

/** Searches, and what each found. */
function Finding({ isRecursive }: { isRecursive: boolean }) {
  const list = usePages(discoveryRoutes.list);
  const { items, answer, fault, reload } = list;
  /** Undefined before anybody chose: the newest is open then. */
  const [openId, setOpenId] = useState<string | null>();
  const isMoving = items?.some(isGoingOn) ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void reload(), REREAD_MS);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  const shown = openId === undefined ? items?.[0]?.id : openId;

  return (
    <div className="beside">
      <SearchForm
        isRecursive={isRecursive}
        searchProvider={answer?.searchProvider}
        onBegun={(id) => {
          setOpenId(id);
          void reload();
        }}
      />
      <section className="part" aria-labelledby="searches">
        <h2 id="searches">Searches</h2>
        {fault && (
          <NotLoaded
            title="Your searches could not be loaded"
            message={fault}
            onRetry={() => void reload()}
          />
        )}
        {items === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
        {items?.length === 0 && (
          <p className="note">
            None yet. Begin with the page of somebody who writes about your subject: the search
            reads it and the pages around it, and lists whom it is worth writing to.
          </p>
        )}
        <ul className="rows">
          {items?.map((discovery) => (
            <SearchItem
              key={discovery.id}
              discovery={discovery}
              isOpen={shown === discovery.id}
              onToggle={() => setOpenId(shown === discovery.id ? null : discovery.id)}
              onChanged={() => void reload()}
            />
          ))}
        </ul>
        {list.hasMore && (
          <button type="button" className="quiet-button" onClick={() => void list.readMore()}>
            Show more
          </button>
        )}
      </section>
    </div>
  );
}
