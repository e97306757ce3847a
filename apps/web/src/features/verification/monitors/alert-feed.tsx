import { monitorRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { ChannelRow } from './channel-row.tsx';
import { type AlertsPart, useAlerts } from './use-alerts.ts';

/** The Atom feed behind an address that cannot be guessed: made, copied, changed, ended. */
export function AlertFeed({ alerts: { feedUrl }, onChanged }: AlertsPart) {
  const { isBusy, fault, act } = useAlerts({ onChanged });
  const { said, copy } = useCopy('Select the address and copy it.');
  const [isEnding, setEnding] = useState(false);
  const make = () => act(() => callApi(monitorRoutes.makeFeed));
  async function end(): Promise<void> {
    await act(() => callApi(monitorRoutes.removeFeed));
    setEnding(false);
  }
  return (
    <ChannelRow name="Feed" last={null} fault={fault}>
      {feedUrl === null ? (
        <>
          <p className="field-note">
            The latest changes for a feed reader (Atom), at an address that cannot be guessed.
          </p>
          <div className="actions">
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void make()}
            >
              Create a feed
            </button>
          </div>
        </>
      ) : (
        <>
          <p className="evidence-line">{feedUrl}</p>
          <p className="field-note">Whoever has this address can read your changes.</p>
          {isEnding ? (
            <ConfirmStep
              question="End the feed?"
              consequence="Its address stops working for good. You can create another."
              action="End it"
              onConfirm={end}
              onClose={() => setEnding(false)}
            />
          ) : (
            <div className="actions">
              <button type="button" className="quiet-button" onClick={() => void copy(feedUrl)}>
                Copy <span className="out">the feed’s address</span>
              </button>
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void make()}
              >
                New address
              </button>
              <button type="button" className="quiet-button" onClick={() => setEnding(true)}>
                End the feed
              </button>
              <span role="status">{said}</span>
            </div>
          )}
        </>
      )}
    </ChannelRow>
  );
}
