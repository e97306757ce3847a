import { accountRoutes, type Passkey } from '@linkwright/core/all';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { canUsePasskeys, makePasskey } from '../../../account/passkeys.ts';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';

interface PasskeysProps {
  items: Passkey[];
  change(work: () => Promise<unknown>): Promise<boolean>;
}

/** Passkeys of the account: added, named, removed. */
export function Passkeys({ items, change }: PasskeysProps) {
  const [name, setName] = useState('');
  const { isBusy, run } = useChange();
  const [isPossible, setPossible] = useState(true);
  useEffect(() => setPossible(canUsePasskeys()), []);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await run(() =>
      change(async () => {
        const body = { name: name.trim() || 'Passkey', passkey: await makePasskey() };
        await callApi(accountRoutes.addPasskey, { body });
      }),
    );
    if (isDone) setName('');
  }

  return (
    <>
      <p>
        Sign in with your fingerprint, your face or your device’s PIN. A passkey takes the place of
        password and code, and no fake site can steal it.
      </p>
      {items.length > 0 && (
        <ul className="account-list">
          {items.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} change={change} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <form className="form" method="post" noValidate onSubmit={add}>
          <TextField
            label="Name of a new passkey"
            name="passkey-name"
            hint="Such as the device that keeps it"
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'Adding...' : 'Add Passkey'}
          </button>
        </form>
      ) : (
        <p className="empty">
          Passkeys do not work in this browser, or at this address of the site.
        </p>
      )}
    </>
  );
}

function PasskeyItem({ passkey, change }: Pick<PasskeysProps, 'change'> & { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const [step, setStep] = useState<'rename' | 'remove' | null>(null);

  async function rename(typed: string): Promise<void> {
    const call = { params: { id }, body: { name: typed } };
    if (await change(() => callApi(accountRoutes.renamePasskey, call))) setStep(null);
  }

  if (step === 'remove') {
    return (
      <li>
        <ConfirmStep
          question={`Remove ${name}?`}
          consequence="It will no longer open your account. Delete it on your device too."
          action="Remove Passkey"
          onConfirm={async () => {
            await change(() => callApi(accountRoutes.removePasskey, { params: { id } }));
            setStep(null);
          }}
          onClose={() => setStep(null)}
        />
      </li>
    );
  }
  return (
    <li>
      <div>
        {step === 'rename' ? (
          <RenameForm name={name} onRename={rename} onClose={() => setStep(null)} />
        ) : (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <p>
          {isSynced ? 'In a password manager. ' : 'On one device. '}
          Added <time dateTime={createdAt}>{formatDay(createdAt)}</time>, last used{' '}
          {lastUsedAt ? <time dateTime={lastUsedAt}>{formatMinute(lastUsedAt)}</time> : 'never'}
        </p>
      </div>
      {step === null && (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            aria-label={`Rename ${name}`}
            onClick={() => setStep('rename')}
          >
            Rename
          </button>
          <button
            type="button"
            className="quiet-button"
            aria-label={`Remove ${name}`}
            onClick={() => setStep('remove')}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  name: string;
  onRename(typed: string): Promise<void>;
  onClose(): void;
}

function RenameForm({ name, onRename, onClose }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onRename(typed.trim());
  }
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Name"
        name="passkey-rename"
        autoComplete="off"
        maxLength={60}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="actions">
        <button type="submit" className="button" disabled={typed.trim() === ''}>
          Save
        </button>
        <CloseButton onClose={onClose}>Cancel</CloseButton>
      </div>
    </form>
  );
}
