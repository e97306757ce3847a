import type { Route } from '../endpoint.ts';

/** Where the account endpoints live; `contract.ts` adds what goes in and out. */
export const accountRoutes = {
  signUp: { method: 'POST', path: '/api/auth/sign-up/email' },
  signIn: { method: 'POST', path: '/api/auth/sign-in/email' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  confirmEmail: { method: 'GET', path: '/api/auth/verify-email' },
  confirmWithPassword: { method: 'POST', path: '/api/auth/verify-email' },
  resendConfirmation: { method: 'POST', path: '/api/auth/send-verification-email' },
  requestPasswordReset: { method: 'POST', path: '/api/auth/request-password-reset' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  session: { method: 'GET', path: '/api/auth/get-session' },
  me: { method: 'GET', path: '/api/me' },
  updateMe: { method: 'PATCH', path: '/api/me' },
  exportMe: { method: 'GET', path: '/api/me/export' },
  deleteMe: { method: 'DELETE', path: '/api/me' },
  listSessions: { method: 'GET', path: '/api/me/sessions' },
  endSession: { method: 'DELETE', path: '/api/me/sessions/:id' },
  listApiKeys: { method: 'GET', path: '/api/me/api-keys' },
  createApiKey: { method: 'POST', path: '/api/me/api-keys' },
  deleteApiKey: { method: 'DELETE', path: '/api/me/api-keys/:id' },
  startDeviceLogin: { method: 'POST', path: '/api/device-logins' },
  pollDeviceLogin: { method: 'POST', path: '/api/device-logins/poll' },
  readDeviceLogin: { method: 'GET', path: '/api/device-logins/:userCode' },
  answerDeviceLogin: { method: 'POST', path: '/api/device-logins/:userCode/answer' },
} as const satisfies Record<string, Route>;
