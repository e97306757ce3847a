import { type AdminUser, adminRoutes } from '@linkwright/core/all';
import { plural } from '../../../../format/figures.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';
import { UserDesk } from './user-desk.tsx';

const stateWords = { enabled: 'Enabled', disabled: 'Disabled' } as const;
const stateOf = ({ disabledAt }: AdminUser) => (disabledAt ? 'disabled' : 'enabled');

const tierWords = { free: 'Free', monthly: 'Monthly', premium: 'Premium' } as const;

const State = ({ user }: { user: AdminUser }) => {
  const state = stateOf(user);
  return <StateMark state={state === 'enabled' ? 'live' : 'failed'} label={stateWords[state]} />;
};

const columns: Column<AdminUser>[] = [
  text('email', 'Email', ({ email }) => email, { width: 15 }),
  choice('state', 'State', stateOf, stateWords, {
    width: 7,
    cell: (user) => <State user={user} />,
  }),
  text('name', 'Name', ({ displayName }) => displayName),
  choice('role', 'Role', ({ role }) => role, { admin: 'Admin', user: 'User' }, { width: 6 }),
  choice('tier', 'Tier', ({ tier }) => tier, tierWords, {
    width: 6,
    choices: [...Object.entries(tierWords), ['any-premium', 'Monthly or Premium']],
  }),
  text('confirmed', 'Email confirmed', ({ isVerified }) => (isVerified ? 'Yes' : 'No'), {
    width: 9,
    filter: 'choice',
  }),
  time('since', 'Since', ({ createdAt }) => createdAt),
  time('disabled', 'Disabled', ({ disabledAt }) => disabledAt, { isExtra: true }),
  text('id', 'Id', ({ id }) => id, { width: 18, isExtra: true, isWide: true }),
];

/** Accounts: found, looked at and changed. */
export default function Users() {
  return (
    <AskedTable
      name="admin-users"
      caption="Accounts"
      route={adminRoutes.users}
      searchedBy="q"
      searchHint="Email, name or id"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ email }) => email}
      countOf={(many) => plural(many, 'account')}
      empty={<p className="empty">No accounts</p>}
      opened={(user) => ({
        title: user.email,
        lead: user.displayName,
        above: <State user={user} />,
        below: (
          <>
            <UserDesk key={user.id} id={user.id} />
            <SeeAlso
              links={{
                orders: user.email,
                subscriptions: user.email,
                ledger: user.id,
                posts: user.email,
                mail: user.email,
                'audit-log': user.id,
              }}
            />
          </>
        ),
      })}
    />
  );
}
