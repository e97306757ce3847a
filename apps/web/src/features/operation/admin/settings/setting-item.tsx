import { settingRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { CloseButton } from '../../../../ui/close-button.tsx';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface SettingItemProps {
  setting: {
    name: string;
    description: string;
    /** What holds now; null for a secret, which is never given out, and for nothing. */
    value: string | null;
    /** Whether it is set here, and not where the server was started. */
    isChanged: boolean;
    isSecret?: boolean;
    /** What is said instead of the value of a secret. */
    state?: string;
  };
  /** Below a heading of its own, or one of a list. */
  level?: 3 | 4;
  onChanged(): Promise<void>;
}

/** A setting that takes effect while the server runs: what holds, and another value for it. */
export function SettingItem({ setting, level = 3, onChanged }: SettingItemProps) {
  const { name, description, value, isChanged, isSecret = false, state } = setting;
  const Heading = level === 3 ? 'h3' : 'h4';
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      await callApi(settingRoutes.put, {
        params: { key: name },
        body: { value: typed ?? undefined, isSecret },
      });
      await onChanged();
      setTyped(null);
    });
  }
  const giveUp = () =>
    run(async () => {
      await callApi(settingRoutes.remove, { params: { key: name } });
      await onChanged();
    });
  return (
    <div className="setting">
      <Heading>{description.slice(0, 1).toUpperCase() + description.slice(1)}</Heading>
      <p className="facts-line">
        <code>{name}</code>
      </p>
      {typed === null ? (
        <>
          <p className="evidence-line">
            {state ?? (value || 'nothing')}
            {isChanged && ' (set here)'}
          </p>
          {fault && <FormAlert title="This was not done" message={fault} />}
          <div className="actions">
            <button type="button" className="quiet-button" onClick={() => setTyped(value ?? '')}>
              Change<span className="out"> {name}</span>
            </button>
            {isChanged && (
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void giveUp()}
              >
                Reset to the start-up value<span className="out"> {name}</span>
              </button>
            )}
          </div>
        </>
      ) : (
        <form className="form admin-form" noValidate onSubmit={save}>
          <TextField
            label={`New value of ${name}`}
            type={isSecret ? 'password' : 'text'}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={10_000}
            fault={faultOf('value')}
            onChange={({ target }) => setTyped(target.value)}
          />
          {fault && !faultOf('value') && <FormAlert title="It was not saved" message={fault} />}
          <div className="actions">
            <CloseButton onClose={() => setTyped(null)}>Keep it as it is</CloseButton>
            <button type="submit" className="button" disabled={isBusy}>
              Save
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
