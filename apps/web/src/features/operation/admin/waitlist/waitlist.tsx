import '../operation.css';
import { waitlistAdminRoutes } from '@linkwright/core';
import { formatDay } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';

/** Who is waiting for the automation product. */
export default function Waitlist() {
  const { settled, field } = useTyped();
  const list = usePage(waitlistAdminRoutes.list, { query: { q: settled } });
  const total = list.page?.total ?? 0;
  return (
    <>
      <search className="admin-filters">
        <TextField label="Email or name" {...field} />
      </search>
      {total > 0 && (
        <p className="facts-line admin-lead">
          <span>{total === 1 ? '1 address' : `${total.toLocaleString('en-US')} addresses`}</span>
          <a href={waitlistAdminRoutes.csv.path} download="waitlist.csv">
            Download all as CSV
          </a>
        </p>
      )}
      <Listed
        of="waitlist"
        empty={settled ? 'Nobody matches' : 'Nobody has joined yet'}
        list={list}
        keyOf={({ id }) => id}
      >
        {({ email, fullName, userId, createdAt }) => (
          <>
            <h2>{email}</h2>
            <p className="facts-line">
              {fullName && <span>{fullName}</span>}
              {userId && <span>Has an account</span>}
              <span>Joined {formatDay(createdAt)}</span>
            </p>
          </>
        )}
      </Listed>
    </>
  );
}
