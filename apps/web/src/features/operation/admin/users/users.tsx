import { type AdminUser, adminRoutes, type Role, type SubscriptionTier } from '@linkwright/core';
import { useState } from 'react';
import { formatDay } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { UserDesk } from './user-desk.tsx';

type State = 'enabled' | 'disabled';

/** Accounts: found, looked at and changed. */
export default function Users() {
  const { settled, field } = useTyped();
  const [role, setRole] = useState<Role | ''>('');
  const [tier, setTier] = useState<SubscriptionTier | ''>('');
  const [state, setState] = useState<State | ''>('');
  const [open, setOpen] = useState<string | null>(null);
  const query = {
    q: settled,
    role: role || undefined,
    tier: tier || undefined,
    state: state || undefined,
  };
  const list = usePage(adminRoutes.users, { query });
  return (
    <>
      <search className="admin-filters">
        <TextField label="Email, name or id" {...field} />
        <SelectField
          label="Role"
          value={role}
          options={[['', 'Any'] as const, ['admin', 'Admin'] as const, ['user', 'User'] as const]}
          onChoose={setRole}
        />
        <SelectField
          label="Tier"
          value={tier}
          options={[
            ['', 'Any'] as const,
            ['free', 'Free'] as const,
            ['monthly', 'Monthly'] as const,
            ['premium', 'Premium'] as const,
          ]}
          onChoose={setTier}
        />
        <SelectField
          label="State"
          value={state}
          options={[
            ['', 'Any'] as const,
            ['enabled', 'Enabled'] as const,
            ['disabled', 'Disabled'] as const,
          ]}
          onChoose={setState}
        />
      </search>
      <Listed of="accounts" empty="No accounts match" list={list} keyOf={({ id }) => id}>
        {(user) => (
          <>
            <UserLine user={user} />
            <div className="actions">
              <button
                type="button"
                className="quiet-button"
                aria-expanded={open === user.id}
                onClick={() => setOpen(open === user.id ? null : user.id)}
              >
                {open === user.id ? 'Close' : 'Open'}
                <span className="out"> {user.email}</span>
              </button>
            </div>
            {open === user.id && <UserDesk id={user.id} onChanged={list.reload} />}
          </>
        )}
      </Listed>
    </>
  );
}

function UserLine({ user }: { user: AdminUser }) {
  return (
    <>
      <h2>{user.email}</h2>
      <p className="facts-line">
        {user.disabledAt ? (
          <StateMark state="failed" label="Disabled" />
        ) : (
          <StateMark state="live" label="Enabled" />
        )}
        <span>{user.displayName}</span>
        {user.role === 'admin' && <span>Admin</span>}
        {user.tier !== 'free' && <span>Tier: {user.tier}</span>}
        {!user.isVerified && <span>Email not confirmed</span>}
        <span>Since {formatDay(user.createdAt)}</span>
      </p>
    </>
  );
}
