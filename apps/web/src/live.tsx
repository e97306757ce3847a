import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, type Page } from './app.tsx';
import { lazyScreens } from './screens/lazy.ts';

/** @param json the page's data, written by our own server into this document. */
export function bringToLife(root: HTMLElement, json: string): void {
  const page = JSON.parse(json) as Page;
  startTransition(() => {
    hydrateRoot(root, <App page={page} screens={lazyScreens} />);
  });
}
