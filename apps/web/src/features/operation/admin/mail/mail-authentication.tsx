import {
  type MailAuthentication as Answer,
  type MailRecord,
  type MailRecordState,
  mailAdminRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

const records: Record<MailRecord, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };
const states: Record<MailRecordState, { state: string; label: string }> = {
  ok: { state: 'live', label: 'Is there' },
  weak: { state: 'paused', label: 'Too weak' },
  wrong: { state: 'failed', label: 'Is wrong' },
  missing: { state: 'failed', label: 'Is missing' },
  unknown: { state: 'paused', label: 'Unknown' },
};
/** A server of the DNS that hangs is waited for, and asked again. */
const CHECK_MS = 30_000;

/** Whether receivers can tell that mail of a domain is its own, and what to enter where not. */
export function MailAuthentication() {
  const [domain, setDomain] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function checkRecords(): Promise<void> {
    const call = { query: { domain: domain.trim() || undefined }, timeoutMs: CHECK_MS };
    const found = await run(() => callApi(mailAdminRoutes.authentication, call));
    if (found) setAnswer(found);
  }
  useEffect(() => void checkRecords(), []);
  return (
    <section className="part" aria-labelledby="mail-authentication">
      <h2 id="mail-authentication">Domain authentication</h2>
      <p>The DNS records that receivers check before they trust that an email is yours.</p>
      <form
        className="admin-filters"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void checkRecords();
        }}
      >
        <TextField
          label="Domain"
          value={domain}
          maxLength={253}
          placeholder={answer?.domain ?? undefined}
          fault={faultOf('domain')}
          autoComplete="off"
          onChange={({ target }) => setDomain(target.value)}
        />
        <button type="submit" className="quiet-button" disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Ask the DNS'}
        </button>
      </form>
      {fault && !faultOf('domain') && (
        <FormAlert title="The DNS could not be queried" message={fault} />
      )}
      {answer?.domain === null && (
        <p className="empty">
          No sender is set up. Enter a domain, or set MAIL_FROM and a mail service.
        </p>
      )}
      {answer && answer.checks.length > 0 && (
        <ul className="rows" aria-label={`Records of ${answer.domain}`}>
          {answer.checks.map(({ record, name, state, found, meaning, advice }) => (
            <li key={record + name}>
              <h3>{records[record]}</h3>
              <p className="facts-line">
                <StateMark {...states[state]} />
                <code>{name}</code>
              </p>
              <p className="admin-words">{meaning}</p>
              {found.map((text) => (
                <p key={text} className="evidence-line">
                  {text}
                </p>
              ))}
              {advice && <p className="warning">{advice.replaceAll('`', '')}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
