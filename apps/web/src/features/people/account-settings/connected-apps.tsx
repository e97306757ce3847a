import { accountRoutes, type ConnectedApp } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { EndingItem } from './ending-item.tsx';
import { appScopeWords } from './scope-words.ts';

/** Apps that were connected on `/connect`, each to be ended here. */
export function ConnectedApps() {
  const { answer, fault: unread, reload } = useAnswer(accountRoutes.listConnectedApps);
  const { fault: refused, run } = useChange();
  const end = (id: string) =>
    run(
      () => callApi(accountRoutes.endConnectedApp, { params: { id } }),
      accountRoutes.listConnectedApps,
    );
  return (
    <>
      <p>
        Assistants and other programs that you let in by signing in here. They act at the tools for
        language models, as far as you allowed it.
      </p>
      {answer?.items.length === 0 && <p className="empty">You have connected no apps yet.</p>}
      <ul className="account-list">
        {answer?.items.map((app) => (
          <AppItem key={app.id} app={app} onEnd={() => void end(app.id)} />
        ))}
      </ul>
      {unread && (
        <NotLoaded
          title="Your apps could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="Your apps were not changed" message={refused} />}
    </>
  );
}

function AppItem({ app, onEnd }: { app: ConnectedApp; onEnd(): void }) {
  const { name, host, scopes, workspace, connectedBy, connectedAt, lastUsedAt } = app;
  return (
    <EndingItem
      name={name}
      action="Disconnect"
      label={`Disconnect ${name}`}
      consequence="It is shut out at once, and has to ask you again."
      confirm="Disconnect App"
      onEnd={onEnd}
    >
      <p>{host ?? 'A program on a computer'}</p>
      <p>{scopes.map((scope) => appScopeWords[scope].label).join(', ')}</p>
      {workspace && (
        <p>
          In the workspace of <bdi>{workspace}</bdi>
        </p>
      )}
      {connectedBy && (
        <p>
          Connected by <bdi>{connectedBy}</bdi>
        </p>
      )}
      <p>
        Connected <time dateTime={connectedAt}>{formatDay(connectedAt)}</time>, last used{' '}
        {lastUsedAt ? <time dateTime={lastUsedAt}>{formatMinute(lastUsedAt)}</time> : 'never'}
      </p>
    </EndingItem>
  );
}
