import { paths } from '../../../paths.ts';
import { TimeCell } from '../../../ui/data-table/time-cell.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { type HistoryRow, rowsOf } from './history-rows.ts';
import { useCredits } from './use-credits.ts';
import { useHistory } from './use-history.ts';

/** Every change of the balance, with its reason. */
export function CreditsHistory() {
  const { credits } = useCredits();
  const { entries, hasMore, fault, reload, readMore } = useHistory(credits?.balance);
  return (
    <section className="history" aria-labelledby="history-title">
      <div className="history-head">
        <h2 id="history-title">History</h2>
        {entries !== null && entries.length > 0 && (
          <a href={paths.creditsCsv} download>
            Download as CSV
          </a>
        )}
      </div>
      {fault && (
        <NotLoaded
          title="Your history could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {entries === null && !fault && (
        <div className="history-space" role="status" aria-label="Loading" />
      )}
      {entries?.length === 0 && (
        <p className="credits-lead">
          Nothing yet: purchases and what you spend them on appear here.
        </p>
      )}
      {entries !== null && entries.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col" className="number">
                Credits
              </th>
              <th scope="col" className="number">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(entries).map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </section>
  );
}

function EntryRow({ entry }: { entry: HistoryRow }) {
  const { credits, balance, frozen, reason, createdAt } = entry;
  return (
    <tr>
      <td className="when">
        <TimeCell at={createdAt} />
      </td>
      <td>
        <b>{entry.label}</b>
        <span>{reason}</span>
        {frozen !== 0 && (
          <span>
            {Math.abs(frozen).toLocaleString('en-US')} {frozen > 0 ? 'frozen' : 'freed'}
          </span>
        )}
      </td>
      <td className="number" data-signal={credits > 0 ? 'live' : undefined}>
        {signed(credits)}
      </td>
      <td className="number">{balance.toLocaleString('en-US')}</td>
    </tr>
  );
}

/** `+100`, `−1`, `0`. */
const signed = (credits: number): string =>
  credits > 0
    ? `+${credits.toLocaleString('en-US')}`
    : credits.toLocaleString('en-US').replace('-', '−');
