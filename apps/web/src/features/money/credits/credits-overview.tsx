import { type Credits, formatCount, hasRight } from '@linkwright/core/all';
import { RefreshCw } from 'lucide-react';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { CreditsHistory } from './credits-history.tsx';
import './credits.css';
import { useChange } from '../../../server-state/use-change.ts';
import { useCredits } from './use-credits.ts';

/** What the balance is made of; what was given or taken besides purchases only where there is such. */
function figuresOf(credits: Credits | null): [label: string, count: number | undefined][] {
  const adjusted = credits ? credits.amount - credits.totalPurchased : 0;
  return [
    ['Purchased', credits?.totalPurchased],
    ['Bonus', credits?.bonus],
    ...(adjusted === 0 ? [] : [['Adjusted', adjusted] satisfies [string, number]]),
    ['Used', credits?.used],
    ['Reserved', credits?.reserved],
  ];
}

/** The balance with what it is made of, and the history below. */
export function CreditsOverview() {
  const { credits, refresh } = useCredits();
  const { user } = useAccount();
  const { open } = useDialogs();
  const { isBusy, run } = useChange();

  const readAgain = () => run(refresh);

  return (
    <>
      <section className="balance" aria-label="Balance">
        <p className="balance-figure" role="status">
          <b>{credits ? formatCount(credits.balance) : '–'}</b>
          <span>{credits?.balance === 1 ? 'credit' : 'credits'}</span>
        </p>
        <dl className="balance-parts">
          {figuresOf(credits).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count === undefined ? '–' : formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        <div className="balance-actions">
          {hasRight(user?.workspace?.role ?? 'owner', 'pay') && (
            <button type="button" className="button" onClick={() => open('pricing')}>
              Buy Credits
            </button>
          )}
          <button
            type="button"
            className="round-button"
            aria-label="Refresh"
            disabled={isBusy}
            onClick={() => void readAgain()}
          >
            <RefreshCw width={16} height={16} />
          </button>
        </div>
      </section>
      {credits && credits.frozen > 0 && (
        <p className="warning" role="status">
          <b>
            {formatCount(credits.frozen)} {credits.frozen === 1 ? 'credit is' : 'credits are'}{' '}
            frozen.
          </b>{' '}
          A payment of yours was refunded or disputed. What is frozen cannot be spent until an
          administrator has decided.
        </p>
      )}
      {credits && credits.totalPurchased === 0 && credits.balance === 0 && (
        <p className="credits-lead">
          One credit pays for one permanent article with one link of yours. Without credits your
          posts are free, and online for 24 hours.
        </p>
      )}
      <CreditsHistory />
    </>
  );
}
