import { authProgress, authToasts, type PlanId, paymentToasts } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { OutboxHint } from '../../../account/outbox-hint.tsx';
import { newPasswordFault } from '../../../account/sign-up-faults.ts';
import { useAccount } from '../../../account/use-account.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Fault, useFault } from '../../../ui/use-fault.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { keepForSignIn } from '../checkout/keep-checkout.ts';

const blank = { firstName: '', email: '', password: '', confirmation: '' };
type Fields = typeof blank;

/**
 * A new account on the way to Premium. Nobody is signed in before the address is confirmed: until
 * then the upgrade waits, and goes on with the first sign-in.
 */
export function PremiumSignUp({ plan }: { plan: PlanId }) {
  const { signUp } = useAccount();
  const notify = useNotify();
  const [form, setForm] = useState(blank);
  const { fault, refuse, clear } = useFault();
  const { isBusy, run } = useChange();
  const [isDone, setDone] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = signUpFault(form);
    if (wrong) return refuse(wrong);
    clear();
    const email = form.email.trim();
    const outcome = await run(() =>
      signUp({ email, password: form.password, firstName: form.firstName.trim() }),
    );
    if (!outcome) return;
    if (!outcome.ok) return refuse(outcome);
    keepForSignIn({ type: 'premium', plan });
    notify({ title: authToasts.accountCreated.title, text: CHECK_MAIL });
    setDone(true);
  }

  if (isDone) {
    return (
      <div className="form">
        <FormNotice>
          A confirmation link is on its way to {form.email.trim()}. Open it and sign in: your
          upgrade goes on by itself.
          <OutboxHint />
        </FormNotice>
      </div>
    );
  }

  const field = (name: keyof Fields) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setForm({ ...form, [name]: target.value }),
  });
  return (
    <form className="form" method="post" noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <TextField
        {...field('confirmation')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
      {fault && <FormAlert {...fault} />}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? authProgress.signUp : 'Create Account'}
      </button>
    </form>
  );
}

const CHECK_MAIL = 'Check your email for a confirmation link.';

/** What is wrong, in the upgrade's own words. */
function signUpFault({ firstName, email, password, confirmation }: Fields): Fault | null {
  if ([firstName, email, password, confirmation].some((value) => value.trim() === '')) {
    const { title, description } = paymentToasts.missingFields;
    return { title, message: description };
  }
  const fault = newPasswordFault(password, confirmation);
  if (fault?.field !== 'confirmation') return fault;
  const { title, description } = paymentToasts.passwordMismatch;
  return { title, message: description };
}
