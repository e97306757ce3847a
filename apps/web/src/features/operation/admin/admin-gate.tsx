import type { Me } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { doorkeeper } from '../../../api.ts';
import { paths } from '../../../paths.ts';

/** What stands in the place of a section for an admin who has yet to show a second factor. */
export function AdminGate({ needs }: { needs: NonNullable<Me['adminNeeds']> }) {
  const { refresh } = useAccount();
  if (needs === 'second-factor') {
    return (
      <div className="admin-gate">
        <p>
          Administrators need a passkey or an authenticator app. Set one up to open the
          administration.
        </p>
        <a className="button" href={`${paths.account}#security`}>
          Set One Up
        </a>
      </div>
    );
  }
  return (
    <div className="admin-gate">
      <p>You signed in with a password alone. Confirm with your passkey or a code to continue.</p>
      <button
        type="button"
        className="button"
        onClick={async () => {
          if (await doorkeeper.prove(true)) await refresh();
        }}
      >
        Confirm
      </button>
    </div>
  );
}
