import { accountRoutes, authToasts } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { outcomeOf } from '../../../account/outcome.ts';
import { newPasswordFault } from '../../../account/sign-up-faults.ts';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const empty = { current: '', password: '', confirmation: '' };
type Field = keyof typeof empty;

/** Changes the password; the session in hand goes on, every other one ends, and keys where asked. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const keys = useAnswer(accountRoutes.listApiKeys).answer?.items;
  const [endApiKeys, setEndApiKeys] = useState(false);
  const [fields, setFields] = useState(empty);
  const [fault, setFault] = useState<{ title: string; message: string; field?: Field } | null>(
    null,
  );
  const { isBusy, run } = useChange();
  const [isDone, setDone] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setDone(false);
    const wrong = newPasswordFault(fields.password, fields.confirmation);
    setFault(wrong);
    if (wrong) return;
    const body = { currentPassword: fields.current, newPassword: fields.password, endApiKeys };
    const outcome = await run(() =>
      outcomeOf(() => callApi(accountRoutes.changePassword, { body }), authToasts.resetFailed),
    );
    if (!outcome) return;
    if (!outcome.ok) return setFault(outcome);
    setFields(empty);
    setEndApiKeys(false);
    setDone(true);
    onChanged();
  }

  const field = (name: Field, label: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      type="password"
      name={name}
      autoComplete={autoComplete}
      value={fields[name]}
      hint={hint}
      fault={fault?.field === name ? fault.message : undefined}
      onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
    />
  );
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {field('current', 'Current password', 'current-password')}
      {field('password', 'New password', 'new-password', 'At least 6 characters')}
      {field('confirmation', 'Confirm new password', 'new-password')}
      {keys && keys.length > 0 && (
        <CheckField
          name="endApiKeys"
          checked={endApiKeys}
          onChange={({ target }) => setEndApiKeys(target.checked)}
          label="Also end API keys and terminals"
          note={
            <>
              Otherwise these keep working: <bdi>{keys.map(({ name }) => name).join(', ')}</bdi>
            </>
          }
        />
      )}
      {fault && !fault.field && <FormAlert title={fault.title} message={fault.message} />}
      {isDone && (
        <FormNotice>Your password is changed, and every other session was ended.</FormNotice>
      )}
      <button
        type="submit"
        className="button"
        disabled={isBusy || Object.values(fields).some((value) => value === '')}
      >
        {isBusy ? 'Saving...' : 'Change Password'}
      </button>
    </form>
  );
}
