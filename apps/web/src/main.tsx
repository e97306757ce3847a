import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '@linkwright/widget/widget.css';
import './app.css';
import { App, type Page } from './app.tsx';
import { lazyScreens } from './router.tsx';

const root = document.getElementById('root');
const json = document.getElementById('page-data')?.textContent;
if (root && json) {
  // Written by our own server into this document.
  const page = JSON.parse(json) as Page;
  startTransition(() => {
    hydrateRoot(root, <App page={page} screens={lazyScreens} />);
  });
}
