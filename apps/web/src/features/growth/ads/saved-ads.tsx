import { type AdSetSummary, adLimits, adRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';

interface SavedAdsProps {
  onOpen(id: string): void;
  onRemoved(id: string): void;
}

/** The user's ads, a page at a time. */
export function SavedAds({ onOpen, onRemoved }: SavedAdsProps) {
  const { page, fault, number, onNext, onPrevious, reload } = usePage(adRoutes.list);
  if (fault)
    return (
      <NotLoaded
        title="Your ads could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!page) return <div className="loading" role="status" aria-label="Loading" />;
  if (page.items.length === 0) {
    return <p className="note">No ads yet. Write one and save it to edit or export it later.</p>;
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
  const { fault, run } = useChange();
  const remove = async (): Promise<void> => {
    await run(async () => {
      await callApi(adRoutes.remove, { params: { id } });
      await onRemoved();
    });
    setDeleting(false);
  };
  return (
    <li>
      <h3>{name}</h3>
      <p className="note">
        {adLimits[platform].name}, changed <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </p>
      {fault && <FormAlert title="The ad was not deleted" message={fault} />}
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => onOpen(id)}>
          Open<span className="out"> {name}</span>
        </button>
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isDeleting}
          onClick={() => setDeleting(!isDeleting)}
        >
          Delete<span className="out"> {name}</span>
        </button>
      </div>
      {isDeleting && (
        <ConfirmStep
          question={`Delete “${name}”?`}
          consequence="Ads that you exported to a platform stay there."
          action="Delete the ad"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}
