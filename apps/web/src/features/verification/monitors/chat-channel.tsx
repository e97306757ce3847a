import type { AlertRhythm, ChatChannel as Chat } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChannelRow } from './channel-row.tsx';
import { type AlertsPart, useAlerts } from './use-alerts.ts';

const chats = {
  slack: {
    name: 'Slack',
    hint: 'Of an incoming webhook, as Slack, Mattermost or Rocket.Chat make them. It is kept encrypted.',
    urlField: 'slackUrl',
    rhythmField: 'slackRhythm',
  },
  discord: {
    name: 'Discord',
    hint: 'Of a webhook, from a channel’s settings under Integrations. It is kept encrypted.',
    urlField: 'discordUrl',
    rhythmField: 'discordRhythm',
  },
} as const;

const rhythms = [
  ['now', 'Soon after each change'],
  ['daily', 'Once a day, from 7:00'],
] as const satisfies readonly (readonly [AlertRhythm, string])[];

/** A channel of Slack, Discord or what speaks as they do. */
export function ChatChannel({ channel, alerts, onChanged }: AlertsPart & { channel: Chat }) {
  const { isBusy, fault, faultOf, change, test } = useAlerts({ onChanged });
  const [typed, setTyped] = useState('');
  const { name, hint, urlField, rhythmField } = chats[channel];
  const set = alerts[channel];
  const urlFault = faultOf(urlField);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await change({ [urlField]: typed.trim() })) setTyped('');
  }
  return (
    <ChannelRow name={name} last={set && alerts.last[channel]} fault={urlFault ? null : fault}>
      {set ? (
        <>
          <p className="evidence-line">{set.address}</p>
          <SelectField<AlertRhythm>
            label={`How often in ${name}`}
            value={set.rhythm}
            options={rhythms}
            disabled={isBusy}
            onChoose={(rhythm) => void change({ [rhythmField]: rhythm })}
          />
          <div className="actions">
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void test(channel)}
            >
              Send a test <span className="out">to {name}</span>
            </button>
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void change({ [urlField]: null })}
            >
              Remove <span className="out">{name}</span>
            </button>
          </div>
        </>
      ) : (
        <form className="form alert-address" method="post" noValidate onSubmit={submit}>
          <TextField
            label={`Address of ${name}`}
            hint={hint}
            fault={urlFault}
            name={urlField}
            inputMode="url"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="quiet-button" disabled={isBusy || typed.trim() === ''}>
            Save <span className="out">{name}</span>
          </button>
        </form>
      )}
    </ChannelRow>
  );
}
