import { monitorRoutes, type WebhookDelivery } from '@linkwright/core/all';
import { formatMinute } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const stateWords: Record<WebhookDelivery['state'], string> = {
  delivered: 'delivered',
  waiting: 'will be tried again',
  failed: 'failed',
};

const channelNames: Record<WebhookDelivery['channel'], string> = {
  mail: 'Email',
  slack: 'Slack',
  discord: 'Discord',
  webhook: 'Webhook',
};

/** The latest deliveries to the webhook and to chats, and why one failed. */
export function WebhookDeliveries() {
  const { answer, fault, reload } = useAnswer(monitorRoutes.listDeliveries);
  const items = answer?.items;
  if (fault)
    return (
      <NotLoaded
        title="The deliveries could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!items || items.length === 0) return null;
  return (
    <details className="more" open={items.length === 1}>
      <summary>The latest deliveries</summary>
      <ul className="monitors-deliveries">
        {items.map((delivery) => (
          <li key={delivery.id} data-state={delivery.state}>
            <time dateTime={delivery.createdAt}>{formatMinute(delivery.createdAt)}</time>{' '}
            {channelNames[delivery.channel]} <code>{delivery.type}</code>{' '}
            <b>{stateWords[delivery.state]}</b>
            {delivery.error && `: ${delivery.error}`}
            {delivery.attempts > 1 && ` (${delivery.attempts} tries)`}
          </li>
        ))}
      </ul>
    </details>
  );
}
