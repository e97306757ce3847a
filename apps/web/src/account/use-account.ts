import type { Me, SessionErrorType } from '@linkwright/core/all';
import { createContext, useContext } from 'react';

/** What came of something that a person asked for; a refusal in the words to show. */
export type Outcome = { ok: true } | { ok: false; title: string; message: string; code: string };

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
}

export interface Account {
  /** `checking` on the server and until the session is known, 3 seconds at most. */
  status: 'checking' | 'guest' | 'signed-in';
  user: Me | null;
  /** Why nobody is known to be signed in; null while somebody is, or it is not known yet. */
  problem: SessionErrorType | null;
  /**
   * The address that is signed in at the operator's authentication server only
   * (docs/specification/people.md, API-auth mode). This site's own server does not know its token:
   * there, and in `status`, the person is a guest.
   */
  elsewhere: string | null;
  /** Looks again whether somebody is signed in. */
  refresh(): Promise<void>;
  /** @param code of an authenticator app, or a recovery code, once it is asked for */
  signIn(email: string, password: string, code?: string): Promise<Outcome>;
  /** @param isQuiet the browser offers passkeys by itself, in the field of the address */
  signInWithPasskey(isQuiet: boolean): Promise<Outcome>;
  /** Makes an account; nobody is signed in before the address is confirmed. */
  signUp(account: NewAccount): Promise<Outcome>;
  /** Ends every session of the user and reloads the page. */
  signOut(): Promise<Outcome>;
}

const unknownUser: Account = {
  status: 'checking',
  user: null,
  problem: null,
  elsewhere: null,
  refresh: async () => {},
  signIn: async () => outside,
  signInWithPasskey: async () => outside,
  signUp: async () => outside,
  signOut: async () => outside,
};
const outside: Outcome = { ok: false, title: '', message: '', code: 'INTERNAL' };

export const AccountContext = createContext<Account>(unknownUser);

/** Who is signed in, and signing in, up and out. */
export const useAccount = (): Account => useContext(AccountContext);
