/** What stands before the name of every cookie; `__Secure-` before that where the site is served by https. */
export const COOKIE_PREFIX = 'linkwright.';

/** Every cookie that an installation sets, but for the affiliate's, which has a name of its own. */
export const cookieNames = {
  session: 'session_token',
  /** Set where somebody does not want to stay signed in. */
  forgetful: 'dont_remember',
  /** Between password and second factor. */
  secondFactor: 'two_factor',
  /** Between asking for a passkey and using it. */
  passkey: 'passkey',
  /** This browser has signed in to an account before. */
  knownBrowser: 'known_browser',
  /** This browser began a sign-up. */
  signUp: 'sign_up',
  /** The language of pages that a reader chose. */
  language: 'language',
  /** The workspace of another that pages are opened in. */
  workspace: 'workspace',
} as const;
export type CookieName = keyof typeof cookieNames;
