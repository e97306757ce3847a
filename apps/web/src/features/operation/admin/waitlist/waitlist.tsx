import { formatCount, type WaitlistEntry, waitlistAdminRoutes } from '@linkwright/core/all';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { text, time } from '../columns.tsx';

const columns: Column<WaitlistEntry>[] = [
  text('email', 'Email', ({ email }) => email, { width: 18 }),
  text('name', 'Name', ({ fullName }) => fullName),
  text('account', 'Has an account', ({ userId }) => (userId ? 'Yes' : 'No'), {
    width: 9,
    filter: 'choice',
  }),
  time('joined', 'Joined', ({ createdAt }) => createdAt),
];

/** Who is waiting for the automation product. */
export default function Waitlist() {
  return (
    <>
      <p className="actions">
        <a className="quiet-button" href={waitlistAdminRoutes.csv.path} download="waitlist.csv">
          Download all as CSV
        </a>
      </p>
      <AskedTable
        name="admin-waitlist"
        caption="Waitlist"
        route={waitlistAdminRoutes.list}
        searchedBy="q"
        searchHint="Email or name"
        columns={columns}
        keyOf={({ id }) => String(id)}
        nameOf={({ email }) => email}
        countOf={(many) => (many === 1 ? '1 address' : `${formatCount(many)} addresses`)}
        empty={<p className="empty">Nobody has joined yet</p>}
      />
    </>
  );
}
