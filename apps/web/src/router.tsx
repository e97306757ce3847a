import { HOME_TITLE, reportPages } from '@linkwright/core/all';
import { Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { Page, Screens } from './page.ts';
import { paths } from './paths.ts';
import { HomeScreen } from './screens/home.tsx';
import { Title } from './shell/title.tsx';

/** The home page, and everything else by the list of screens. */
export function Routes({ page, screens }: { page: Page; screens: Screens }) {
  useFreshScreen();
  const { listed: Listed } = screens;
  return (
    <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
      <Switch>
        <Route path={paths.home}>
          <Title name={HOME_TITLE} />
          <HomeScreen page={page} Below={screens.homeBelow} />
        </Route>
        <Route path={reportPages.index}>
          <Redirect to={paths.backlinkReport} replace />
        </Route>
        <Route>
          <Listed siteName={page.config.siteName} />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** After a change of route: back to the top. */
function useFreshScreen(): void {
  const [location] = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    window.scrollTo(0, 0);
  }, [location]);
}
