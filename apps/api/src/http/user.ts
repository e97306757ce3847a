import type { ApiKeyScope, Me, Proofs, WorkspaceRole } from '@linkwright/core/all';

/** Whoever makes a request. */
export type Viewer = { kind: 'guest' } | User;

/** Somebody who is signed in. */
export interface User {
  kind: 'user';
  /** Whose things a call is about: in a workspace of another, its owner's. */
  userId: string;
  /** Who does it. The same but in a workspace of another. */
  personId: string;
  /** What they are there; undefined in their own account, where they may do everything. */
  role?: WorkspaceRole;
  /**
   * In lower case. Proves nothing unless `isVerified`
   * (docs/specification/people.md, Unproven addresses).
   */
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  /** What keeps an admin from being one here (`isAdmin` is false then): see `ADMIN_SECOND_FACTOR`. */
  adminNeeds?: Me['adminNeeds'];
  /** Of the session, or of the API key. */
  sessionId: string;
  /** A session as a cookie (pages) or as a bearer token (programs), or an API key. */
  via: 'cookie' | 'token' | 'key';
  /** What an API key, or a connected app, is called. */
  keyName?: string;
  /** An app that somebody connected, held as an API key is: `sessionId` is its connection. */
  isApp?: boolean;
  /** What an API key may do; sessions may do everything. */
  scopes?: readonly ApiKeyScope[];
  /** The owner of the workspace that an API key was made in, where that is another's. */
  keyOf?: string;
  /** What a session has proven; keys prove nothing. */
  proofs?: Proofs;
}

/** Which of a user's things a call is about: another's is as if it were not there. */
export const own = <P extends { id: string }>({ userId }: User, params: P) => ({
  ...params,
  userId,
});
