import { accountRoutes, authToasts, formatCount } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../../account/credential-fields.tsx';
import { outcomeOf } from '../../../account/outcome.ts';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import type { Fault } from '../../../ui/use-fault.ts';

interface DeleteAccountProps {
  /** Credits that are left and lost with it. */
  credits: number;
  isPremium: boolean;
  onDeleted(): void;
}

/** Deletes the account, once its password says that it is wanted. */
export function DeleteAccount({ credits, isPremium, onDeleted }: DeleteAccountProps) {
  const [password, setPassword] = useState('');
  const [posts, setPosts] = useState<'delete' | 'keep'>('delete');
  const [fault, setFault] = useState<Fault | null>(null);
  const { isBusy, run } = useChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const outcome = await run(() =>
      outcomeOf(async () => {
        // The password is what proves who asks: nobody is asked for it twice.
        await callApi(accountRoutes.stepUp, { body: { password } });
        await callApi(accountRoutes.deleteMe, { body: { password, posts } });
      }, authToasts.authenticationError),
    );
    if (outcome?.ok) onDeleted();
    else if (outcome) setFault(outcome);
  }

  const choice = (value: typeof posts, label: string) => (
    <CheckField
      type="radio"
      name="posts"
      value={value}
      checked={posts === value}
      onChange={() => setPosts(value)}
      label={label}
    />
  );
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <p>What is deleted cannot be brought back.</p>
      {credits > 0 && <p>The credits that are left are lost with it: {formatCount(credits)}.</p>}
      {isPremium && <p>Premium ends at once.</p>}
      <fieldset className="field-group">
        <legend>My posts</legend>
        {choice('delete', 'Delete them too')}
        {choice('keep', 'Keep them online, without an owner')}
      </fieldset>
      <PasswordField value={password} onChange={setPassword} />
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      <button type="submit" className="button account-delete" disabled={isBusy || password === ''}>
        {isBusy ? 'Deleting...' : 'Delete Account'}
      </button>
    </form>
  );
}
