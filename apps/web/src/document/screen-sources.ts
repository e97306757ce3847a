import { paths } from '../paths.ts';

/** Source file of each lazy screen, under which the client manifest lists its files. */
export const screenSources: Record<string, string> = {
  [paths.terms]: 'src/screens/terms.tsx',
  [paths.privacy]: 'src/screens/privacy.tsx',
  [paths.contact]: 'src/screens/contact.tsx',
  [paths.backlinkReport]: 'src/screens/backlink-report.tsx',
  [paths.anyReport]: 'src/screens/report.tsx',
  [paths.login]: 'src/screens/login.tsx',
  [paths.confirm]: 'src/screens/auth-confirm.tsx',
  [paths.resetPassword]: 'src/screens/auth-reset-password.tsx',
  [paths.callback]: 'src/screens/auth-callback.tsx',
  [paths.diagnostic]: 'src/screens/auth-diagnostic.tsx',
  [paths.account]: 'src/screens/account.tsx',
  [paths.myPosts]: 'src/screens/my-posts.tsx',
  [paths.monitors]: 'src/screens/monitors.tsx',
  [paths.partners]: 'src/screens/partners.tsx',
  [paths.claim]: 'src/screens/claim.tsx',
  [paths.credits]: 'src/screens/credits.tsx',
  [paths.paymentSuccess]: 'src/screens/payment-success.tsx',
  [paths.paymentCancelled]: 'src/screens/payment-cancelled.tsx',
  [paths.subscriptionSuccess]: 'src/screens/subscription-success.tsx',
  [paths.subscriptionCancelled]: 'src/screens/subscription-cancelled.tsx',
  [paths.securePayment]: 'src/screens/secure-payment.tsx',
};
