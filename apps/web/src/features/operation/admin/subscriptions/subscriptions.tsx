import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionAdminRoutes,
  subscriptionStatuses,
} from '@linkwright/core/all';
import { formatDay } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';

const wordsOf = (status: SubscriptionStatus): string =>
  (status[0] ?? '').toUpperCase() + status.slice(1).replaceAll('_', ' ');

const statusWords = Object.fromEntries(
  subscriptionStatuses.map((status) => [status, wordsOf(status)]),
) as Record<SubscriptionStatus, string>;

const Status = ({ status, isPremium }: Subscription) => (
  <StateMark state={isPremium ? 'live' : status} label={statusWords[status]} />
);

const columns: Column<Subscription>[] = [
  text('email', 'Email', ({ email }) => email, { width: 18 }),
  choice('status', 'State', ({ status }) => status, statusWords, {
    cell: (subscription) => <Status {...subscription} />,
  }),
  text('plan', 'Plan', ({ plan }) => (plan === 'yearly' ? 'Yearly' : 'Monthly'), {
    width: 7,
    filter: 'choice',
  }),
  text('premium', 'Opens Premium', ({ isPremium }) => (isPremium ? 'Yes' : 'No'), {
    width: 9,
    filter: 'choice',
  }),
  text('then', 'Then', ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? 'Ends' : 'Renews'), {
    width: 6,
    filter: 'choice',
  }),
  time('until', 'Period until', ({ currentPeriodEnd }) => currentPeriodEnd),
  time('since', 'Since', ({ createdAt }) => createdAt),
  text('id', 'Id', ({ id }) => id, { width: 16, isExtra: true, isWide: true }),
];

/** Premium subscriptions, as last reported by the payment provider. */
export default function Subscriptions() {
  return (
    <AskedTable
      name="admin-subscriptions"
      caption="Subscriptions"
      route={subscriptionAdminRoutes.list}
      searchedBy="q"
      searchHint="Email"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      countOf={(many) => plural(many, 'subscription')}
      empty={<p className="empty">No subscriptions yet</p>}
      opened={(subscription) => ({
        title: subscription.email,
        lead: subscription.isPremium ? 'Opens Premium' : 'Does not open Premium',
        above: <Status {...subscription} />,
        below: (
          <>
            <Facts
              facts={[
                ['Plan', subscription.plan === 'yearly' ? 'Yearly' : 'Monthly'],
                [
                  subscription.cancelAtPeriodEnd ? 'Ends' : 'Renews',
                  subscription.currentPeriodEnd && formatDay(subscription.currentPeriodEnd),
                ],
                ['Since', formatDay(subscription.createdAt)],
                ['Id at the payment provider', subscription.id],
              ]}
            />
            {subscription.userId === null && (
              <p className="warning">Waiting for the email to be confirmed</p>
            )}
            <SeeAlso links={{ users: subscription.userId, orders: subscription.checkoutId }} />
          </>
        ),
      })}
    />
  );
}
