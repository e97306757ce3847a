import {
  type AdminOverview,
  adminRoutes,
  formatCount,
  type OverviewDay,
} from '@linkwright/core/all';
import { formatMinute } from '../../../../format/dates.ts';
import { formatPrice } from '../../../../format/price.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { LineChart } from '../../../../ui/line-chart.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { adminHref } from '../admin-href.ts';

type Figure = Exclude<keyof OverviewDay, 'day'>;

const figures: [key: Figure, label: string, unit: string][] = [
  ['revenue', 'Revenue from orders', 'US$'],
  ['signUps', 'Sign-ups', 'Accounts'],
  ['posts', 'Posts made', 'Posts'],
  ['creditsSold', 'Credits sold', 'Credits'],
  ['creditsSpent', 'Credits spent', 'Credits'],
  ['reports', 'Backlink reports', 'Reports'],
  ['errors', 'Errors', 'Errors'],
];

/** What waits for an admin, and the section that answers it. */
const waiting: [key: keyof AdminOverview['waiting'], label: string, section: string][] = [
  ['openErrors', 'Open errors', 'errors'],
  ['openMessages', 'Open messages', 'messages'],
  ['deadLetters', 'Failed jobs', 'jobs'],
  ['abuseReports', 'Abuse reports', 'moderation'],
  ['payoutRequests', 'Payout requests', 'payouts'],
  ['frozenCredits', 'Frozen credits', 'ledger'],
];

/** What there is in all, and the section that lists it. */
const totals: [key: keyof AdminOverview['totals'], label: string, section: string][] = [
  ['revenue', 'Revenue from orders', 'orders?is.status=paid'],
  ['orders', 'Paid orders', 'orders?is.status=paid'],
  ['accounts', 'Accounts', 'users'],
  ['premium', 'Premium accounts', 'users?is.tier=any-premium'],
  ['disabled', 'Disabled accounts', 'users?is.state=disabled'],
  ['posts', 'Published posts', 'posts'],
  ['trials', 'Trial posts', 'posts?is.kind=trial'],
  ['creditsHeld', 'Credits not spent', 'ledger'],
  ['watchedLinks', 'Watched links', ''],
];
const wordsOf = (key: string): ((value: number) => string) =>
  key === 'revenue' ? formatPrice : formatCount;

/** The first page of the admin area. */
export default function Overview() {
  const { answer, fault, reload } = useAnswer(adminRoutes.overview);
  if (fault)
    return (
      <NotLoaded
        title="The figures could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) {
    return (
      <p className="tool-loading loading" role="status">
        Loading the figures
      </p>
    );
  }
  const { days } = answer;
  return (
    <>
      <dl className="admin-waiting">
        {waiting.map(([key, label, section]) => (
          <div key={key}>
            <dt>
              <a href={adminHref(section)}>{label}</a>
            </dt>
            <dd data-waits={answer.waiting[key] > 0 || undefined}>
              {formatCount(answer.waiting[key])}
            </dd>
          </div>
        ))}
      </dl>
      <section className="part" aria-labelledby="totals">
        <h2 id="totals">In all</h2>
        <dl className="admin-facts admin-totals">
          {totals.map(([key, label, section]) => (
            <div key={key}>
              <dt>{section ? <a href={`${adminHref('')}/${section}`}>{label}</a> : label}</dt>
              <dd>{wordsOf(key)(answer.totals[key])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="admin-charts">
        {figures.map(([key, label, unit]) => (
          <LineChart
            key={key}
            label={`${label}: ${wordsOf(key)(days.reduce((sum, day) => sum + day[key], 0))} in ${days.length} days`}
            unit={unit}
            points={days.map((day) => ({ at: `${day.day}T00:00:00.000Z`, value: day[key] }))}
            low={0}
            // An axis without a figure ends at one: a dollar, where it counts cents.
            high={key === 'revenue' ? 100 : 1}
            format={wordsOf(key)}
          />
        ))}
      </div>
      <p className="facts-line">
        Counted by UTC days in this installation’s own tables, as of {formatMinute(answer.at)}. What
        renews subscriptions is counted by the payment provider, not here.
      </p>
    </>
  );
}
