import type { PageRequest } from '@linkwright/core';
import { Router } from 'wouter';
import { Routes, type Screens } from './router.tsx';
import { Frame } from './shell/frame.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

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
        <Frame siteName={page.config.siteName}>
          <Routes page={page} screens={screens} />
        </Frame>
      </Router>
    </ErrorBoundary>
  );
}
