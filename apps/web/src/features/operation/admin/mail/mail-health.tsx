import { formatCount, type MailFailures, mailRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { FormNotice } from '../../../../ui/form-notice.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import '../operation.css';

/** A mail service may take half a minute to answer. */
const TEST_MS = 35_000;

/** Whether mail leaves: what waits, what failed lately and why, and the check of the service. */
export function MailHealth() {
  const { answer, fault, reload } = useAnswer(mailRoutes.failures);
  const { isBusy, fault: refusal, run } = useChange();
  const [isHealthy, setHealthy] = useState(false);
  async function test(): Promise<void> {
    setHealthy(false);
    const call = { body: { test: true }, timeoutMs: TEST_MS };
    if (await run(() => callApi(mailRoutes.send, call))) setHealthy(true);
  }
  return (
    <section aria-labelledby="mail-health">
      <h2 id="mail-health" className="admin-title">
        Health
      </h2>
      {fault && (
        <NotLoaded
          title="The failures could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {answer && (
        <>
          <p className="admin-lead">
            {answer.provider.isStandIn
              ? 'No mail service is set up: emails stay in the outbox, and none is sent.'
              : `Mail leaves by ${answer.provider.name}.`}
          </p>
          <dl className="admin-waiting">
            <Figure name="Waiting" value={answer.waiting} />
            <Figure name="Failed for good" value={answer.failed} isWorry />
            <Figure name="Failed attempts in 24 hours" value={answer.recentFailures} isWorry />
          </dl>
        </>
      )}
      {isHealthy && (
        <FormNotice>
          {answer?.provider.isStandIn
            ? 'The outbox accepts email; nothing is sent.'
            : 'The mail service accepts email.'}
        </FormNotice>
      )}
      {refusal && <FormAlert title="The mail service accepts no email" message={refusal} />}
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void test()}
        >
          {isBusy ? 'Checking...' : 'Check the mail service'}
        </button>
      </div>
      {answer && answer.items.length > 0 && <Failures answer={answer} />}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: number;
  isWorry?: boolean;
}

function Figure({ name, value, isWorry = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-waits={isWorry && value > 0 ? true : undefined}>{formatCount(value)}</dd>
    </div>
  );
}

function Failures({ answer: { items, commonErrors } }: { answer: MailFailures }) {
  return (
    <details className="more">
      <summary>Why attempts failed</summary>
      <h3>Most frequent</h3>
      <ol>
        {commonErrors.map(({ error, count }) => (
          <li key={error}>
            {error} ({formatCount(count)})
          </li>
        ))}
      </ol>
      <h3>The last {items.length}</h3>
      <ul className="rows">
        {items.map(({ timestamp, email, error, attempt }) => (
          <li key={timestamp + email + attempt}>
            <p className="admin-words">{error}</p>
            <p className="facts-line">
              <span>{email}</span>
              <span>Attempt {attempt}</span>
              <span>{formatMinute(timestamp)}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
