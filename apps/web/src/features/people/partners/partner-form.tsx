import { DEFAULT_DAILY_LIMIT, DEFAULT_VISITOR_LIMIT, type Partner } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { focusFault } from '../../../ui/focus-field.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  checkPartner,
  type PartnerBody,
  type PartnerFaults,
  type PartnerFields,
} from './check-partner.ts';

interface PartnerFormProps {
  /** Absent for a key that is yet to be made. */
  partner?: Partner;
  /** What the button says, and says while it works. */
  labels: readonly [action: string, busy: string];
  /** Throws AppError. */
  onSave(body: PartnerBody): Promise<void>;
  /** Absent where there is nothing to go back to. */
  onClose?: (() => void) | undefined;
}

/** Name, origins and limits of a partner key. */
export function PartnerForm({ partner, labels, onSave, onClose }: PartnerFormProps) {
  const [fields, setFields] = useState<PartnerFields>({
    name: partner?.name ?? '',
    origins: partner?.origins.join('\n') ?? '',
    dailyLimit: String(partner?.dailyLimit ?? DEFAULT_DAILY_LIMIT),
    visitorLimit: String(partner?.visitorLimit ?? DEFAULT_VISITOR_LIMIT),
  });
  const [faults, setFaults] = useState<PartnerFaults>({});
  const { isBusy, fault, run } = useChange();
  const originsId = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkPartner(fields);
    setFaults(checked.ok ? {} : checked.faults);
    if (checked.ok) await run(() => onSave(checked.body));
    else focusFault(form, checked.faults);
  }
  const change = (name: keyof PartnerFields, value: string) => {
    setFields({ ...fields, [name]: value });
    setFaults({ ...faults, [name]: undefined });
  };
  const field = (name: keyof PartnerFields) => ({
    name,
    value: fields[name],
    fault: faults[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

  return (
    <form
      data-kept={`partner-${partner?.id ?? 'new'}`}
      className="form partners-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Name"
        hint="Only you see it"
        maxLength={80}
        autoComplete="off"
        {...field('name')}
      />
      <div className="field">
        <label htmlFor={originsId}>Origins, one a line</label>
        <textarea
          id={originsId}
          name="origins"
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://shop.example"
          value={fields.origins}
          aria-invalid={faults.origins ? true : undefined}
          aria-describedby={`${originsId}-note`}
          onChange={({ target }) => change('origins', target.value)}
        />
        <p
          className="field-note"
          id={`${originsId}-note`}
          data-fault={faults.origins ? true : undefined}
        >
          {faults.origins ??
            'The key works on pages of these sites alone: scheme, host and port, each exactly'}
        </p>
      </div>
      <div className="form-pair">
        <TextField
          label="Posts a day"
          hint="Over all visitors, by UTC day"
          inputMode="numeric"
          {...field('dailyLimit')}
        />
        <TextField
          label="Posts a day for one visitor"
          hint="By their network address"
          inputMode="numeric"
          {...field('visitorLimit')}
        />
      </div>
      {fault && <FormAlert title="The key was not saved" message={fault} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {labels[isBusy ? 1 : 0]}
        </button>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
    </form>
  );
}
