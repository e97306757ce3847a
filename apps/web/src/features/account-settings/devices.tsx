import { type AccountSession, type ApiKey, accountRoutes } from '@linkwright/core';
import { callApi } from '../../api.ts';
import { formatMinute } from '../../format/dates.ts';
import { useList } from '../../server-state/use-list.ts';
import { FormAlert } from '../../ui/form-alert.tsx';

/** Browsers that are signed in and terminals that were allowed, each to be signed out there. */
export function Devices() {
  const sessions = useList<AccountSession>(accountRoutes.listSessions);
  const keys = useList<ApiKey>(accountRoutes.listApiKeys);
  const terminals = keys.items?.filter(({ isTerminal }) => isTerminal) ?? [];
  const fault = sessions.fault ?? keys.fault;
  return (
    <>
      <p>
        A network is the first part of an IP address. It cannot tell for sure where a device is.
      </p>
      {fault && <FormAlert title="Your devices could not be read or changed" message={fault} />}
      <ul className="account-list">
        {sessions.items?.map((session) => (
          <Device
            key={session.id}
            name={session.device}
            isCurrent={session.isCurrent}
            network={session.network}
            since={session.createdAt}
            lastUsedAt={session.lastUsedAt}
            onEnd={() =>
              void sessions.change(() =>
                callApi(accountRoutes.endSession, { params: { id: session.id } }),
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
              void keys.change(() =>
                callApi(accountRoutes.deleteApiKey, { params: { id: key.id } }),
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
