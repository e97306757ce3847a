import { type MailState, mailAdminRoutes, mailStates } from '@linkwright/core';
import { useState } from 'react';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { MailAuthentication } from './mail-authentication.tsx';
import { MailHealth } from './mail-health.tsx';
import { MailItem } from './mail-item.tsx';
import { stateWords } from './words.ts';

/** Mail: whether it leaves, what became of each, and whether receivers believe it. */
export default function Mail() {
  const { settled, field } = useTyped();
  const [status, setStatus] = useState<MailState | ''>('');
  const list = usePage(mailAdminRoutes.list, {
    query: { q: settled, status: status || undefined },
  });
  return (
    <>
      <MailHealth />
      <section className="part" aria-labelledby="mail-outbox">
        <h2 id="mail-outbox">Outbox</h2>
        <search className="admin-filters">
          <TextField label="Address or subject" {...field} />
          <SelectField
            label="State"
            value={status}
            options={[
              ['', 'Any'] as const,
              ...mailStates.map((each) => [each, stateWords[each]] as const),
            ]}
            onChoose={setStatus}
          />
        </search>
        <Listed of="mails" empty="No emails match" list={list} keyOf={({ id }) => id}>
          {(mail) => <MailItem mail={mail} onChanged={list.reload} />}
        </Listed>
      </section>
      <MailAuthentication />
    </>
  );
}
