import { accountRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { formatMinute } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

/** Browsers that are signed in and terminals that were allowed, each to be signed out there. */
export function Devices() {
  const sessions = useAnswer(accountRoutes.listSessions);
  const keys = useAnswer(accountRoutes.listApiKeys);
  const { fault: refused, run } = useChange();
  const terminals = keys.answer?.items.filter(({ isTerminal }) => isTerminal) ?? [];
  const unread = sessions.fault ?? keys.fault;
  const reload = () => Promise.all([sessions.reload(), keys.reload()]);
  return (
    <>
      <p>
        A network is the first part of an IP address. It cannot tell for sure where a device is.
      </p>
      {unread && (
        <NotLoaded
          title="Your devices could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="The device was not signed out" message={refused} />}
      <ul className="account-list">
        {sessions.answer?.items.map((session) => (
          <Device
            key={session.id}
            name={session.device}
            isCurrent={session.isCurrent}
            network={session.network}
            since={session.createdAt}
            lastUsedAt={session.lastUsedAt}
            onEnd={() =>
              void run(
                () => callApi(accountRoutes.endSession, { params: { id: session.id } }),
                accountRoutes.listSessions,
              )
            }
          />
        ))}
        {terminals.map((key) => (
          <Device
            key={key.id}
            name={`Terminal ${key.name}`}
            isCurrent={false}
            network={null}
            since={key.createdAt}
            lastUsedAt={key.lastUsedAt}
            onEnd={() =>
              void run(
                () => callApi(accountRoutes.deleteApiKey, { params: { id: key.id } }),
                accountRoutes.listApiKeys,
              )
            }
          />
        ))}
      </ul>
    </>
  );
}

interface DeviceProps {
  name: string;
  isCurrent: boolean;
  network: string | null;
  since: string;
  lastUsedAt: string | null;
  onEnd(): void;
}

function Device({ name, isCurrent, network, since, lastUsedAt, onEnd }: DeviceProps) {
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {isCurrent && ' (this one)'}
        <p>
          {network && <>Network {network}. </>}
          Since <time dateTime={since}>{formatMinute(since)}</time>, last used{' '}
          {lastUsedAt ? <time dateTime={lastUsedAt}>{formatMinute(lastUsedAt)}</time> : 'never'}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="quiet-button"
          aria-label={`Sign out there: ${name}`}
          onClick={onEnd}
        >
          Sign out there
        </button>
      )}
    </li>
  );
}
