import '@linkwright/widget/widget.css';
import './app.css';
import { localStore } from './browser/storage.ts';
import { watchErrors } from './browser/watch-errors.ts';

/** When an alive page begins to watch its connection. */
const WATCH_AFTER_MS = 1000;

watchErrors(window, localStore());
const root = document.getElementById('root');
const json = document.getElementById('page-data')?.textContent;
if (root && json) void start(root, json);

/** In two tasks: on a slow phone each takes a while, and what is pressed in between is heard. */
async function start(root: HTMLElement, json: string): Promise<void> {
  await import('react-dom/client');
  const { bringToLife } = await import('./live.tsx');
  bringToLife(root, json);
  setTimeout(watchNetwork, WATCH_AFTER_MS);
}

async function watchNetwork(): Promise<void> {
  const { startNetwork } = await import('./network/start.ts');
  startNetwork(window);
}
