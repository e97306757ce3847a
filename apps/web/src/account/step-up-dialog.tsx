import { Dialog } from '@base-ui/react/dialog';
import { accountRoutes } from '@linkwright/core/all';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../api.ts';
import type { StepUpDialogProps } from '../dialogs/dialog-props.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useAnswer } from '../server-state/use-answer.ts';
import { useChange } from '../server-state/use-change.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import CodeField from './code-field.tsx';
import { PasswordField } from './credential-fields.tsx';
import { askPasskey, canUsePasskeys } from './passkeys.ts';
import './account.css';

type Proof = QuestionAt<typeof accountRoutes.stepUp>['body'];

/** Asks who is there, before something dangerous is done. */
export default function StepUpDialog({ needsFactor, onEnd }: StepUpDialogProps) {
  const { close } = useDialogs();
  const { answer: security, fault: unread } = useAnswer(accountRoutes.readSecurity);
  const [way, setWay] = useState<'password' | 'code'>(needsFactor ? 'code' : 'password');
  const [typed, setTyped] = useState('');
  const { isBusy, formFault, run, clear } = useChange();
  const fault = formFault ?? unread;
  const giveUp = useEffectEvent(() => onEnd(false));
  useEffect(() => () => giveUp(), []);

  const prove = (proof: () => Promise<Proof>) =>
    run(async () => {
      await callApi(accountRoutes.stepUp, { body: await proof() });
      onEnd(true);
      close();
    });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void prove(async () => (way === 'code' ? { code: typed } : { password: typed }));
  }
  function change(to: typeof way): void {
    setWay(to);
    setTyped('');
    clear();
  }

  const hasCode = security?.authenticator ?? false;
  const hasField = way === 'code' ? hasCode : !needsFactor;
  const hasPasskey = (security?.passkeys.length ?? 0) > 0 && canUsePasskeys();
  return (
    <div className="auth">
      <Dialog.Title className="auth-title">Confirm that it is you</Dialog.Title>
      <p className="auth-lead">
        {needsFactor
          ? 'Use your passkey or a code. A password is not enough for this.'
          : 'For sensitive changes we ask again ten minutes after you signed in.'}
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        {hasPasskey && (
          <button
            type="button"
            className={hasField ? 'quiet-button' : 'button'}
            disabled={isBusy}
            onClick={() => void prove(async () => ({ passkey: await askPasskey() }))}
          >
            Use a passkey
          </button>
        )}
        {hasField && way === 'password' && <PasswordField value={typed} onChange={setTyped} />}
        {hasField && way === 'code' && (
          <CodeField
            value={typed}
            onChange={(code) => {
              setTyped(code);
              clear();
            }}
          />
        )}
        {fault && <FormAlert title="That did not work" message={fault} />}
        {hasField && (
          <button type="submit" className="button" disabled={isBusy || typed.trim() === ''}>
            {isBusy ? 'Checking...' : 'Confirm'}
          </button>
        )}
        {hasCode && !needsFactor && (
          <button
            type="button"
            className="link-button"
            onClick={() => change(way === 'code' ? 'password' : 'code')}
          >
            {way === 'code' ? 'Use your password' : 'Use a code'}
          </button>
        )}
      </form>
    </div>
  );
}
