import { hasRight, type Overview } from '@linkwright/core/all';
import { useId } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { formatMinute } from '../../../format/dates.ts';
import { plural } from '../../../format/figures.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { AlertItems, alertsOf } from './alert-list.tsx';
import { SampleMark } from './sample-mark.tsx';
import { type NewsRow, sayNews, signalOf } from './say-news.ts';
import { useDismissals } from './use-dismissals.ts';

interface NewsListProps {
  overview: Overview;
  /** Made up: it says so, and there is nothing to mend. */
  isSample?: boolean;
}

/** What changed since yesterday, each with the act that mends it; older alerts below, folded. */
export function NewsList({ overview, isSample = false }: NewsListProps) {
  const id = useId();
  const { isBusy, fault, dismissed, dismiss } = useDismissals();
  const { user } = useAccount();
  const mayPay = hasRight(user?.workspace?.role ?? 'owner', 'pay');
  const { since, rows, more } = overview.news;
  const earlier = alertsOf(overview).filter(({ at, kind }) => kind !== 'reminder' && at < since);

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Since yesterday {isSample && <SampleMark />}</h2>
      {rows.length === 0 && <p className="empty">{nothingChanged(overview)}</p>}
      {fault && <FormAlert title="This was not done" message={fault} />}
      <ul className="news">
        {rows.map((row) => (
          <NewsItem
            key={`${row.kind} ${row.cause ?? row.id} ${row.subject}`}
            row={row}
            isDismissed={row.cause !== null && dismissed.has(row.cause)}
            isBusy={isBusy}
            hasAct={!isSample && (row.kind !== 'credits-short' || mayPay)}
            onDismiss={(cause, isDismissed) => void dismiss({ cause, at: row.at }, isDismissed)}
          />
        ))}
      </ul>
      {more > 0 && <p className="empty">And {plural(more, 'more change')}, less pressing.</p>}
      {earlier.length > 0 && (
        <details className="news-earlier">
          <summary>{plural(earlier.length, 'earlier alert')}</summary>
          <AlertItems alerts={earlier} />
        </details>
      )}
    </section>
  );
}

interface ItemProps {
  row: NewsRow;
  isDismissed: boolean;
  isBusy: boolean;
  hasAct: boolean;
  onDismiss(cause: string, isDismissed: boolean): void;
}

function NewsItem({ row, isDismissed, isBusy, hasAct, onDismiss }: ItemProps) {
  const { sentence, detail, label, href } = sayNews(row);
  const { cause, kind, at } = row;
  const isAhead = kind === 'post-ending' || kind === 'credits-short';
  return (
    <li data-signal={signalOf(row)} data-dismissed={isDismissed || undefined}>
      <div>
        <p>{sentence}</p>
        {!isDismissed && (
          <small>
            {detail && <span>{detail}</span>}
            {!isAhead && <time dateTime={at}>{formatMinute(at)}</time>}
          </small>
        )}
      </div>
      <div className="news-acts">
        {hasAct && !isDismissed && (
          <a className="quiet-button" href={href}>
            {label}
            <span className="out">: {sentence}</span>
          </a>
        )}
        {cause !== null && (
          <button
            type="button"
            className="link-button"
            disabled={isBusy}
            onClick={() => onDismiss(cause, !isDismissed)}
          >
            {isDismissed ? 'Undo' : 'Dismiss'}
            <span className="out">: {sentence}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** That nothing changed, and how that is known. */
function nothingChanged({ links, news: { since } }: Overview): string {
  if (links.watched === 0) return 'Nothing changed since yesterday.';
  if (links.lastLookAt === null || links.lastLookAt < since) {
    return 'Nothing is known to have changed since yesterday; no watched link was checked since.';
  }
  return `Nothing changed since yesterday. Your watched links were last checked on ${formatMinute(links.lastLookAt)}.`;
}
