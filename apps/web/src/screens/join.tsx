import { AuthMessage } from '../account/auth-message.tsx';
import { usePageQuery } from '../browser/use-page-query.ts';
import { Join } from '../features/people/workspaces/join.tsx';

/** `/join`: where a mailed invitation to a workspace leads. */
export default function JoinScreen() {
  const token = usePageQuery()?.get('token');
  return (
    <AuthMessage title="Join a workspace">
      {token === undefined ? (
        <div className="loading" role="status" aria-label="Loading" />
      ) : (
        <Join token={token || 'none'} />
      )}
    </AuthMessage>
  );
}
