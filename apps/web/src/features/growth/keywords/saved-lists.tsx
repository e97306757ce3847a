import { type KeywordList, keywordCountries, keywordRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';

/** The user's lists of keywords, a page at a time. */
export function SavedLists({ openId }: { openId: string | null }) {
  const { page, fault, number, onNext, onPrevious, reload } = usePage(keywordRoutes.lists);
  if (fault)
    return (
      <NotLoaded
        title="Your lists could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!page) return <div className="loading" role="status" aria-label="Loading" />;
  if (page.items.length === 0) {
    return (
      <p className="empty">
        No list yet. Import a file of keywords, or find some and save those that you choose. You can
        then start a campaign or write an ad with the list.
      </p>
    );
  }
  return (
    <>
      <ul className="rows">
        {page.items.map((list) => (
          <SavedList
            key={`${list.id} ${list.updatedAt}`}
            list={list}
            isOpen={list.id === openId}
            onChanged={reload}
          />
        ))}
      </ul>
      <PageButtons of="lists" number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
}

interface SavedListProps {
  list: KeywordList;
  isOpen: boolean;
  onChanged(): Promise<void>;
}

function SavedList({ list, isOpen, onChanged }: SavedListProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { fault, run } = useChange();
  const [, go] = useLocation();
  const params = { id: list.id };
  const country = keywordCountries.find(({ code }) => code === list.country)?.name;

  const remove = async (): Promise<void> => {
    await run(async () => {
      await callApi(keywordRoutes.removeList, { params });
      if (isOpen) go(paths.keywordResearch);
      await onChanged();
    });
    setDeleting(false);
  };
  return (
    <li>
      <h3>{list.name}</h3>
      <p className="empty">
        {plural(list.count, 'keyword')}, {country}, changed{' '}
        <time dateTime={list.updatedAt}>{formatDay(list.updatedAt)}</time>
      </p>
      {fault && <FormAlert title="The list was not deleted" message={fault} />}
      <div className="actions">
        {!isOpen && (
          <Link className="quiet-button" href={paths.keywordList(list.id)}>
            Open<span className="out"> {list.name}</span>
          </Link>
        )}
        <a
          className="quiet-button"
          href={keywordRoutes.listCsv.path.replace(':id', list.id)}
          download
        >
          Download CSV<span className="out"> of {list.name}</span>
        </a>
        {list.count > 0 && (
          <>
            <Link className="quiet-button" href={`${paths.campaigns}?list=${list.id}`}>
              Start a campaign<span className="out"> with {list.name}</span>
            </Link>
            <Link className="quiet-button" href={`${paths.ad}?list=${list.id}`}>
              Write an ad<span className="out"> with {list.name}</span>
            </Link>
          </>
        )}
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isDeleting}
          onClick={() => setDeleting(!isDeleting)}
        >
          Delete<span className="out"> {list.name}</span>
        </button>
      </div>
      {isDeleting && (
        <ConfirmStep
          question={`Delete “${list.name}”?`}
          consequence={`Its ${plural(list.count, 'keyword')} go with it. Campaigns and ads that began with them stay.`}
          action="Delete the list"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}
