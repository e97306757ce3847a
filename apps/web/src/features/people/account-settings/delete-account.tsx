import { accountRoutes, authToasts, formatCount } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../../account/credential-fields.tsx';
import { outcomeOf } from '../../../account/outcome.ts';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import type { Fault } from '../../../ui/use-fault.ts';
import { useCredits } from '../../money/credits/use-credits.ts';

/** Deletes the account, once its password says that it is wanted. */
export function DeleteAccount({ onDeleted }: { onDeleted(): void }) {
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
      <PaidFor />
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

/** What was paid for and goes with the account; nothing in a workspace of somebody else. */
function PaidFor() {
  const { user } = useAccount();
  const { credits } = useCredits();
  if (!user || user.workspace) return null;
  const balance = credits?.balance ?? 0;
  return (
    <>
      {balance > 0 && <p>The credits that are left are lost with it: {formatCount(balance)}.</p>}
      {user.profile.subscriptionTier !== 'free' && <p>Premium ends at once.</p>}
    </>
  );
}
