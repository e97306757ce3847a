import { type PremiumDialog, type PremiumEvent, paymentToasts } from '@linkwright/core/all';
import { type FormEvent, useEffect, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/storage.ts';
import { clearUpgradeIntent, storeUpgradeIntent } from '../../../browser/stored-payments.ts';
import { useTabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import '../../../account/account.css';
import { PremiumSignIn } from './premium-sign-in.tsx';
import { PremiumSignUp } from './premium-sign-up.tsx';

const tabIds = ['login', 'signup', 'guest'] as const;

interface PremiumAuthProps {
  dialog: PremiumDialog;
  source: string;
  send(event: PremiumEvent): void;
}

/** Whose Premium it will be: an account's, old or new, or a guest's by their address. */
export default function PremiumAuth({ dialog, source, send }: PremiumAuthProps) {
  const { user } = useAccount();
  const { plan, guestEmail } = dialog;
  const [way, setWay] = useState<(typeof tabIds)[number]>('login');
  const tabs = useTabs({ ids: tabIds, chosen: way, onChoose: setWay });

  // Kept while this step stands, so that a page that is left or reloaded can go on after signing in.
  useEffect(() => {
    storeUpgradeIntent(localStore(), { plan, source }, new Date());
    return () => clearUpgradeIntent(localStore());
  }, [plan, source]);
  // Signed in here or in another tab.
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) send({ type: 'authenticated' });
  });

  function goOnAsGuest(event: FormEvent): void {
    event.preventDefault();
    send({ type: 'choose-mode', mode: 'guest' });
    send({ type: 'continue' });
  }

  return (
    <div className="auth-tabs">
      <div
        role="tablist"
        {...tabs.list}
        className="strip auth-tab-list auth-tab-list-3"
        aria-label="Account"
      >
        <button {...tabs.tab('login')}>Sign In</button>
        <button {...tabs.tab('signup')}>Create Account</button>
        <button {...tabs.tab('guest')}>Guest</button>
      </div>
      <div {...tabs.panel(way)} key={way}>
        {way === 'login' && <PremiumSignIn />}
        {way === 'signup' && <PremiumSignUp plan={plan} />}
        {way === 'guest' && (
          <form className="form" noValidate onSubmit={goOnAsGuest}>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              value={guestEmail}
              hint={paymentToasts.emailRequired.description}
              onChange={({ target }) => send({ type: 'type-email', email: target.value })}
            />
            <button type="submit" className="button">
              Continue as Guest
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
