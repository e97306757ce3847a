/** How often a page looks whether it should ask anew who is signed in. */
export const SESSION_CHECK_MS = 30_000;
/** How often an open stream says that it lives. */
export const HEARTBEAT_MS = 25_000;
