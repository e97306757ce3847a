import { workspaceRoleWords, workspaceRoutes } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { enterWorkspace } from './enter.ts';

/** An invitation: to what, for which address; whoever is signed in with it accepts, others sign in first. */
export function Join({ token }: { token: string }) {
  const { status, user, signOut } = useAccount();
  const { open } = useDialogs();
  const { answer, fault } = useAnswer(workspaceRoutes.readInvitation, { params: { token } });
  const { isBusy, fault: refused, runAndLeave } = useChange();
  if (fault) return <FormAlert title="The invitation cannot be used" message={fault} />;
  if (!answer || status === 'checking') {
    return <div className="loading" role="status" aria-label="Loading" />;
  }
  const { workspaceName, email, role, hasAccount } = answer;
  const words = workspaceRoleWords[role];
  const isSomebodyElse = user !== null && user.user.email !== email;
  const enter = (kind: 'login' | 'signup') =>
    open(kind, {
      action: 'the workspace',
      destination: window.location.pathname + window.location.search,
    });
  return (
    <>
      <p>
        <b>
          <bdi>{workspaceName}</bdi>
        </b>{' '}
        invites {email} as {words.name}. {words.may}
      </p>
      {refused && <FormAlert title="The invitation was not accepted" message={refused} />}
      <div className="auth-row">
        {isSomebodyElse ? (
          <>
            <p>
              You are signed in as {user.user.email}. Sign out, then sign in with the address that
              was invited.
            </p>
            <button type="button" className="button" onClick={() => void signOut()}>
              Sign Out
            </button>
          </>
        ) : user ? (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() =>
              void runAndLeave(async () => {
                const { workspace } = await callApi(workspaceRoutes.accept, { params: { token } });
                await enterWorkspace(workspace.id);
              })
            }
          >
            {isBusy ? 'Joining...' : 'Join'}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            onClick={() => enter(hasAccount ? 'login' : 'signup')}
          >
            {hasAccount ? 'Sign In' : 'Create Account'}
          </button>
        )}
      </div>
      {!user && !hasAccount && (
        <p>After confirming the address, open the link in the invitation again.</p>
      )}
    </>
  );
}
