import { SelectField } from '../../../ui/select-field.tsx';
import { ChannelRow } from './channel-row.tsx';
import { type AlertsPart, useAlerts } from './use-alerts.ts';

const options = [
  ['daily', 'Once a day, from 7:00'],
  ['now', 'Soon after each change'],
  ['off', 'Never'],
] as const;

/** Mails: daily, soon, or none. */
export function MailChannel({ alerts, onChanged }: AlertsPart) {
  const { isBusy, fault, change, test } = useAlerts({ onChanged });
  const { isDigestOn, mailRhythm, last } = alerts;
  return (
    <ChannelRow name="Email" last={last.mail} fault={fault}>
      <SelectField<(typeof options)[number][0]>
        label="How often by email"
        value={isDigestOn ? mailRhythm : 'off'}
        options={options}
        disabled={isBusy}
        onChoose={(choice) =>
          void change(
            choice === 'off' ? { isDigestOn: false } : { isDigestOn: true, mailRhythm: choice },
          )
        }
      />
      {isDigestOn && (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void test('mail')}
          >
            Send a test <span className="out">by email</span>
          </button>
        </div>
      )}
    </ChannelRow>
  );
}
