import {
  type NotificationKind,
  type Notifications,
  notificationKinds,
  notificationLabels,
  notificationRoutes,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import './notifications.css';

/** Which mails come by themselves; what must come (receipts, passwords) is not asked. */
export function NotificationSettings() {
  const { answer: preferences, fault: unread, amend, reload } = useAnswer(notificationRoutes.read);
  const { isBusy, fault, run } = useChange();

  /** Shown at once; taken back where the server refuses. */
  async function change(before: Notifications, kind: NotificationKind): Promise<void> {
    if (isBusy) return;
    const body = { [kind]: !before[kind] };
    amend(() => ({ ...before, ...body }));
    const answer = await run(() => callApi(notificationRoutes.change, { body }));
    amend(() => answer ?? before);
  }
  if (unread)
    return (
      <NotLoaded
        title="Your preferences could not be loaded"
        message={unread}
        onRetry={() => void reload()}
      />
    );
  if (!preferences) return <p role="status">Loading your preferences</p>;
  return (
    <div className="notifications">
      {notificationKinds.map((kind) => (
        <CheckField
          key={kind}
          checked={preferences[kind]}
          onChange={() => void change(preferences, kind)}
          label={notificationLabels[kind].name}
          note={notificationLabels[kind].when}
        />
      ))}
      {fault && <FormAlert title="Nothing was changed" message={fault} />}
      <p className="note">
        Receipts and mails about your password come in any case. Each mail above can also be ended
        by one click in the mail.
      </p>
    </div>
  );
}
