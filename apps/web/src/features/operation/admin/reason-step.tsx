import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';

/** What the audit log keeps. */
const MIN_REASON = 3;
const MAX_REASON = 500;

interface ReasonStepProps {
  /** Names what it is done to. */
  question: string;
  consequence: string;
  action: string;
  /** What is asked for where it is no reason. */
  label?: string;
  /** What the reason is for, beyond the audit log. */
  hint?: string;
  isDanger?: boolean;
  /** Of the reason, in characters. */
  maxLength?: number;
  /** Fields besides the reason. */
  children?: ReactNode;
  onConfirm(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the reason of an act of an admin, and whether it is really to be done. */
export function ReasonStep(props: ReasonStepProps) {
  const { question, consequence, action, hint, isDanger = true, onConfirm, onClose } = props;
  const { label = 'Reason', maxLength = MAX_REASON } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const step = useRef<HTMLFieldSetElement>(null);
  // The step was asked for: what is typed next belongs to it. A space would tick a box.
  useEffect(() => {
    step.current?.querySelector<HTMLElement>('input:not([type="checkbox"]), select')?.focus();
  }, []);
  useFocusBack(step);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isTooShort = reason.trim().length < MIN_REASON;
    setMissing(isTooShort);
    if (isTooShort) return;
    await run(() => onConfirm(reason.trim()));
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset ref={step} className="confirm-step">
        <legend className="out">{question}</legend>
        <p>
          <strong>{question}</strong> {consequence}
        </p>
        {props.children}
        <TextField
          label={label}
          value={reason}
          maxLength={maxLength}
          hint={hint ?? 'The audit log keeps it.'}
          fault={isMissing ? `Please write at least ${MIN_REASON} characters` : faultOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        {fault && <FormAlert title="This was not done" message={fault} />}
        <div className="actions">
          <CloseButton onClose={onClose}>Keep it as it is</CloseButton>
          <button
            type="submit"
            className={isDanger ? 'quiet-button danger' : 'button'}
            disabled={isBusy}
          >
            {action}
          </button>
        </div>
      </fieldset>
    </form>
  );
}
