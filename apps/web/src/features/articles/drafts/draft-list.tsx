import { draftRoutes } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { DraftRow } from './draft-row.tsx';
import './drafts.css';

/** The signed-in user's drafts that are not published. */
export function DraftList() {
  const { items: drafts, hasMore, fault, reload, readMore } = usePages(draftRoutes.list);
  return (
    <>
      {fault && (
        <NotLoaded
          title="Your drafts could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {drafts === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {drafts?.length === 0 && (
        <>
          <p className="empty">
            Nothing here yet. Choose ‘Preview first’ beside the generator’s button: you get the
            article to look at and edit, and nothing is published or paid until you say so.
          </p>
          <p className="actions">
            <a className="button" href={paths.generator}>
              Write a draft
            </a>
          </p>
        </>
      )}
      <ul className="rows">
        {drafts?.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onRemoved={() => void reload()} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </>
  );
}
