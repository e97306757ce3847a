import { type PageRequest, reportPages } from '@linkwright/core';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { paths } from './paths.ts';

/** What the server hands to the browser with a page. */
export type Page = Pick<PageRequest, 'data' | 'config' | 'now'>;

export type Screen = ComponentType<{ siteName: string }>;

export interface HomeProps {
  page: Page;
  /** What comes below the first screen, and comes alive after it. */
  Below: Screen;
}

/** Parts that the server has at hand and the browser loads when they are wanted. */
export interface Screens {
  /** At hand everywhere: it is what most people see first. */
  home: ComponentType<HomeProps>;
  homeBelow: Screen;
  byPath: Record<string, Screen>;
  /** At every other address: the admins' pages, and the not-found page. */
  other: Screen;
}

/** Chooses the screen by path; anything unknown is the not-found page. */
export function Routes({ page, screens }: { page: Page; screens: Screens }) {
  useFreshScreen(page.config.siteName);
  const { home: Home, other: Other } = screens;
  return (
    <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
      <Switch>
        <Route path={paths.home}>
          <Home page={page} Below={screens.homeBelow} />
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
