import { type ListedMail, mailAdminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { stateWords } from './words.ts';

const marks = { queued: 'paused', sent: 'live', failed: 'failed' } as const;

/** One mail of the outbox: its words, and sending it again where it failed. */
export function MailItem({ mail, onChanged }: { mail: ListedMail; onChanged(): Promise<void> }) {
  const { id, to, subject, kind, status, attempts, provider, error, createdAt, sentAt } = mail;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, fault, run } = useChange();
  const resend = () =>
    run(async () => {
      await callApi(mailAdminRoutes.resend, { params: { id } });
      await onChanged();
    });
  return (
    <>
      <h3>{subject}</h3>
      <p className="facts-line">
        <StateMark state={marks[status]} label={stateWords[status]} />
        <span>{to}</span>
        <span>{kind}</span>
        <span>{formatMinute(sentAt ?? createdAt)}</span>
        {attempts > 1 && <span>{attempts} attempts</span>}
        {provider && <span>by {provider}</span>}
      </p>
      {error && <p className="admin-words">{error}</p>}
      {fault && <FormAlert title="It was not resent" message={fault} />}
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Read'}
          <span className="out">
            {' '}
            {subject} to {to}
          </span>
        </button>
        {status === 'failed' && (
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void resend()}
          >
            Send again
            <span className="out">
              {' '}
              {subject} to {to}
            </span>
          </button>
        )}
      </div>
      {isOpen && <MailText id={id} />}
    </>
  );
}

function MailText({ id }: { id: string }) {
  const { answer, fault } = useAnswer(mailAdminRoutes.read, { params: { id } });
  if (fault) return <FormAlert title="The email could not be loaded" message={fault} />;
  if (!answer) return <p role="status">Loading the email</p>;
  return (
    <p className="admin-words">
      {answer.text || 'The text is not kept once the mail service has accepted it.'}
    </p>
  );
}
