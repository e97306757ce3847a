import {
  type Destination,
  type DestinationTest,
  destinationKindLabels,
  destinationRoutes,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { DestinationForm } from './destination-form.tsx';

/** Another site may take its time to answer. */
const TEST_MS = 30_000;

export type DestinationPart = 'change' | 'remove';

interface DestinationCareProps {
  destination: Destination;
  /** What is open of it at first. */
  part?: DestinationPart | null;
  onChanged(): Promise<void>;
}

/** Whether one destination works, and what can be done with it. */
export function DestinationCare({ destination, part = null, onChanged }: DestinationCareProps) {
  const { id, kind, name, url, username, categories, lastError, published } = destination;
  const { lastSuccessAt, lastFailureAt, campaigns, automations } = destination;
  const [open, setOpen] = useState<DestinationPart | null>(part);
  const [test, setTest] = useState<DestinationTest | null>(null);
  const { isBusy, fault, run } = useChange();
  const params = { id };

  async function check(): Promise<void> {
    setTest(null);
    const answer = await run(() => callApi(destinationRoutes.test, { params, timeoutMs: TEST_MS }));
    if (!answer) return;
    setTest(answer);
    await onChanged();
  }
  async function remove(): Promise<void> {
    const answer = await run(() => callApi(destinationRoutes.remove, { params }));
    if (answer) await onChanged();
    else setOpen(null);
  }
  const Of = () => <span className="out"> {name}</span>;

  return (
    <div className="destination">
      <p className="facts-line">
        <span>{destinationKindLabels[kind]}</span>
        <span className="destination-url">{url}</span>
        {username && <span>as {username}</span>}
        {categories.length > 0 && <span>in {categories.join(', ')}</span>}
        <span>
          {published === 0 ? 'Nothing published yet' : `${plural(published, 'article')} published`}
        </span>
        {campaigns > 0 && <span>Used by {plural(campaigns, 'campaign')}</span>}
        {automations > 0 && <span>Used by {plural(automations, 'automation')}</span>}
        {lastSuccessAt && (
          <span>
            Last worked <time dateTime={lastSuccessAt}>{formatMinute(lastSuccessAt)}</time>
          </span>
        )}
        {lastFailureAt && (
          <span>
            Last failed <time dateTime={lastFailureAt}>{formatMinute(lastFailureAt)}</time>
          </span>
        )}
      </p>
      {lastError && !test && (
        <FormAlert title="It failed at the last attempt" message={lastError} />
      )}
      {fault && <FormAlert title="That could not be done" message={fault} />}
      {test &&
        (test.ok ? (
          <FormNotice>{test.message}</FormNotice>
        ) : (
          <FormAlert title="Articles cannot be published there" message={test.message} />
        ))}
      {open === 'change' && (
        <DestinationForm
          destination={destination}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            setTest(null);
            void onChanged();
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmStep
          question={`Remove “${name}”?`}
          consequence="What is published there stays. Links that are still to be published there fail, and their credits come back."
          action="Remove the destination"
          onConfirm={remove}
          onClose={() => setOpen(null)}
        />
      )}
      {open === null && (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void check()}
          >
            {isBusy ? 'Asking the site...' : 'Test the connection'}
            <Of />
          </button>
          <button type="button" className="quiet-button" onClick={() => setOpen('change')}>
            Change
            <Of />
          </button>
          <button type="button" className="quiet-button" onClick={() => setOpen('remove')}>
            Remove
            <Of />
          </button>
        </div>
      )}
    </div>
  );
}
