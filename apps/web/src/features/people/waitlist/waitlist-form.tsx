import { checkWaitlistEmail, type WaitlistFault } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The teaser's e-mail box: leads into the waitlist modal. */
export function WaitlistForm() {
  const { open } = useDialogs();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<WaitlistFault | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = checkWaitlistEmail(email);
    setFault(wrong);
    if (!wrong) open('waitlist', { email: email.trim() });
  }

  return (
    // Before scripts run, or without them, the address goes to the sign-up page.
    <form className="form waitlist-form" action={paths.login} onSubmit={submit} noValidate>
      <input type="hidden" name="tab" value="signup" />
      <div className="waitlist-box">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setFault(null);
          }}
        />
        <button type="submit" className="button">
          Join the waitlist
        </button>
      </div>
      {fault && <FormAlert {...fault} />}
    </form>
  );
}
