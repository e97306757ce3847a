import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { Monitors } from '../features/monitors/monitors.tsx';
import { paths } from '../paths.ts';

/** `/monitors`: the links that the signed-in user has watched. */
export default function MonitorsScreen() {
  const { status, user } = useAccount();
  const { open } = useDialogs();
  return (
    <div className="page monitors">
      <h1>Link monitoring</h1>
      {user ? (
        <Monitors />
      ) : status === 'guest' ? (
        <>
          <p className="monitors-intro">
            Name the pages that link to you: each is looked at again and again, and you are told
            when a link is gone, is back, or tells search engines something else. A link is called
            gone only after two looks, hours apart, saw the page without it.
          </p>
          <button
            type="button"
            className="button"
            onClick={() => open('login', { action: 'your links', destination: paths.monitors })}
          >
            Sign In
          </button>
        </>
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </div>
  );
}
