import { adminPages, diagnosticPages } from '@linkwright/core';
import { Route, Switch } from 'wouter';
import type { Screen } from '../router.tsx';
import { AdminScreen } from './admin.tsx';
import { DiagnosticScreen } from './diagnostic.tsx';
import { NotFoundScreen } from './not-found.tsx';

const screens: Record<string, Screen> = {
  [adminPages.admin]: AdminScreen,
  [adminPages.section]: AdminScreen,
  ...Object.fromEntries(diagnosticPages.map((path) => [path, DiagnosticScreen])),
};

/** Addresses that few come to: the pages of admins; any other is the not-found page. */
export default function OtherScreen({ siteName }: { siteName: string }) {
  return (
    <Switch>
      {Object.entries(screens).map(([path, Screen]) => (
        <Route key={path} path={path}>
          <Screen siteName={siteName} />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
