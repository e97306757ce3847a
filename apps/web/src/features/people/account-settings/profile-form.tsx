import { accountRoutes, MAX_NAME, type Me } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { outcomeOf } from '../../../account/outcome.ts';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Fault } from '../../../ui/use-fault.ts';

/** The name that stands in the header and under one's posts. */
export function ProfileForm({ me }: { me: Me }) {
  const { refresh } = useAccount();
  const [name, setName] = useState(me.profile.displayName);
  const [fault, setFault] = useState<Fault | null>(null);
  const { isBusy, run } = useChange();
  const [isDone, setDone] = useState(false);
  const wanted = name.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setDone(false);
    const outcome = await run(async () => {
      const changed = await outcomeOf(
        () => callApi(accountRoutes.updateMe, { body: { displayName: wanted } }),
        { title: 'Your name could not be changed' },
      );
      if (changed.ok) await refresh();
      return changed;
    });
    if (!outcome) return;
    setFault(outcome.ok ? null : outcome);
    setDone(outcome.ok);
  }

  return (
    <form data-kept="profile" className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        maxLength={MAX_NAME}
        value={name}
        hint={`You sign in as ${me.user.email}.`}
        onChange={({ target }) => {
          setName(target.value);
          setDone(false);
        }}
      />
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      {isDone && <FormNotice>Your name is changed.</FormNotice>}
      <button
        type="submit"
        className="button"
        disabled={isBusy || wanted === '' || wanted === me.profile.displayName}
      >
        {isBusy ? 'Saving...' : 'Save Name'}
      </button>
    </form>
  );
}
