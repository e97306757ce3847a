import { diagnosticPages, NOT_FOUND_TITLE, type ScreenName, screens } from '@linkwright/core/all';
import { Route, Switch } from 'wouter';
import type { Screen } from '../page.ts';
import { Title } from '../shell/title.tsx';
import { NotFoundScreen } from './not-found.tsx';
import type { LoadedName } from './screen-loads.ts';

/** Chooses among the screens of core's list by path; anything unknown is the not-found page. */
export function listedScreens(bodyOf: (name: LoadedName) => Screen): Screen {
  const { home: _, ...listed } = screens;
  const rows = (Object.keys(listed) as Exclude<ScreenName, 'home'>[]).map((name) => ({
    ...screens[name],
    Body: bodyOf(name),
  }));
  const DiagnosticBody = bodyOf('diagnosticPages');
  return ({ siteName }) => (
    <Switch>
      {rows.map(({ path, title, Body }) => (
        <Route key={path} path={path}>
          <Title name={title} />
          <Body siteName={siteName} />
        </Route>
      ))}
      {diagnosticPages.map((path) => (
        <Route key={path} path={path}>
          <DiagnosticBody siteName={siteName} />
        </Route>
      ))}
      <Route>
        <Title name={NOT_FOUND_TITLE} />
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
