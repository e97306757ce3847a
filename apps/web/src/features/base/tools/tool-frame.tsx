import { hasRight, lacksRight, type WorkspaceRight } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import './tools.css';

interface ToolFrameProps {
  title: string;
  /** One or two sentences: what the tool is for. A guest reads them before signing in. */
  lead: ReactNode;
  siteName: string;
  /** The way to the list that it is one of. */
  back?: ReactNode;
  /** What signing in opens, in words: 'Sign in to access {action}'. Without it the title. */
  action?: string;
  /** What a guest gets below the lead instead of the button to sign in. */
  guest?: ReactNode;
  /** What one needs in somebody's workspace; whoever lacks it reads so, in place of the tool. */
  right?: WorkspaceRight;
  /** What is said while it is looked up who is there. */
  loadingText?: string;
  children: ReactNode;
}

/**
 * What stands above a tool of a signed-in user: title and lead. A guest
 * reads what it is, and comes back to it after signing in.
 */
export function ToolFrame(props: ToolFrameProps) {
  const { title, lead, siteName, back, right, children } = props;
  const { status, user } = useAccount();
  const role = user?.workspace?.role ?? 'owner';
  return (
    <div className="tool">
      <header className="tool-head">
        {user && back}
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {user ? (
        right && !hasRight(role, right) ? (
          <RoleDoor words={lacksRight[right]} />
        ) : (
          children
        )
      ) : status === 'guest' ? (
        (props.guest ?? <GuestDoor action={props.action ?? title} siteName={siteName} />)
      ) : (
        <ToolLoading text={props.loadingText ?? 'Loading'} />
      )}
    </div>
  );
}

/** Said while something is on its way, in the place where it will stand. */
export const ToolLoading = ({ text }: { text: string }) => (
  <p className="tool-loading loading" role="status">
    {text}
  </p>
);

const RoleDoor = ({ words }: { words: string }) => (
  <div className="tool-door">
    <p>{words}</p>
    <p className="actions">
      <a className="button" href={paths.dashboard}>
        Go to Dashboard
      </a>
    </p>
  </div>
);

function GuestDoor({ action, siteName }: { action: string; siteName: string }) {
  const { open } = useDialogs();
  const enter = (kind: 'login' | 'signup') => {
    const { pathname, search, hash } = window.location;
    open(kind, { action, destination: pathname + search + hash });
  };
  return (
    <div className="tool-door">
      <p>This tool belongs to your account at {siteName}.</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => enter('login')}>
          Sign In
        </button>
        <button type="button" className="quiet-button" onClick={() => enter('signup')}>
          Create Account
        </button>
      </p>
    </div>
  );
}
