import { notificationLabels, notificationRoutes, type Unsubscribed } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import './notifications.css';

/** Ends one kind of mail. Only a click does: programs that look at links in mails open the page, too. */
export function Unsubscribe() {
  const query = usePageQuery();
  const [ended, setEnded] = useState<Unsubscribed | null>(null);
  const { isBusy, fault, run } = useChange();
  const token = query?.get('token') ?? '';

  async function end(): Promise<void> {
    const answer = await run(() => callApi(notificationRoutes.unsubscribe, { query: { token } }));
    if (answer) setEnded(answer);
  }
  if (ended) {
    return (
      <div role="status">
        <p>“{notificationLabels[ended.kind].name}” will not be mailed to you any more.</p>
        <p>
          You can turn it on again in <a href={paths.dashboardSettings}>your settings</a>.
        </p>
      </div>
    );
  }
  if (query && token === '') {
    return (
      <p>
        Which mails come by themselves is chosen in{' '}
        <a href={paths.dashboardSettings}>your settings</a>. Mails of that kind also have a link
        that ends them without signing in.
      </p>
    );
  }
  return (
    <>
      <p>One click, and mails of the kind that led you here end. It needs no sign-in.</p>
      {fault && <FormAlert title="You are still subscribed" message={fault} />}
      <button
        type="button"
        className="button"
        disabled={isBusy || !query}
        onClick={() => void end()}
      >
        {isBusy ? 'Ending...' : 'Unsubscribe'}
      </button>
    </>
  );
}
