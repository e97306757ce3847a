import type {
  changePassword,
  confirmEmail,
  confirmWithPassword,
  deleteMe,
  endSession,
  exportMe,
  listSessions,
  Me,
  readSession,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updateMe,
} from '../people/accounts/contract.ts';
import type {
  answerDeviceLogin,
  createApiKey,
  deleteApiKey,
  listApiKeys,
  pollDeviceLogin,
  readDeviceLogin,
  startDeviceLogin,
} from '../people/accounts/key-contract.ts';
import { accountRoutes } from '../people/accounts/routes.ts';
import type { readSecurity, stepUp } from '../people/accounts/security-contract.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** An account and who is signed in to it. */
export interface AccountCalls {
  /** The account can be used once its address is confirmed by the mailed link. */
  signUp(body: BodyOf<typeof signUp>, call?: CallOptions): Promise<AnswerOf<typeof signUp>>;
  /** `token` of the answer is an `apiKey` for further clients; a browser keeps a cookie too. */
  signIn(body: BodyOf<typeof signIn>, call?: CallOptions): Promise<AnswerOf<typeof signIn>>;
  /** Ends every session of the user. */
  signOut(call?: CallOptions): Promise<AnswerOf<typeof signOut>>;
  /** For a browser that signed up; elsewhere throws PASSWORD_TO_CHOOSE. */
  confirmEmail(token: string, call?: CallOptions): Promise<AnswerOf<typeof confirmEmail>>;
  /** With the password that the account is to have, or was made with. */
  confirmWithPassword(
    body: BodyOf<typeof confirmWithPassword>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof confirmWithPassword>>;
  resendConfirmation(
    email: string,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof resendConfirmation>>;
  requestPasswordReset(
    email: string,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof requestPasswordReset>>;
  resetPassword(
    body: BodyOf<typeof resetPassword>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof resetPassword>>;
  changePassword(
    body: BodyOf<typeof changePassword>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof changePassword>>;
  /** Who is signed in; `me` is null for a guest, where `readMe` throws SIGN_IN_REQUIRED. */
  readSession(call?: CallOptions): Promise<AnswerOf<typeof readSession>>;
  readMe(call?: CallOptions): Promise<Me>;
  updateMe(body: BodyOf<typeof updateMe>, call?: CallOptions): Promise<Me>;
  /** Everything that is held about the user. */
  exportMe(call?: CallOptions): Promise<AnswerOf<typeof exportMe>>;
  deleteMe(body: BodyOf<typeof deleteMe>, call?: CallOptions): Promise<AnswerOf<typeof deleteMe>>;
  listSessions(call?: CallOptions): Promise<AnswerOf<typeof listSessions>>;
  endSession(id: string, call?: CallOptions): Promise<AnswerOf<typeof endSession>>;
  /** For ten minutes nothing is refused with STEP_UP_REQUIRED. */
  stepUp(body: BodyOf<typeof stepUp>, call?: CallOptions): Promise<AnswerOf<typeof stepUp>>;
  /** The ways in: passkeys, authenticator app, recovery codes. */
  readSecurity(call?: CallOptions): Promise<AnswerOf<typeof readSecurity>>;
  listApiKeys(call?: CallOptions): Promise<AnswerOf<typeof listApiKeys>>;
  /** `key` of the answer is shown this once. */
  createApiKey(
    body: BodyOf<typeof createApiKey>,
    call?: IdempotentCallOptions,
  ): Promise<AnswerOf<typeof createApiKey>>;
  /** Of the key that asks, the id is 'current'. */
  deleteApiKey(id: string, call?: CallOptions): Promise<AnswerOf<typeof deleteApiKey>>;
  /** The terminal's side of signing in by the browser. */
  startDeviceLogin(
    body: BodyOf<typeof startDeviceLogin>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof startDeviceLogin>>;
  pollDeviceLogin(
    deviceCode: string,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof pollDeviceLogin>>;
  /** The person's side. */
  readDeviceLogin(userCode: string, call?: CallOptions): Promise<AnswerOf<typeof readDeviceLogin>>;
  answerDeviceLogin(
    userCode: string,
    body: BodyOf<typeof answerDeviceLogin>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof answerDeviceLogin>>;
}

export function accountCalls({ ask, askOnce }: Caller): AccountCalls {
  const routes = accountRoutes;
  return {
    signUp: (body, call) => ask(routes.signUp, 'user', { body, ...call }),
    signIn: (body, call) => ask(routes.signIn, 'token', { body, ...call }),
    signOut: (call) => ask(routes.signOut, 'success', call),
    confirmEmail: (token, call) =>
      ask(routes.confirmEmail, 'message', { query: { token }, ...call }),
    confirmWithPassword: (body, call) =>
      ask(routes.confirmWithPassword, 'message', { body, ...call }),
    resendConfirmation: (email, call) =>
      ask(routes.resendConfirmation, 'success', { body: { email }, ...call }),
    requestPasswordReset: (email, call) =>
      ask(routes.requestPasswordReset, 'success', { body: { email }, ...call }),
    resetPassword: (body, call) => ask(routes.resetPassword, 'success', { body, ...call }),
    changePassword: (body, call) => ask(routes.changePassword, 'token', { body, ...call }),
    readSession: (call) => ask(routes.session, 'me', call),
    readMe: (call) => ask(routes.me, 'profile', call),
    updateMe: (body, call) => ask(routes.updateMe, 'profile', { body, ...call }),
    exportMe: (call) => ask(routes.exportMe, 'exportedAt', call),
    deleteMe: (body, call) => ask(routes.deleteMe, 'success', { body, ...call }),
    listSessions: (call) => ask(routes.listSessions, 'items', call),
    endSession: (id, call) => ask(routes.endSession, 'success', { params: { id }, ...call }),
    stepUp: (body, call) => ask(routes.stepUp, 'token', { body, ...call }),
    readSecurity: (call) => ask(routes.readSecurity, 'passkeys', call),
    listApiKeys: (call) => ask(routes.listApiKeys, 'items', call),
    createApiKey: (body, call = {}) => askOnce(routes.createApiKey, 'key', { body }, call),
    deleteApiKey: (id, call) => ask(routes.deleteApiKey, 'success', { params: { id }, ...call }),
    startDeviceLogin: (body, call) => ask(routes.startDeviceLogin, 'deviceCode', { body, ...call }),
    pollDeviceLogin: (deviceCode, call) =>
      ask(routes.pollDeviceLogin, 'status', { body: { deviceCode }, ...call }),
    readDeviceLogin: (userCode, call) =>
      ask(routes.readDeviceLogin, 'scopes', { params: { userCode }, ...call }),
    answerDeviceLogin: (userCode, body, call) =>
      ask(routes.answerDeviceLogin, 'success', { params: { userCode }, body, ...call }),
  };
}
