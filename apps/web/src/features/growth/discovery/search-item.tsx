import { type Discovery, discoveryRoutes } from '@linkwright/core/all';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Prospects } from './prospects.tsx';
import { isGoingOn, nameOf, statusWords, sumUp } from './words.ts';
import '../../../ui/opener.css';

interface SearchItemProps {
  discovery: Discovery;
  isOpen: boolean;
  onToggle(): void;
  onChanged(): void;
}

/** One search: how far it is, what it found, and what can be done with it. */
export function SearchItem({ discovery, isOpen, onToggle, onChanged }: SearchItemProps) {
  const { id, subject, targetUrl, status, note, source, createdAt } = discovery;
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, formFault: fault, run } = useChange();
  const detailsId = useId();
  const params = { id };
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (await run(work)) onChanged();
    setDeleting(false);
  };
  const name = nameOf(discovery);

  return (
    <li className="discovery-item">
      <h3>
        <button
          type="button"
          className="opener"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
        >
          <bdi>{name}</bdi>
        </button>
      </h3>
      <p className="discovery-facts">
        <span className="discovery-status" data-status={status}>
          {statusWords[status]}.
        </span>{' '}
        {isGoingOn(discovery) ? 'So far: ' : ''}
        {sumUp(discovery)}. “{subject}” for {shortUrl(targetUrl)}, begun {formatMinute(createdAt)}
        {source && `, first pages by ${source}`}.
      </p>
      {note && <p className="discovery-note">{note}.</p>}
      {isGoingOn(discovery) && <Reading discovery={discovery} />}
      <div id={detailsId}>
        {isOpen && (
          <>
            <p className="discovery-facts">
              {discovery.pagesRead} of at most {discovery.maxPages} pages read
              {discovery.pagesFailed > 0 && `, ${discovery.pagesFailed} could not be`}, depth{' '}
              {discovery.depth}
              {discovery.followsSites && ', other sites too'}; {discovery.linksChecked} of at most{' '}
              {discovery.maxLinkChecks} links tried.
            </p>
            {fault && <FormAlert title="That did not work" message={fault} />}
            {isDeleting ? (
              <ConfirmStep
                question={`Delete the search that began with ${name}?`}
                consequence="Prospects that you have worked on stay: those with a state, a note or a reminder."
                action="Delete it"
                onConfirm={() => act(() => callApi(discoveryRoutes.remove, { params }))}
                onClose={() => setDeleting(false)}
              />
            ) : (
              <div className="discovery-actions">
                {isGoingOn(discovery) && (
                  <button
                    type="button"
                    className="quiet-button"
                    disabled={isBusy}
                    onClick={() => void act(() => callApi(discoveryRoutes.cancel, { params }))}
                  >
                    Stop
                  </button>
                )}
                <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
                  Delete
                </button>
              </div>
            )}
            <Prospects discovery={discovery} />
          </>
        )}
      </div>
    </li>
  );
}

/** How many of the pages that are known are read. More may become known on the way. */
function Reading({ discovery }: { discovery: Discovery }) {
  const { pagesRead, pagesFailed, pagesWaiting, status } = discovery;
  const seen = pagesRead + pagesFailed;
  const known = seen + pagesWaiting;
  const words =
    status === 'queued' ? 'Waiting for its turn' : `${seen} of ${known} known pages read`;
  return (
    <div className="discovery-progress" role="status">
      <progress max={Math.max(known, 1)} value={seen} aria-label={words} />
      <span>{words}</span>
    </div>
  );
}
