import type { PageRequest } from '@linkwright/core';
import { Router } from 'wouter';
import { AccountProvider } from './account/account-provider.tsx';
import { DialogsProvider } from './dialogs/dialogs-provider.tsx';
import { ClaimFollowUp } from './features/claims/claim-follow-up.tsx';
import { Routes, type Screens } from './router.tsx';
import { AccountMenu } from './shell/account-menu.tsx';
import { Frame } from './shell/frame.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ToastProvider } from './ui/use-toasts.tsx';

/** What the server hands to the browser with a page. */
export type Page = Pick<PageRequest, 'data' | 'config' | 'now'>;

interface AppProps {
  page: Page;
  screens: Screens;
  /** The requested path, on the server. */
  ssrPath?: string;
}

/** The pages that live in the browser. */
export function App({ page, screens, ssrPath }: AppProps) {
  return (
    <ErrorBoundary>
      <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
        <ToastProvider>
          <AccountProvider>
            <DialogsProvider>
              <Frame siteName={page.config.siteName} account={<AccountMenu />}>
                <ClaimFollowUp />
                <Routes page={page} screens={screens} />
              </Frame>
            </DialogsProvider>
          </AccountProvider>
        </ToastProvider>
      </Router>
    </ErrorBoundary>
  );
}
