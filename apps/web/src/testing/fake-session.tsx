import type { Me } from '@linkwright/core';
import type { ReactNode } from 'react';
import { type Account, AccountContext } from '../account/use-account.ts';
import { type Dialogs, DialogsContext } from '../dialogs/use-dialogs.ts';

export const exampleMe: Me = {
  user: {
    id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
    email: 'ada@example.com',
    emailConfirmedAt: '2026-03-01T10:00:00.000Z',
    firstName: 'Ada',
    displayName: 'Ada',
  },
  profile: { displayName: 'Ada', subscriptionTier: 'free', role: 'user' },
  isAdmin: false,
};

interface FakeSessionProps {
  /** A guest without one. */
  me?: Me | null;
  account?: Partial<Account>;
  dialogs?: Partial<Dialogs>;
  children: ReactNode;
}

/** Who is signed in, and what a dialog is opened with, as a test wants them. */
export function FakeSession({ me = null, account, dialogs, children }: FakeSessionProps) {
  const done = async () => ({ ok: true }) as const;
  return (
    <AccountContext
      value={{
        status: me ? 'signed-in' : 'guest',
        user: me,
        refresh: async () => {},
        signIn: done,
        signUp: done,
        signOut: done,
        ...account,
      }}
    >
      <DialogsContext value={{ open() {}, close() {}, current: null, ...dialogs }}>
        {children}
      </DialogsContext>
    </AccountContext>
  );
}
