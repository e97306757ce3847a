import { authProgress, paymentToasts } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { EmailField, PasswordField } from '../../../account/credential-fields.tsx';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/storage.ts';
import { storePendingCheckout, takePendingCheckout } from '../../../browser/stored-payments.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useFault } from '../../../ui/use-fault.ts';

/** Signing in on the way to Premium; the dialog goes on by itself once somebody is signed in. */
export function PremiumSignIn() {
  const { signIn } = useAccount();
  const [form, setForm] = useState({ email: '', password: '' });
  const { fault, refuse, clear } = useFault();
  const { isBusy, run } = useChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const email = form.email.trim();
    if (email === '' || form.password === '') {
      const { title, description } = paymentToasts.missingFields;
      return refuse({ title, message: description });
    }
    clear();
    // This dialog goes on with the upgrade: nothing is left to resume elsewhere.
    const waiting = takePendingCheckout(localStore(), new Date());
    const outcome = await run(() => signIn(email, form.password));
    if (!outcome || outcome.ok) return;
    if (waiting) storePendingCheckout(localStore(), waiting, new Date());
    refuse(outcome);
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <EmailField value={form.email} onChange={(email) => setForm({ ...form, email })} />
      <PasswordField
        value={form.password}
        onChange={(password) => setForm({ ...form, password })}
      />
      {fault && <FormAlert {...fault} />}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? authProgress.signIn : 'Sign In'}
      </button>
    </form>
  );
}
