import { monitorRoutes } from '@linkwright/core';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

type Change = NonNullable<QuestionAt<typeof monitorRoutes.changeAlerts>['body']>;

const TEST_MS = 20_000;

/** The daily mail, and the webhook with its secret, test and log. */
export function AlertSettings() {
  const { answer: alerts, fault: unread, amend } = useAnswer(monitorRoutes.readAlerts);
  /** Null: what is stored. */
  const [typed, setTyped] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, fault, run } = useChange();
  const webhookUrl = typed ?? alerts?.webhookUrl ?? '';

  async function change(body: Change): Promise<void> {
    const answer = await run(() => callApi(monitorRoutes.changeAlerts, { body }));
    if (!answer) return;
    amend(() => answer);
    setTyped(null);
    if (answer.secret || answer.webhookUrl === null) setSecret(answer.secret);
  }
  async function rotate(): Promise<void> {
    const answer = await run(() => callApi(monitorRoutes.rotateSecret));
    if (answer) setSecret(answer.secret);
  }
  async function test(): Promise<void> {
    const call = { timeoutMs: TEST_MS };
    await run(() => callApi(monitorRoutes.testDelivery, call), monitorRoutes.listDeliveries);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void change({ webhookUrl: webhookUrl.trim() });
  }

  if (unread) return <FormAlert title="Your alert settings could not be loaded" message={unread} />;
  if (!alerts) return <div className="loading" role="status" aria-label="Loading" />;
  const isSet = alerts.webhookUrl !== null;
  return (
    <>
      <CheckField
        checked={alerts.isDigestOn}
        disabled={isBusy}
        onChange={({ target }) => void change({ isDigestOn: target.checked })}
        label="One email a day, when something has changed"
      />
      <form
        data-kept="alert-webhook"
        className="form monitors-hook"
        method="post"
        noValidate
        onSubmit={submit}
      >
        <TextField
          label="Webhook"
          hint="We send each change to this address at once, as signed JSON (Standard Webhooks)"
          name="webhookUrl"
          inputMode="url"
          value={webhookUrl}
          onChange={({ target }) => setTyped(target.value)}
        />
        {fault && <FormAlert title="That did not work" message={fault} />}
        <div className="actions">
          <button
            type="submit"
            className="quiet-button"
            disabled={isBusy || webhookUrl.trim() === (alerts.webhookUrl ?? '')}
          >
            Save
          </button>
          {isSet && (
            <>
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void test()}
              >
                Send a test
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
                onClick={() => void change({ webhookUrl: null })}
              >
                Remove
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
      {isSet && <WebhookDeliveries />}
    </>
  );
}
