import { Router } from 'wouter';
import { AccountProvider } from './account/account-provider.tsx';
import { FormKeeping } from './browser/form-keeping.tsx';
import { DialogsProvider } from './dialogs/dialogs-provider.tsx';
import { ClaimFollowUp } from './features/articles/claims/claim-follow-up.tsx';
import { CheckoutFollowUp } from './features/money/checkout/checkout-follow-up.tsx';
import { CreditsProvider } from './features/money/credits/credits-provider.tsx';
import type { Page, Screens } from './page.ts';
import { Routes } from './router.tsx';
import { AppFailedScreen } from './screens/app-failed.tsx';
import { ScreenFailedScreen } from './screens/screen-failed.tsx';
import { LiveFrame } from './shell/live-frame.tsx';
import { FirstReportContext } from './shell/use-first-report.ts';
import { SiteContext } from './shell/use-site.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ToastProvider } from './ui/use-toasts.tsx';

interface AppProps {
  page: Page;
  screens: Screens;
  /** The requested path, on the server. */
  ssrPath?: string;
}

/** The pages that live in the browser. */
export function App({ page, screens, ssrPath }: AppProps) {
  return (
    <SiteContext value={page.config}>
      <ErrorBoundary name="app" fallback={(error) => <AppFailedScreen error={error} />}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
          <ToastProvider>
            <AccountProvider>
              <CreditsProvider>
                <DialogsProvider>
                  <LiveFrame siteName={page.config.siteName} workplace={screens.workplace}>
                    <FormKeeping />
                    <ClaimFollowUp />
                    <CheckoutFollowUp />
                    <ErrorBoundary
                      name="screen"
                      fallback={(error) => <ScreenFailedScreen error={error} />}
                    >
                      <FirstReportContext
                        value={page.data.kind === 'app' ? page.data.report : undefined}
                      >
                        <Routes page={page} screens={screens} />
                      </FirstReportContext>
                    </ErrorBoundary>
                  </LiveFrame>
                </DialogsProvider>
              </CreditsProvider>
            </AccountProvider>
          </ToastProvider>
        </Router>
      </ErrorBoundary>
    </SiteContext>
  );
}
