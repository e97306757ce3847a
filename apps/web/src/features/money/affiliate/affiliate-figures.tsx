import { type Affiliate, formatCount } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/price.ts';

/** What came of the link since joining, and what it earned. */
export function AffiliateFigures({ affiliate }: { affiliate: Affiliate }) {
  const { clicks, signUps, pendingCents, availableCents, requestedCents, paidCents } = affiliate;
  const { nextReleaseAt, joinedAt } = affiliate;
  const figures = [
    {
      label: 'Clicks',
      value: formatCount(clicks),
      note: 'each browser once in 30 days',
    },
    { label: 'Sign-ups', value: formatCount(signUps), note: 'with a confirmed address' },
    {
      label: 'On hold',
      value: formatPrice(pendingCents),
      note: nextReleaseAt ? `next available on ${formatDay(nextReleaseAt)}` : 'nothing on hold',
    },
    {
      label: 'Available',
      value: formatPrice(availableCents),
      note: availableCents < 0 ? 'below zero after refunds' : 'for a payout',
    },
    { label: 'Requested', value: formatPrice(requestedCents), note: 'not paid out yet' },
    { label: 'Paid out', value: formatPrice(paidCents), note: 'in all' },
  ];
  return (
    <section className="part" aria-labelledby="affiliate-figures">
      <h2 id="affiliate-figures">Your results</h2>
      <dl className="affiliate-figures">
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        Counted here since {formatDay(joinedAt)}, without bots and without your own clicks.
      </p>
    </section>
  );
}
