import { type AdSetSummary, adLimits, adRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';

interface SavedAdsProps {
  onOpen(id: string): void;
  onRemoved(id: string): void;
}

/** The user's ads, a page at a time. */
export function SavedAds({ onOpen, onRemoved }: SavedAdsProps) {
  const { page, fault, number, onNext, onPrevious, reload } = usePage(adRoutes.list);
  if (fault) return <FormAlert title="Your ads could not be read" message={fault} />;
  if (!page) return <div className="loading" role="status" aria-label="Loading" />;
  if (page.items.length === 0) {
    return (
      <p className="note">
        None yet. Compose an ad above and save it: it waits here until you go on with it or export
        it.
      </p>
    );
  }
  return (
    <>
      <ul className="rows">
        {page.items.map((adSet) => (
          <SavedAd
            key={adSet.id}
            adSet={adSet}
            onOpen={onOpen}
            onRemoved={async () => {
              onRemoved(adSet.id);
              await reload();
            }}
          />
        ))}
      </ul>
      <PageButtons of="ads" number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
}

interface SavedAdProps {
  adSet: AdSetSummary;
  onOpen(id: string): void;
  onRemoved(): Promise<void>;
}

function SavedAd({ adSet: { id, name, platform, updatedAt }, onOpen, onRemoved }: SavedAdProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, fault, run } = useChange();
  const remove = () =>
    run(async () => {
      await callApi(adRoutes.remove, { params: { id } });
      await onRemoved();
    });
  return (
    <li>
      <h3>{name}</h3>
      <p className="note">
        {adLimits[platform].name}, changed on{' '}
        <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </p>
      {fault && <FormAlert title="The ad is still there" message={fault} />}
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => onOpen(id)}>
          Open<span className="out"> {name}</span>
        </button>
        {isDeleting ? (
          <>
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void remove()}
            >
              Yes, delete “{name}”
            </button>
            <button type="button" className="quiet-button" onClick={() => setDeleting(false)}>
              Keep it
            </button>
          </>
        ) : (
          <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
            Delete<span className="out"> {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
