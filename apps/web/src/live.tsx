import { startTransition } from 'react';
import { App } from './app.tsx';
import { lazyScreens } from './lazy-screens.ts';
import type { Page } from './page.ts';
import { hydrateRoot } from './react.ts';

/** @param json the page's data, written by our own server into this document. */
export function bringToLife(root: HTMLElement, json: string): void {
  const page = JSON.parse(json) as Page;
  startTransition(() => {
    hydrateRoot(root, <App page={page} screens={lazyScreens} />);
  });
}
