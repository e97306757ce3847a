import { paths } from '../paths.ts';
import { FormNotice } from '../ui/form-notice.tsx';
import { AuthMessage } from './auth-message.tsx';
import { useAccount } from './use-account.ts';

interface SignedInAsProps {
  email: string;
  /** What happened before. */
  notice?: string;
}

/** Stands where a form to sign in would, for somebody who is signed in. */
export function SignedInAs({ email, notice }: SignedInAsProps) {
  const { signOut } = useAccount();
  return (
    <AuthMessage title="You are signed in">
      {notice && <FormNotice>{notice}</FormNotice>}
      <p className="auth-lead">This browser is signed in as {email}.</p>
      <div className="auth-row">
        <a className="button" href={paths.generator}>
          Write a post
        </a>
        <button type="button" className="quiet-button" onClick={() => void signOut()}>
          Sign Out
        </button>
      </div>
    </AuthMessage>
  );
}
