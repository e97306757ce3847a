import { type SearchOverview, sayProperty, searchConsoleRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';

/** Google is asked meanwhile. */
const ASK_MS = 30_000;

interface ConnectionProps {
  overview: SearchOverview;
  /** A connection is being finished. */
  isBusy: boolean;
  onChanged(): Promise<void>;
}

const stateWords = { working: 'Connected', failing: 'Not answering', revoked: 'Access ended' };
const marks = { working: 'working', failing: 'attention', revoked: 'failed' };

/** The Google account: whether it is connected, since when, and what of it is read. */
export function Connection({ overview, isBusy: isFinishing, onChanged }: ConnectionProps) {
  const { canConnect, connection } = overview;
  const { isBusy, fault, run, runAndLeave } = useChange();
  const [isLeaving, setLeaving] = useState(false);
  const connect = () =>
    runAndLeave(async () => {
      const { url } = await callApi(searchConsoleRoutes.connect);
      window.location.assign(url);
    });
  const disconnect = async () => {
    const done = await run(() => callApi(searchConsoleRoutes.disconnect, { timeoutMs: ASK_MS }));
    if (!done) return;
    setLeaving(false);
    await onChanged();
  };
  return (
    <section className="part" aria-labelledby="search-connection">
      <h2 id="search-connection">Google account</h2>
      {!connection && canConnect && (
        <p className="intro">
          With read access to your Search Console, clicks, positions and the index state of your
          pages come by themselves, once a day. Nothing is changed there, and you can end it any
          time.
        </p>
      )}
      {!canConnect && (
        <p className="intro">
          The operator of this site has not set up the sign-in at Google. You can import files that
          you exported from Search Console.
        </p>
      )}
      {connection && (
        <p>
          <StateMark state={marks[connection.state]} label={stateWords[connection.state]} />{' '}
          <span className="note">since {formatDay(connection.connectedAt)}</span>
        </p>
      )}
      {connection?.problem && <p className="warning">{connection.problem}.</p>}
      {fault && <FormAlert title="That could not be done" message={fault} />}
      {isFinishing && <p role="status">Connecting...</p>}
      {isLeaving ? (
        <ConfirmStep
          question="Disconnect the Google account?"
          consequence="All that was read through it is deleted here. What came of files stays."
          action="Disconnect"
          onConfirm={disconnect}
          onClose={() => setLeaving(false)}
        />
      ) : (
        (canConnect || connection) && (
          <div className="actions">
            {canConnect && connection?.state !== 'working' && (
              <button
                type="button"
                className="button"
                disabled={isBusy || isFinishing}
                onClick={() => void connect()}
              >
                {connection ? 'Connect again' : 'Connect Search Console'}
              </button>
            )}
            {connection && (
              <button type="button" className="quiet-button" onClick={() => setLeaving(true)}>
                Disconnect
              </button>
            )}
          </div>
        )
      )}
      {connection && connection.state !== 'revoked' && canConnect && (
        <Properties key={connection.connectedAt} onChanged={onChanged} />
      )}
    </section>
  );
}

/** The account's properties, each to be read or not. */
function Properties({ onChanged }: { onChanged(): Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const { answer, fault, reload } = useAnswer(isOpen ? searchConsoleRoutes.properties : null);
  const { isBusy, fault: refusal, run } = useChange();
  const add = async (property: string) => {
    const body = { property };
    await run(() => callApi(searchConsoleRoutes.addSite, { body, timeoutMs: ASK_MS }));
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Choose what is read</summary>
      {fault && <FormAlert title="Google did not list your properties" message={fault} />}
      {refusal && <FormAlert title="That could not be done" message={refusal} />}
      {isOpen && !answer && !fault && (
        <div className="loading" role="status" aria-label="Loading" />
      )}
      {answer?.items.length === 0 && (
        <p className="empty">This Google account has no property in Search Console.</p>
      )}
      <ul className="search-properties">
        {answer?.items.map(({ property, isAdded }) => (
          <li key={property}>
            <span>{sayProperty(property)}</span>
            {isAdded ? (
              <span className="note">is read</span>
            ) : (
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void add(property)}
              >
                Read every day<span className="out"> {sayProperty(property)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
