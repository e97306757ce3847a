import { AppError, type Me } from '@linkwright/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { announcePostsChanged } from '../browser/posts-changed.ts';
import { localStore } from '../browser/storage.ts';
import { storePendingConversion } from '../browser/stored-claims.ts';
import { readSession, signIn, signOut, signUp } from './account-calls.ts';
import { type Account, AccountContext } from './use-account.ts';

/** Whoever has not answered by then counts as a guest (product.md section 9, Auth fallback). */
const CHECKED_AFTER_MS = 3000;
/** On which the tabs of this browser tell each other that somebody signed in or out. */
const CHANNEL = 'account';

interface AccountProviderProps {
  children: ReactNode;
  reload?: () => void;
}

const reloadPage = (): void => window.location.reload();

/** Knows who is signed in, also when that changes in another tab. */
export function AccountProvider({ children, reload = reloadPage }: AccountProviderProps) {
  const [user, setUser] = useState<Me | null>(null);
  const [isChecked, setChecked] = useState(false);
  const otherTabs = useRef<BroadcastChannel>(null);

  const refresh = useCallback(async () => {
    try {
      setUser(await readSession());
    } catch (error) {
      // Unreachable is no reason to forget who was signed in.
      if (!(error instanceof AppError)) throw error;
    } finally {
      setChecked(true);
    }
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setChecked(true), CHECKED_AFTER_MS);
    const channel = new BroadcastChannel(CHANNEL);
    otherTabs.current = channel;
    channel.onmessage = () => void refresh();
    void refresh();
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [refresh]);

  const account = useMemo<Account>(
    () => ({
      status: user ? 'signed-in' : isChecked ? 'guest' : 'checking',
      user,
      refresh,
      async signIn(email, password) {
        const outcome = await signIn(email, password);
        if (outcome.ok) {
          await refresh();
          otherTabs.current?.postMessage('changed');
        }
        return outcome;
      },
      async signUp(account) {
        const outcome = await signUp(account);
        if (outcome.ok) {
          storePendingConversion(localStore(), account.email, new Date());
          announcePostsChanged();
        }
        return outcome;
      },
      async signOut() {
        const outcome = await signOut();
        if (outcome.ok) {
          otherTabs.current?.postMessage('changed');
          reload();
        }
        return outcome;
      },
    }),
    [user, isChecked, refresh, reload],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
