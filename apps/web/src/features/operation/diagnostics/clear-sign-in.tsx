import { useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { paths } from '../../../paths.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';

/** Forgets what this browser keeps of signing in, and ends every session. */
export function ClearSignIn() {
  const { signOut } = useAccount();
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<{ title: string; message: string } | null>(null);

  async function beginAnew(): Promise<void> {
    const outcome = await signOut();
    setAsked(false);
    if (outcome.ok) window.location.assign(paths.login);
    else setFault(outcome);
  }

  return (
    <section className="diagnostic-step">
      <h2>Begin anew</h2>
      <p>
        Forgets what this browser keeps of signing in, and ends your sessions everywhere. Your trial
        posts stay. Then you sign in again.
      </p>
      {fault && <FormAlert {...fault} />}
      {isAsked ? (
        <ConfirmStep
          question="Sign out everywhere?"
          consequence="Every browser and program that is signed in to your account has to sign in again."
          action="Sign out everywhere"
          onConfirm={beginAnew}
          onClose={() => setAsked(false)}
        />
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => {
            setFault(null);
            setAsked(true);
          }}
        >
          Begin anew
        </button>
      )}
    </section>
  );
}
