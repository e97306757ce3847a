import { type AdminSetting, isChangeable, settingRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { RowForm } from './row-form.tsx';

const effects: Record<AdminSetting['effect'], string> = {
  setting: 'In effect on this server',
  'start-only': 'No effect: the server reads this setting from its environment at start',
  note: 'A note; the server does not read it',
};

interface KeptRowsProps {
  rows: AdminSetting[] | null;
  onChanged(): Promise<void>;
}

/** Whatever else admins keep here. Secrets go in and never come out. */
export function KeptRows({ rows, onChanged }: KeptRowsProps) {
  return (
    <section className="part" aria-labelledby="settings-kept">
      <h2 id="settings-kept">Notes</h2>
      <p>
        Kept for admins, and read by nobody else. Whatever an admin may read stands here: keys
        belong to the providers above.
      </p>
      <ul className="rows">
        {rows
          ?.filter(({ key, effect }) => effect !== 'setting' && !isChangeable(key))
          .map((row) => (
            <li key={row.key}>
              <KeptRow row={row} onChanged={onChanged} />
            </li>
          ))}
      </ul>
      <RowForm onSaved={onChanged} />
    </section>
  );
}

function KeptRow({ row, onChanged }: { row: AdminSetting; onChanged(): Promise<void> }) {
  const { key, value, description, isSecret, effect, updatedAt } = row;
  const [isAsking, setAsking] = useState(false);
  const { fault, run } = useChange();
  const remove = async () => {
    await run(async () => {
      await callApi(settingRoutes.remove, { params: { key } });
      await onChanged();
    });
    setAsking(false);
  };
  return (
    <>
      <h3>{key}</h3>
      {description && <p className="admin-words">{description}</p>}
      <p className="evidence-line">{isSecret ? 'Secret, is set' : value}</p>
      <p className="facts-line">
        <span>{effects[effect]}</span>
        <span>Changed {formatMinute(updatedAt)}</span>
      </p>
      {fault && <FormAlert title="It was not removed" message={fault} />}
      {isAsking ? (
        <ConfirmStep
          question={`Remove ${key}?`}
          consequence="This cannot be undone."
          action="Remove"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => setAsking(true)}>
            Remove<span className="out"> {key}</span>
          </button>
        </div>
      )}
    </>
  );
}
