import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { Page } from './app.tsx';
import { fixedPages, paths } from './paths.ts';
import { HomeScreen } from './screens/home.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';

export type Screen = ComponentType<{ siteName: string }>;

/** Parts that the server has at hand and the browser loads when they are wanted. */
export interface Screens {
  homeBelow: Screen;
  byPath: Record<string, Screen>;
}

export const lazyScreens: Screens = {
  homeBelow: lazy(() => import('./screens/home-below.tsx')),
  byPath: {
    [paths.terms]: lazy(() => import('./screens/terms.tsx')),
    [paths.privacy]: lazy(() => import('./screens/privacy.tsx')),
    [paths.contact]: lazy(() => import('./screens/contact.tsx')),
    [paths.login]: lazy(() => import('./screens/login.tsx')),
    [paths.confirm]: lazy(() => import('./screens/auth-confirm.tsx')),
    [paths.resetPassword]: lazy(() => import('./screens/auth-reset-password.tsx')),
    [paths.callback]: lazy(() => import('./screens/auth-callback.tsx')),
    [paths.diagnostic]: lazy(() => import('./screens/auth-diagnostic.tsx')),
    [paths.myPosts]: lazy(() => import('./screens/my-posts.tsx')),
  },
};

/** Source file of each lazy screen, under which the client manifest lists its files. */
export const screenSources: Record<string, string> = {
  [paths.terms]: 'src/screens/terms.tsx',
  [paths.privacy]: 'src/screens/privacy.tsx',
  [paths.contact]: 'src/screens/contact.tsx',
  [paths.login]: 'src/screens/login.tsx',
  [paths.confirm]: 'src/screens/auth-confirm.tsx',
  [paths.resetPassword]: 'src/screens/auth-reset-password.tsx',
  [paths.callback]: 'src/screens/auth-callback.tsx',
  [paths.diagnostic]: 'src/screens/auth-diagnostic.tsx',
  [paths.myPosts]: 'src/screens/my-posts.tsx',
};

/** Chooses the screen by path; anything unknown is the not-found page. */
export function Routes({ page, screens }: { page: Page; screens: Screens }) {
  useFreshScreen(page.config.siteName);
  return (
    <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
      <Switch>
        <Route path={paths.home}>
          <HomeScreen page={page} Below={screens.homeBelow} />
        </Route>
        {Object.entries(screens.byPath).map(([path, Screen]) => (
          <Route key={path} path={path}>
            <Screen siteName={page.config.siteName} />
          </Route>
        ))}
        <Route>
          <NotFoundScreen />
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
    const title = fixedPages[location]?.title;
    document.title = title ? `${title} · ${siteName}` : siteName;
  }, [location, siteName]);
}
