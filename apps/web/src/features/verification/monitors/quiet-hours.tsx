import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type AlertsPart, useAlerts } from './use-alerts.ts';

const hours = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const,
);
const night = { from: 22, to: 7 };

/** Hours of the day in which no mail and no chat message comes. */
export function QuietHours({ alerts: { quietHours, timeZone }, onChanged }: AlertsPart) {
  const { isBusy, fault, change } = useAlerts({ onChanged });
  const choose = (part: Partial<typeof night>) =>
    void change({ quietHours: { ...night, ...quietHours, ...part } });
  return (
    <fieldset className="field-group">
      <legend>Quiet hours</legend>
      <CheckField
        checked={quietHours !== null}
        disabled={isBusy}
        onChange={({ target }) => void change({ quietHours: target.checked ? night : null })}
        label="No email and no chat message at certain hours"
        note="What changes then comes in one message when they are over. The webhook and the feed go on."
      />
      {quietHours && (
        <div className="alert-hours">
          <SelectField<string>
            label="From"
            value={String(quietHours.from)}
            options={hours}
            disabled={isBusy}
            onChoose={(hour) => choose({ from: Number(hour) })}
          />
          <SelectField<string>
            label="To"
            value={String(quietHours.to)}
            options={hours}
            disabled={isBusy}
            fault={
              quietHours.from === quietHours.to ? 'The same hour twice: no quiet hours' : undefined
            }
            onChoose={(hour) => choose({ to: Number(hour) })}
          />
          <p className="field-note">By the clocks of {timeZone}, as set in your account.</p>
        </div>
      )}
      {fault && <FormAlert title="That was not changed" message={fault} />}
    </fieldset>
  );
}
