import { type KeywordList, keywordCountries, keywordRoutes } from '@linkwright/core';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { ListContent } from './list-content.tsx';

/** The user's lists of keywords, a page at a time. */
export function SavedLists() {
  const { page, fault, number, onNext, onPrevious, reload } = usePage(keywordRoutes.lists);
  if (fault) return <FormAlert title="Your lists could not be read" message={fault} />;
  if (!page) return <div className="loading" role="status" aria-label="Loading" />;
  if (page.items.length === 0) {
    return (
      <p className="empty">
        No list yet. Find keywords around a seed, choose some of them, and save them under a name:
        campaigns and text ads begin with such a list.
      </p>
    );
  }
  return (
    <>
      <ul className="rows">
        {page.items.map((list) => (
          <SavedList key={`${list.id} ${list.updatedAt}`} list={list} onChanged={reload} />
        ))}
      </ul>
      <PageButtons of="lists" number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
}

function SavedList({ list, onChanged }: { list: KeywordList; onChanged(): Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, fault, run } = useChange();
  const contentId = useId();
  const params = { id: list.id };
  const country = keywordCountries.find(({ code }) => code === list.country)?.name;

  const remove = () =>
    run(async () => {
      await callApi(keywordRoutes.removeList, { params });
      await onChanged();
    });
  return (
    <li>
      <h3>{list.name}</h3>
      <p className="empty">
        {list.count.toLocaleString('en-US')} keywords, {country}, changed on{' '}
        <time dateTime={list.updatedAt}>{formatDay(list.updatedAt)}</time>
      </p>
      {fault && <FormAlert title="The list is still there" message={fault} />}
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'}
          <span className="out"> {list.name}</span>
        </button>
        <a
          className="quiet-button"
          href={keywordRoutes.listCsv.path.replace(':id', list.id)}
          download
        >
          CSV<span className="out"> of {list.name}</span>
        </a>
        {isDeleting ? (
          <>
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void remove()}
            >
              Yes, delete “{list.name}”
            </button>
            <button type="button" className="quiet-button" onClick={() => setDeleting(false)}>
              Keep it
            </button>
          </>
        ) : (
          <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
            Delete<span className="out"> {list.name}</span>
          </button>
        )}
      </div>
      <div id={contentId}>{isOpen && <ListContent id={list.id} onChanged={onChanged} />}</div>
    </li>
  );
}
