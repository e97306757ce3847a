/** Pages around an account; mails lead to some of them. */
export const accountPages = {
  confirm: '/auth/confirm',
  resetPassword: '/auth/reset-password',
  callback: '/auth/callback',
  diagnostic: '/auth-diagnostic',
  login: '/login',
  myPosts: '/my-posts',
  account: '/account',
  device: '/device',
  connect: '/connect',
} as const;
