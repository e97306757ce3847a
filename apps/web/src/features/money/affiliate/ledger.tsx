import { type AffiliateEntryKind, affiliateRoutes } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/price.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const words: Record<AffiliateEntryKind, string> = {
  commission: 'Commission',
  reversal: 'Deducted: refund or dispute',
  payout: 'Payout',
  'payout-returned': 'Payout declined, returned to your balance',
};

/** Every line of the commission ledger, newest first. */
export function Ledger() {
  const { items, fault, hasMore, reload, readMore } = usePages(affiliateRoutes.entries);
  return (
    <section className="part" aria-labelledby="affiliate-ledger">
      <h2 id="affiliate-ledger">Commissions</h2>
      {fault && (
        <NotLoaded
          title="The commissions could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {items?.length === 0 && (
        <p className="note">None yet. The first purchase by someone you referred appears here.</p>
      )}
      {items && items.length > 0 && (
        <div className="affiliate-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">What</th>
                <th scope="col">Available</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, kind, cents, availableAt, createdAt }) => (
                <tr key={id}>
                  <td>{formatDay(createdAt)}</td>
                  <td>{words[kind]}</td>
                  <td>{kind.startsWith('payout') ? '' : formatDay(availableAt)}</td>
                  <td>{formatPrice(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </section>
  );
}
