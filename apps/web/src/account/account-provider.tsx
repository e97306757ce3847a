import { AppError, type Me, type SessionErrorType, sessionErrorType } from '@linkwright/core/all';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { announcePostsChanged } from '../browser/posts-changed.ts';
import { onSessionMissed } from '../browser/session-missed.ts';
import { localStore, writeStored } from '../browser/storage.ts';
import { storedKeys } from '../browser/stored.ts';
import { clearOtherSession, readOtherEmail } from '../browser/stored-auth.ts';
import { storePendingConversion } from '../browser/stored-claims.ts';
import { forgetForms } from '../browser/stored-forms.ts';
import { currentWorkspace, isLeavingWorkspace, noteWorkspace } from '../browser/workspace.ts';
import { useSite } from '../shell/use-site.ts';
import { readSession } from './read-session.ts';
import { type Account, AccountContext, type Outcome } from './use-account.ts';

/** Whoever has not answered by then counts as a guest. */
const CHECKED_AFTER_MS = 3000;
/** On which the tabs of this browser tell each other that somebody signed in or out. */
const CHANNEL = 'account';

interface AccountProviderProps {
  children: ReactNode;
  reload?: () => void;
}

const reloadPage = (): void => window.location.reload();

type AccountCalls = typeof import('./account-calls.ts');

/** What changes who is signed in is no part of what every page loads. */
async function act(work: (calls: AccountCalls) => Promise<Outcome>): Promise<Outcome> {
  let calls: AccountCalls;
  try {
    calls = await import('./account-calls.ts');
  } catch (cause) {
    const { code, message } = new AppError('NETWORK_ERROR', { cause });
    return { ok: false, title: 'Connection error', message, code };
  }
  return work(calls);
}

/**
 * Knows who is signed in, also when that changes in another tab. In transitions: what the server wrote of
 * a screen whose script is still on its way would give way to 'Loading' otherwise.
 */
export function AccountProvider({ children, reload = reloadPage }: AccountProviderProps) {
  const [user, setUser] = useState<Me | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<SessionErrorType | null>(null);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const { authApiUrl } = useSite();
  const otherTabs = useRef<BroadcastChannel>(null);

  const refresh = useCallback(async () => {
    // What an operator who has left that mode left behind says nothing.
    if (!authApiUrl) clearOtherSession(localStore());
    startTransition(() => setElsewhere(readOtherEmail(localStore())));
    try {
      const me = await readSession();
      const workspace = me?.workspace?.id ?? me?.user.id;
      // What is shown was read in a workspace that one belongs to no more.
      if (me && currentWorkspace() !== undefined && currentWorkspace() !== workspace) {
        return reload();
      }
      noteWorkspace(workspace);
      if (me) writeStored(localStore(), storedKeys.signedIn, true);
      else localStore().removeItem(storedKeys.signedIn);
      startTransition(() => {
        setUser(me);
        setProblem(sessionErrorType({ me }) ?? null);
        setChecked(true);
      });
    } catch (error) {
      startTransition(() => {
        setProblem(sessionErrorType({ error }) ?? null);
        setChecked(true);
      });
      // Unreachable is no reason to forget who was signed in.
      if (!(error instanceof AppError)) throw error;
    }
  }, [authApiUrl, reload]);

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setChecked(true)), CHECKED_AFTER_MS);
    const channel = new BroadcastChannel(CHANNEL);
    otherTabs.current = channel;
    // Streams and downloads of this tab would be of the workspace that another one has chosen.
    channel.onmessage = ({ data }) => {
      if (data !== 'workspace') void refresh();
      else if (!isLeavingWorkspace()) reload();
    };
    void refresh();
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [refresh, reload]);

  const userId = user?.user.id;
  // At once: what is refused before the next paint is heard as well.
  useLayoutEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    let isAsked = false;
    // All that a page reads is refused at once where its session ended elsewhere.
    const askOnce = () => {
      if (isAsked) return;
      isAsked = true;
      void refresh().finally(() => {
        isAsked = false;
      });
    };
    onSessionMissed(askOnce, leaving.signal);
    void import('./check-session.ts').then(({ checkSession }) =>
      checkSession(refresh, leaving.signal),
    );
    return () => leaving.abort();
  }, [userId, refresh]);

  const isZoneUnknown = user?.profile.timeZone === null;
  useEffect(() => {
    if (isZoneUnknown) {
      void import('./guess-time-zone.ts').then(({ guessTimeZone }) => guessTimeZone(refresh));
    }
  }, [isZoneUnknown, refresh]);

  const account = useMemo<Account>(
    () => ({
      status: user ? 'signed-in' : isChecked ? 'guest' : 'checking',
      user,
      problem,
      elsewhere,
      refresh,
      signInWithPasskey: (isQuiet) =>
        act(async ({ signInWithPasskey }) => {
          const outcome = await signInWithPasskey(isQuiet);
          if (outcome.ok) {
            await refresh();
            otherTabs.current?.postMessage('changed');
          }
          return outcome;
        }),
      signIn: (email, password, code) =>
        act(async ({ isApiKeyFault, signIn, signInAt }) => {
          let outcome = await signIn(email, password, code);
          if (outcome.ok) await refresh();
          else if (authApiUrl && isApiKeyFault(outcome.message)) {
            const other = await signInAt(authApiUrl, { email, password });
            if (other.ok) setElsewhere(other.email);
            outcome = other;
          }
          if (outcome.ok) otherTabs.current?.postMessage('changed');
          return outcome;
        }),
      signUp: (account) =>
        act(async ({ signUp }) => {
          const outcome = await signUp(account);
          if (outcome.ok) {
            storePendingConversion(localStore(), account.email, new Date());
            announcePostsChanged();
          }
          return outcome;
        }),
      signOut: () =>
        act(async ({ signOut }) => {
          const outcome: Outcome = user || !elsewhere ? await signOut() : { ok: true };
          if (outcome.ok) {
            clearOtherSession(localStore());
            setUser(null);
            if (user) forgetForms(user.user.id);
            otherTabs.current?.postMessage('changed');
            reload();
          }
          return outcome;
        }),
    }),
    [user, problem, elsewhere, isChecked, authApiUrl, refresh, reload],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
