import type { Credits, Me, PublicConfig } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { type Account, AccountContext } from '../account/use-account.ts';
import { type Dialogs, DialogsContext } from '../dialogs/use-dialogs.ts';
import { CreditsContext } from '../features/money/credits/use-credits.ts';
import { SiteContext } from '../shell/use-site.ts';
import { exampleConfig } from './example-config.ts';

export const exampleMe: Me = {
  user: {
    id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
    email: 'ada@example.com',
    emailConfirmedAt: '2026-03-01T10:00:00.000Z',
    firstName: 'Ada',
    displayName: 'Ada',
  },
  profile: { displayName: 'Ada', subscriptionTier: 'free', role: 'user', timeZone: 'UTC' },
  isAdmin: false,
};

interface FakeSessionProps {
  /** A guest without one. */
  me?: Me | null;
  account?: Partial<Account>;
  dialogs?: Partial<Dialogs>;
  config?: Partial<PublicConfig>;
  credits?: Credits;
  children: ReactNode;
}

/** Who is signed in, and what a dialog is opened with, as a test wants them. */
export function FakeSession(props: FakeSessionProps) {
  const { me = null, account, dialogs, config, credits = null, children } = props;
  const done = async () => ({ ok: true }) as const;
  return (
    <AccountContext
      value={{
        status: me ? 'signed-in' : 'guest',
        user: me,
        problem: null,
        elsewhere: null,
        refresh: async () => {},
        signIn: done,
        signInWithPasskey: done,
        signUp: done,
        signOut: done,
        ...account,
      }}
    >
      <DialogsContext value={{ open() {}, close() {}, current: null, ...dialogs }}>
        <SiteContext value={exampleConfig(config)}>
          <CreditsContext value={{ credits, refresh: async () => {} }}>{children}</CreditsContext>
        </SiteContext>
      </DialogsContext>
    </AccountContext>
  );
}
