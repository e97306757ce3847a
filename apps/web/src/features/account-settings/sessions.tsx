import { type AccountSession, accountRoutes } from '@linkwright/core';
import { callApi } from '../../api.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatMinute } from '../blog/dates.ts';
import { useList } from './use-list.ts';

/** Where the user is signed in, each to be ended. */
export function Sessions() {
  const { items, fault, change } = useList<AccountSession>(accountRoutes.listSessions);
  const end = (id: string) => change(() => callApi(accountRoutes.endSession, { params: { id } }));
  return (
    <>
      {fault && <FormAlert title="Your sessions could not be read or changed" message={fault} />}
      <ul className="account-list">
        {items?.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.isCurrent ? 'This session' : 'Another session'}</b>
              <p>
                {session.userAgent ?? 'Unknown program'}
                {session.ipAddress && <>, {session.ipAddress}</>}
                <br />
                Since <time dateTime={session.createdAt}>{formatMinute(session.createdAt)}</time>
              </p>
            </div>
            {!session.isCurrent && (
              <button type="button" className="quiet-button" onClick={() => void end(session.id)}>
                End
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
