import { authProgress, authToasts, isEmailAddress } from '@linkwright/core/all';
import { type FormEvent, Suspense, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type Fault, useFault } from '../ui/use-fault.ts';
import { useNotify } from '../ui/use-toasts.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import ResendButton from './resend-button.tsx';
import { type Outcome, useAccount } from './use-account.ts';

/** Few accounts ask for a code. */
const CodeField = lazyPart(() => import('./code-field.tsx'));

interface SignInFormProps {
  email: string;
  onEmail(email: string): void;
  onForgot(): void;
  onSignedIn(): void;
}

/** Address and password of an account, and the code that it asks for; or a passkey. */
export function SignInForm({ email, onEmail, onForgot, onSignedIn }: SignInFormProps) {
  const { signIn } = useAccount();
  const notify = useNotify();
  const [password, setPassword] = useState('');
  /** Null until the server asks for one. */
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { fault, refuse, clear } = useFault<Fault & { code?: string }>();

  function finish(outcome: Outcome): void {
    if (!outcome.ok) {
      refuse(outcome);
      return;
    }
    const { title, description } = authToasts.welcomeBack;
    notify({ title, text: description });
    onSignedIn();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = signInFault(email.trim(), password);
    if (wrong) return refuse(wrong);
    setBusy(true);
    clear();
    const outcome = await signIn(email.trim(), password, code?.trim() || undefined);
    setBusy(false);
    if (!outcome.ok && outcome.code === 'SECOND_STEP_REQUIRED') return setCode('');
    finish(outcome);
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {code === null ? (
        <>
          <EmailField value={email} onChange={onEmail} takesPasskeys />
          <PasswordField value={password} onChange={setPassword} />
        </>
      ) : (
        <Suspense>
          <CodeField
            value={code}
            onChange={(typed) => {
              setCode(typed);
              clear();
            }}
          />
        </Suspense>
      )}
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      {fault?.code === 'EMAIL_NOT_CONFIRMED' && <ResendButton email={email.trim()} />}
      <button
        type="submit"
        className="button"
        disabled={isBusy || email === '' || password === '' || code?.trim() === ''}
      >
        {isBusy ? authProgress.signIn : 'Sign In'}
      </button>
      {code === null ? (
        <>
          <PasskeyButton onOutcome={finish} />
          <button type="button" className="link-button" onClick={onForgot}>
            Forgot your password?
          </button>
        </>
      ) : (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setCode(null);
            clear();
          }}
        >
          Back to your password
        </button>
      )}
    </form>
  );
}

function signInFault(email: string, password: string): Fault | null {
  const { missingCredentials, invalidEmail } = authToasts;
  if (email === '' || password.trim() === '') {
    return { title: missingCredentials.title, message: missingCredentials.description };
  }
  return isEmailAddress(email)
    ? null
    : { title: invalidEmail.title, message: invalidEmail.description };
}
