import { type SettingsOverview, settingRoutes } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface ChangeableListProps {
  changeable: SettingsOverview['changeable'];
  onChanged(): Promise<void>;
}

/** Settings that take effect while the server runs, and what holds now. */
export function ChangeableList({ changeable, onChanged }: ChangeableListProps) {
  return (
    <section className="part" aria-labelledby="settings-changeable">
      <h2 id="settings-changeable">Limits and names</h2>
      <p>
        These hold in every process within seconds. All other settings are read when the server
        starts. What holds unless it is set stands in brackets.
      </p>
      <ul className="rows">
        {changeable
          // It has switches of its own.
          .filter(({ name }) => name !== 'FEATURES_OFF')
          .map((setting) => (
            <li key={setting.name}>
              <ChangeableItem setting={setting} onChanged={onChanged} />
            </li>
          ))}
      </ul>
    </section>
  );
}

interface ChangeableItemProps {
  setting: SettingsOverview['changeable'][number];
  onChanged(): Promise<void>;
}

function ChangeableItem({ setting, onChanged }: ChangeableItemProps) {
  const { name, description, value, isChanged } = setting;
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      await callApi(settingRoutes.put, {
        params: { key: name },
        body: { value: typed ?? undefined },
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
    <>
      <h3>{name}</h3>
      <p className="facts-line">
        <span>{description.slice(0, 1).toUpperCase() + description.slice(1)}</span>
      </p>
      {typed === null ? (
        <>
          <p className="evidence-line">
            {value || 'nothing'}
            {isChanged && ' (set here)'}
          </p>
          {fault && <FormAlert title="This was not done" message={fault} />}
          <div className="actions">
            <button type="button" className="quiet-button" onClick={() => setTyped(value)}>
              Change<span className="out"> {name}</span>
            </button>
            {isChanged && (
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void giveUp()}
              >
                As the server was started<span className="out"> {name}</span>
              </button>
            )}
          </div>
        </>
      ) : (
        <form className="form admin-form" noValidate onSubmit={save}>
          <TextField
            label={`New value of ${name}`}
            value={typed}
            autoFocus
            autoComplete="off"
            maxLength={10_000}
            fault={faultOf('value')}
            onChange={({ target }) => setTyped(target.value)}
          />
          {fault && !faultOf('value') && <FormAlert title="It was not saved" message={fault} />}
          <div className="actions">
            <button type="button" className="quiet-button" onClick={() => setTyped(null)}>
              Keep it as it is
            </button>
            <button type="submit" className="button" disabled={isBusy}>
              Save
            </button>
          </div>
        </form>
      )}
    </>
  );
}
