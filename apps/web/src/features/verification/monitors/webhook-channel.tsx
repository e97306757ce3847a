import { monitorRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ChannelRow } from './channel-row.tsx';
import { type AlertsPart, useAlerts } from './use-alerts.ts';

/** The webhook for programs, with its secret. */
export function WebhookChannel({ alerts, onChanged }: AlertsPart) {
  const { isBusy, fault, faultOf, act, change, test } = useAlerts({ onChanged });
  /** Null: what is stored. */
  const [typed, setTyped] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const webhookUrl = typed ?? alerts.webhookUrl ?? '';
  const isSet = alerts.webhookUrl !== null;
  const urlFault = faultOf('webhookUrl');

  async function save(url: string | null): Promise<void> {
    const answer = await change({ webhookUrl: url });
    if (!answer) return;
    setTyped(null);
    if (answer.secret || answer.webhookUrl === null) setSecret(answer.secret);
  }
  async function rotate(): Promise<void> {
    const answer = await act(() => callApi(monitorRoutes.rotateSecret));
    if (answer) setSecret(answer.secret);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(webhookUrl.trim());
  }
  return (
    <ChannelRow
      name="Webhook"
      last={isSet ? alerts.last.webhook : null}
      fault={urlFault ? null : fault}
    >
      <form
        data-kept="alert-webhook"
        className="form alert-address"
        method="post"
        noValidate
        onSubmit={submit}
      >
        <TextField
          label="Webhook"
          hint="Each change at once, at any hour, as signed JSON (Standard Webhooks)"
          fault={urlFault}
          name="webhookUrl"
          inputMode="url"
          value={webhookUrl}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="actions">
          <button
            type="submit"
            className="quiet-button"
            disabled={isBusy || webhookUrl.trim() === (alerts.webhookUrl ?? '')}
          >
            Save <span className="out">the webhook</span>
          </button>
          {isSet && (
            <>
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void test('webhook')}
              >
                Send a test <span className="out">to the webhook</span>
              </button>
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void rotate()}
              >
                New secret
              </button>
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void save(null)}
              >
                Remove <span className="out">the webhook</span>
              </button>
            </>
          )}
        </div>
      </form>
      {secret && (
        <div className="box" role="status">
          <p>
            Copy the secret now: it is shown only once. If it replaces another, deliveries are
            signed with both for 24 hours.
          </p>
          <code>{secret}</code>
        </div>
      )}
    </ChannelRow>
  );
}
