import { type SheetFeed, sheetFeedLabels, sheetFeedRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { NewFeedForm } from './new-feed-form.tsx';

/** Addresses that a spreadsheet reads a table of the account from: opened, copied, taken back. */
export function SheetFeeds() {
  const { answer, fault: unread, reload } = useAnswer(sheetFeedRoutes.list);
  const { fault: refused, run } = useChange();
  const remove = async (id: string) => {
    await run(() => callApi(sheetFeedRoutes.remove, { params: { id } }), sheetFeedRoutes.list);
  };
  return (
    <>
      <p>
        A table of your account at an address that a spreadsheet reads by itself: with{' '}
        <code>=IMPORTDATA("…")</code> in Google Sheets, and as a source “From Web” in Excel. Whoever
        has the address can read the table, without a key.
      </p>
      {answer?.items.length === 0 && <p className="empty">You have no feeds yet.</p>}
      <ul className="account-list">
        {answer?.items.map((feed) => (
          <FeedItem key={feed.id} feed={feed} onRemove={() => remove(feed.id)} />
        ))}
      </ul>
      {unread && (
        <NotLoaded
          title="Your feeds could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="Your feeds were not changed" message={refused} />}
      <NewFeedForm />
    </>
  );
}

function FeedItem({ feed, onRemove }: { feed: SheetFeed; onRemove(): Promise<void> }) {
  const { kind, title, csvUrl, jsonUrl, createdAt, lastReadAt } = feed;
  const { said, copy } = useCopy('Select the address and copy it.');
  const [isAsking, setAsking] = useState(false);
  const name = title === '' ? sheetFeedLabels[kind] : `${sheetFeedLabels[kind]}: ${title}`;
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          <code>{csvUrl}</code>
          <br />
          Made <time dateTime={createdAt}>{formatDay(createdAt)}</time>, last read{' '}
          {lastReadAt ? <time dateTime={lastReadAt}>{formatMinute(lastReadAt)}</time> : 'never'}
          <br />
          <Ending at={feed.expiresAt} />
        </p>
        {isAsking && (
          <ConfirmStep
            question="Take this feed back?"
            consequence="Sheets that read it get no more rows, at once and for good."
            action="Take it back"
            onConfirm={onRemove}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
      {!isAsking && (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            aria-label={`Copy the CSV address of ${name}`}
            onClick={() => void copy(csvUrl)}
          >
            Copy CSV
          </button>
          <button
            type="button"
            className="quiet-button"
            aria-label={`Copy the JSON address of ${name}`}
            onClick={() => void copy(jsonUrl)}
          >
            Copy JSON
          </button>
          <button
            type="button"
            className="quiet-button"
            aria-label={`Take back ${name}`}
            onClick={() => setAsking(true)}
          >
            Take back
          </button>
          <span role="status">{said}</span>
        </div>
      )}
    </li>
  );
}

function Ending({ at }: { at: string | null }) {
  if (at === null) return 'Works until you take it back';
  const day = <time dateTime={at}>{formatDay(at)}</time>;
  const isPast = Date.parse(at) <= Date.now();
  return isPast ? <b>Ended {day}, gives no more rows</b> : <>Works until {day}</>;
}
