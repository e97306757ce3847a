import { reportPages } from '@linkwright/core';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { Page } from './app.tsx';
import { paths, toolPaths } from './paths.ts';
import { HomeScreen } from './screens/home.tsx';

export type Screen = ComponentType<{ siteName: string }>;

/** Parts that the server has at hand and the browser loads when they are wanted. */
export interface Screens {
  homeBelow: Screen;
  byPath: Record<string, Screen>;
  /** At every other address: the admins' pages, and the not-found page. */
  other: Screen;
}

export const lazyScreens: Screens = {
  homeBelow: lazy(() => import('./screens/home-below.tsx')),
  other: lazy(() => import('./screens/other.tsx')),
  byPath: {
    [paths.terms]: lazy(() => import('./screens/terms.tsx')),
    [paths.privacy]: lazy(() => import('./screens/privacy.tsx')),
    [paths.contact]: lazy(() => import('./screens/contact.tsx')),
    [paths.backlinkReport]: lazy(() => import('./screens/backlink-report.tsx')),
    [paths.anyReport]: lazy(() => import('./screens/report.tsx')),
    [paths.login]: lazy(() => import('./screens/login.tsx')),
    [paths.confirm]: lazy(() => import('./screens/auth-confirm.tsx')),
    [paths.resetPassword]: lazy(() => import('./screens/auth-reset-password.tsx')),
    [paths.callback]: lazy(() => import('./screens/auth-callback.tsx')),
    [paths.diagnostic]: lazy(() => import('./screens/auth-diagnostic.tsx')),
    [paths.device]: lazy(() => import('./screens/device.tsx')),
    [paths.account]: lazy(() => import('./screens/account.tsx')),
    [paths.myPosts]: lazy(() => import('./screens/my-posts.tsx')),
    [paths.monitors]: lazy(() => import('./screens/monitors.tsx')),
    [paths.partners]: lazy(() => import('./screens/partners.tsx')),
    [paths.claim]: lazy(() => import('./screens/claim.tsx')),
    [paths.credits]: lazy(() => import('./screens/credits.tsx')),
    [paths.paymentSuccess]: lazy(() => import('./screens/payment-success.tsx')),
    [paths.paymentCancelled]: lazy(() => import('./screens/payment-cancelled.tsx')),
    [paths.subscriptionSuccess]: lazy(() => import('./screens/subscription-success.tsx')),
    [paths.subscriptionCancelled]: lazy(() => import('./screens/subscription-cancelled.tsx')),
    [paths.securePayment]: lazy(() => import('./screens/secure-payment.tsx')),
    ...Object.fromEntries(
      toolPaths.map((path) => [
        path,
        lazy(async () => (await import('./screens/tools.ts')).tools[path]()),
      ]),
    ),
  },
};

/** Chooses the screen by path; anything unknown is the not-found page. */
export function Routes({ page, screens }: { page: Page; screens: Screens }) {
  useFreshScreen(page.config.siteName);
  const { other: Other } = screens;
  return (
    <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
      <Switch>
        <Route path={paths.home}>
          <HomeScreen page={page} Below={screens.homeBelow} />
        </Route>
        <Route path={reportPages.index}>
          <Redirect to={paths.backlinkReport} replace />
        </Route>
        {Object.entries(screens.byPath).map(([path, Screen]) => (
          <Route key={path} path={path}>
            <Screen siteName={page.config.siteName} />
          </Route>
        ))}
        <Route>
          <Other siteName={page.config.siteName} />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** After a change of route: back to the top, with the screen's own title. */
function useFreshScreen(siteName: string): void {
  const [location] = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    window.scrollTo(0, 0);
    // Its first title came with the page: the others are not part of what every page loads.
    void import('./page-titles.ts').then(({ pageTitles }) => {
      if (shown.current !== location) return;
      const title = pageTitles[location];
      document.title = title ? `${title} · ${siteName}` : siteName;
    });
  }, [location, siteName]);
}
