import { contactRoutes } from '@linkwright/core';
import { useState } from 'react';
import { formatMinute } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Listed } from '../listed.tsx';

type Kind = 'mail' | 'spam';

/** Messages from the contact page. */
export default function Messages() {
  const [kind, setKind] = useState<Kind>('mail');
  const list = usePage(contactRoutes.messages, { query: { kind } });
  return (
    <>
      <div className="admin-filters">
        <SelectField
          label="Show"
          value={kind}
          options={[['mail', 'Messages'] as const, ['spam', 'Spam'] as const]}
          onChoose={setKind}
        />
      </div>
      <Listed
        of="messages"
        empty={kind === 'spam' ? 'No spam' : 'No messages yet'}
        list={list}
        keyOf={({ id }) => id}
      >
        {(message) => (
          <>
            <h2>{message.subject}</h2>
            <p className="facts-line">
              <span>{message.name}</span>
              <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
              <span>{formatMinute(message.createdAt)}</span>
              {message.spamReasons.length > 0 && (
                <span>Kept apart: {message.spamReasons.join(', ').replaceAll('-', ' ')}</span>
              )}
            </p>
            <p className="admin-words">{message.message}</p>
          </>
        )}
      </Listed>
    </>
  );
}
