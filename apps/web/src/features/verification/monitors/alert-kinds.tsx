import { type AlertKind, alertKindLabels, alertKinds } from '@linkwright/core/all';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { type AlertsPart, useAlerts } from './use-alerts.ts';

/** What one is told of, on every channel. */
export function AlertKinds({ alerts, onChanged }: AlertsPart) {
  const { isBusy, fault, change } = useAlerts({ onChanged });
  const toggle = (kind: AlertKind, isOn: boolean) => {
    const kinds = alertKinds.filter((each) => (each === kind ? isOn : alerts.kinds.includes(each)));
    void change({ kinds });
  };
  return (
    <fieldset className="field-group">
      <legend>Tell me of</legend>
      <div className="alert-kinds">
        {alertKinds.map((kind) => (
          <CheckField
            key={kind}
            checked={alerts.kinds.includes(kind)}
            disabled={isBusy}
            onChange={({ target }) => toggle(kind, target.checked)}
            label={alertKindLabels[kind].name}
            note={alertKindLabels[kind].hint}
          />
        ))}
      </div>
      {alerts.kinds.length === 0 && (
        <p className="field-note">Nothing is chosen: you are told of nothing.</p>
      )}
      {fault && <FormAlert title="That was not changed" message={fault} />}
    </fieldset>
  );
}
