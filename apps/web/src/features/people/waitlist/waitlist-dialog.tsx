import { Dialog } from '@base-ui/react/dialog';
import {
  authToasts,
  checkWaitlistEmail,
  checkWaitlistSignUp,
  firstWaitlistStep,
  MAX_WAITLIST_NAME,
  type WaitlistStep,
  waitlistSignUpMessage,
  waitlistSteps,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { OutboxHint } from '../../../account/outbox-hint.tsx';
import { useAccount } from '../../../account/use-account.ts';
import { waitlist } from '../../../content/waitlist.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { useSite } from '../../../shell/use-site.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SwitchedOff } from '../../../ui/switched-off.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { joinWaitlist } from './join-waitlist.ts';
import { launchWords } from './launch-words.ts';

interface Fault {
  title: string;
  message: string;
}

/** The waitlist modal, while the waitlist is open. */
export default function WaitlistDialog(props: { email?: string }) {
  if (!useSite().off?.includes('waitlist')) return <WaitlistSteps {...props} />;
  return (
    <>
      <Dialog.Title>{titles.email}</Dialog.Title>
      <SwitchedOff feature="waitlist" />
    </>
  );
}

/** E-mail, account, done (docs/specification/people.md, The waitlist). */
function WaitlistSteps({ email: given = '' }: { email?: string }) {
  const { user, signUp } = useAccount();
  const { close } = useDialogs();
  const notify = useNotify();
  const [step, setStep] = useState<WaitlistStep>(user ? 'email' : firstWaitlistStep(given));
  const [form, setForm] = useState({
    email: given || (user?.user.email ?? ''),
    fullName: '',
    password: '',
  });
  const [fault, setFault] = useState<Fault | null>(null);
  const { isBusy, run } = useChange();

  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    readOnly: isBusy,
    onChange: (event: { target: HTMLInputElement }) => {
      setForm({ ...form, [name]: event.target.value });
      setFault(null);
    },
  });

  async function submitEmail(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkWaitlistEmail(form.email);
    setFault(wrong);
    if (wrong) return;
    if (!user) return setStep('signup');
    await run(join);
  }

  async function submitSignUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkWaitlistSignUp(form);
    setFault(wrong);
    if (wrong) return;
    await run(async () => {
      const outcome = await signUp({
        email: form.email.trim(),
        password: form.password,
        firstName: form.fullName.trim(),
      });
      if (outcome.ok) return join();
      const message = waitlistSignUpMessage(`${outcome.code} ${outcome.message}`);
      setFault({ title: authToasts.signupFailed.title, message });
      notify({ title: authToasts.signupFailed.title, text: message });
    });
  }

  async function join(): Promise<void> {
    await joinWaitlist({ email: form.email, fullName: form.fullName });
    setStep('success');
  }

  return (
    <>
      <p className="label">
        Step {waitlistSteps.indexOf(step) + 1} of {waitlistSteps.length}
      </p>
      <Dialog.Title>{titles[step]}</Dialog.Title>
      {step === 'email' && (
        <>
          <Dialog.Description className="dialog-lead">
            {waitlist.discount} early discount for {waitlist.discountFor}.{' '}
            {launchWords(waitlist.launch, new Date())}
          </Dialog.Description>
          <form className="form" onSubmit={submitEmail} noValidate aria-busy={isBusy}>
            <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
            {fault && <FormAlert {...fault} />}
            <button type="submit" className="button" disabled={isBusy}>
              {isBusy ? 'Joining...' : 'Continue'}
            </button>
          </form>
        </>
      )}
      {step === 'signup' && (
        <>
          <Dialog.Description className="dialog-lead">
            An account holds your place.
          </Dialog.Description>
          <form className="form" onSubmit={submitSignUp} noValidate aria-busy={isBusy}>
            <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
            <TextField
              {...field('fullName')}
              label="Full name"
              autoComplete="name"
              maxLength={MAX_WAITLIST_NAME}
            />
            <TextField
              {...field('password')}
              label="Password"
              type="password"
              autoComplete="new-password"
              hint="At least 6 characters."
            />
            {fault && <FormAlert {...fault} />}
            <button type="submit" className="button" disabled={isBusy}>
              {isBusy ? 'Creating your account...' : 'Join the waitlist'}
            </button>
          </form>
          <p className="dialog-actions">
            <button
              type="button"
              className="link-button"
              onClick={() => {
                setFault(null);
                setStep('email');
              }}
            >
              Back
            </button>
          </p>
        </>
      )}
      {step === 'success' && (
        <div role="status">
          <p className="dialog-lead">
            {user
              ? `We write to ${form.email.trim()} when it starts.`
              : `We write to ${form.email.trim()} when it starts. A link that confirms your account is on its way there now.`}
            {!user && <OutboxHint />}
          </p>
          <p className="dialog-actions">
            <button type="button" className="button" onClick={close}>
              Done
            </button>
          </p>
        </div>
      )}
    </>
  );
}

const titles: Record<WaitlistStep, string> = {
  email: 'Join the waitlist',
  signup: 'Create your account',
  success: "You're on the waitlist",
};
