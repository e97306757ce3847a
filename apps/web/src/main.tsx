import '@linkwright/widget/widget.css';
import './app.css';
import { afterPaint } from './browser/after-paint.ts';
import { holdEarlyActs } from './browser/early-acts.ts';
import { localStore } from './browser/storage.ts';
import { watchErrors } from './browser/watch-errors.ts';

/** When an alive page begins to watch its connection. */
const WATCH_AFTER_MS = 1000;

watchErrors(window, localStore());
const root = document.getElementById('root');
const json = document.getElementById('page-data')?.textContent;
// The page is whole as it comes: its scripts keep nothing from being painted first.
if (root && json) {
  holdEarlyActs(root);
  afterPaint(() => void start(root, json));
}

/** All that brings the page to life is asked for at once, instead of one file after the other. */
function askForModules(): void {
  const { then = '' } = document.querySelector<HTMLElement>('script[data-then]')?.dataset ?? {};
  for (const href of then.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** In two tasks: on a slow phone each takes a while, and what is pressed in between is heard. */
async function start(root: HTMLElement, json: string): Promise<void> {
  askForModules();
  await import('./react.ts');
  const { bringToLife } = await import('./live.tsx');
  bringToLife(root, json);
  setTimeout(watchNetwork, WATCH_AFTER_MS);
}

async function watchNetwork(): Promise<void> {
  const { startNetwork } = await import('./network/start.ts');
  startNetwork(window);
}
