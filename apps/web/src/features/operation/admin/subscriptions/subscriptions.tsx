import {
  type SubscriptionStatus,
  subscriptionAdminRoutes,
  subscriptionStatuses,
} from '@linkwright/core';
import { useState } from 'react';
import { formatDay } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';

const wordsOf = (status: SubscriptionStatus): string =>
  (status[0] ?? '').toUpperCase() + status.slice(1).replaceAll('_', ' ');

/** Premium subscriptions, as last reported by the payment provider. */
export default function Subscriptions() {
  const { settled, field } = useTyped();
  const [status, setStatus] = useState<SubscriptionStatus | ''>('');
  const list = usePage(subscriptionAdminRoutes.list, {
    query: { q: settled, status: status || undefined },
  });
  return (
    <>
      <search className="admin-filters">
        <TextField label="Email" {...field} />
        <SelectField
          label="State"
          value={status}
          options={[
            ['', 'Any'] as const,
            ...subscriptionStatuses.map((each) => [each, wordsOf(each)] as const),
          ]}
          onChoose={setStatus}
        />
      </search>
      <Listed of="subscriptions" empty="No subscriptions match" list={list} keyOf={({ id }) => id}>
        {(subscription) => (
          <>
            <h2>{subscription.email}</h2>
            <p className="facts-line">
              <StateMark
                state={subscription.isPremium ? 'live' : subscription.status}
                label={wordsOf(subscription.status)}
              />
              <span>{subscription.plan === 'yearly' ? 'Yearly' : 'Monthly'}</span>
              <span>{subscription.isPremium ? 'Opens Premium' : 'Does not open Premium'}</span>
              {subscription.currentPeriodEnd && (
                <span>
                  {subscription.cancelAtPeriodEnd ? 'Ends' : 'Renews'}{' '}
                  {formatDay(subscription.currentPeriodEnd)}
                </span>
              )}
              {subscription.userId === null && <span>Waiting for the email to be confirmed</span>}
              <span>Since {formatDay(subscription.createdAt)}</span>
            </p>
            <p className="evidence-line">
              {subscription.id}, order {subscription.checkoutId}
            </p>
          </>
        )}
      </Listed>
    </>
  );
}
