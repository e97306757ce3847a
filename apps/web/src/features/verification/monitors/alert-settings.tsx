import { monitorRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { AlertFeed } from './alert-feed.tsx';
import { AlertKinds } from './alert-kinds.tsx';
import { ChatChannel } from './chat-channel.tsx';
import { MailChannel } from './mail-channel.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { WebhookChannel } from './webhook-channel.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import './alerts.css';

/** What one is told of, where, and when not. */
export default function AlertSettings() {
  const { answer: alerts, fault: unread, amend, reload } = useAnswer(monitorRoutes.readAlerts);
  if (unread)
    return (
      <NotLoaded
        title="Your alert settings could not be loaded"
        message={unread}
        onRetry={() => void reload()}
      />
    );
  if (!alerts) return <div className="loading" role="status" aria-label="Loading" />;
  const part = { alerts, onChanged: (changed: typeof alerts) => amend(() => changed) };
  return (
    <div className="alert-settings">
      <AlertKinds {...part} />
      <ul className="rows alert-channels">
        <MailChannel {...part} />
        <ChatChannel channel="slack" {...part} />
        <ChatChannel channel="discord" {...part} />
        <WebhookChannel {...part} />
        <AlertFeed {...part} />
      </ul>
      <QuietHours {...part} />
      <WebhookDeliveries />
    </div>
  );
}
