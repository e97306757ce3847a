import { type AdminAct, adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { formatMinute } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';

/** The audit log: who did what, when. */
export default function Acts() {
  const action = useTyped();
  const subject = useTyped();
  const [adminId, setAdminId] = useState<string | undefined>();
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const query = {
    action: action.settled,
    subject: subject.settled,
    adminId,
    since: since || undefined,
    until: until || undefined,
  };
  const list = usePage(adminRoutes.acts, { query });
  const by = list.page?.items.find((act) => act.adminId === adminId)?.adminEmail;
  return (
    <>
      <search className="admin-filters">
        <TextField
          label="Action starts with"
          placeholder="posts"
          {...action.field}
          maxLength={100}
        />
        <TextField label="Target (id)" {...subject.field} />
        <TextField
          label="From"
          type="date"
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
        <TextField
          label="To"
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </search>
      <p className="actions">
        <a className="quiet-button" href={csvHref(query)} download>
          Download as CSV
        </a>
        {adminId && (
          <button type="button" className="quiet-button" onClick={() => setAdminId(undefined)}>
            Everybody’s, not only {by ?? 'theirs'}
          </button>
        )}
      </p>
      <Listed of="acts" empty="No actions match" list={list} keyOf={({ id }) => id}>
        {(act) => <ActItem act={act} onWho={setAdminId} />}
      </Listed>
    </>
  );
}

function ActItem({ act, onWho }: { act: AdminAct; onWho(adminId: string): void }) {
  const { adminId, adminEmail, action, subject, details, createdAt } = act;
  return (
    <>
      <h2>{action}</h2>
      <p className="facts-line">
        <span>{formatMinute(createdAt)}</span>
        {subject && <span>{subject}</span>}
      </p>
      {Object.keys(details).length > 0 && (
        <p className="evidence-line">{JSON.stringify(details)}</p>
      )}
      {adminId === null || adminEmail === null ? (
        <p className="facts-line">By an admin whose account was deleted</p>
      ) : (
        <button type="button" className="link-button" onClick={() => onWho(adminId)}>
          By {adminEmail}
        </button>
      )}
    </>
  );
}

const csvHref = (query: Record<string, string | undefined>): string => {
  const known = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  const search = new URLSearchParams(known).toString();
  return adminRoutes.actsCsv.path + (search === '' ? '' : `?${search}`);
};
