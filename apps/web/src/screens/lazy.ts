import { lazy } from 'react';
import { paths, toolPaths } from '../paths.ts';
import type { Screens } from '../router.tsx';
import { HomeScreen } from './home.tsx';

/** As the browser has them. */
export const lazyScreens: Screens = {
  home: HomeScreen,
  homeBelow: lazy(() => import('./home-below.tsx')),
  other: lazy(() => import('./other.tsx')),
  byPath: {
    [paths.terms]: lazy(() => import('./terms.tsx')),
    [paths.privacy]: lazy(() => import('./privacy.tsx')),
    [paths.contact]: lazy(() => import('./contact.tsx')),
    [paths.backlinkReport]: lazy(() => import('./backlink-report.tsx')),
    [paths.anyReport]: lazy(() => import('./report.tsx')),
    [paths.login]: lazy(() => import('./login.tsx')),
    [paths.confirm]: lazy(() => import('./auth-confirm.tsx')),
    [paths.resetPassword]: lazy(() => import('./auth-reset-password.tsx')),
    [paths.callback]: lazy(() => import('./auth-callback.tsx')),
    [paths.diagnostic]: lazy(() => import('./auth-diagnostic.tsx')),
    [paths.device]: lazy(() => import('./device.tsx')),
    [paths.account]: lazy(() => import('./account.tsx')),
    [paths.myPosts]: lazy(() => import('./my-posts.tsx')),
    [paths.monitors]: lazy(() => import('./monitors.tsx')),
    [paths.partners]: lazy(() => import('./partners.tsx')),
    [paths.claim]: lazy(() => import('./claim.tsx')),
    [paths.credits]: lazy(() => import('./credits.tsx')),
    [paths.paymentSuccess]: lazy(() => import('./payment-success.tsx')),
    [paths.paymentCancelled]: lazy(() => import('./payment-cancelled.tsx')),
    [paths.subscriptionSuccess]: lazy(() => import('./subscription-success.tsx')),
    [paths.subscriptionCancelled]: lazy(() => import('./subscription-cancelled.tsx')),
    [paths.securePayment]: lazy(() => import('./secure-payment.tsx')),
    ...Object.fromEntries(
      toolPaths.map((path) => [path, lazy(async () => (await import('./tools.ts')).tools[path]())]),
    ),
  },
};
