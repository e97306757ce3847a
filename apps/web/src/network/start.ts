import { transport } from '../api.ts';
import { localStore } from '../browser/storage.ts';
import { goesByXhr } from './broken-fetch.ts';
import { cleanInputs } from './clean-inputs.ts';
import { cleanPage } from './clean-page.ts';
import { watchConnection } from './connection-monitor.ts';
import { placeConnectionNotice } from './connection-notice.ts';
import { fetchByXhr } from './fetch-by-xhr.ts';
import { guardCalls } from './guard-calls.ts';
import { isConnectionBlocked } from './stored-failure.ts';

/** What keeps a page going over a bad network, and its texts clean. For once, after it is alive. */
export function startNetwork(page: Window): void {
  const storage = localStore();
  const now = () => new Date();
  const say = placeConnectionNotice(page.document);
  transport.send = guardCalls({
    send: transport.send,
    sendByXhr: fetchByXhr,
    isBroken: goesByXhr(),
    ...watchConnection({ page, storage, say, now }),
    isBlocked: () => isConnectionBlocked(storage, now()),
  });
  cleanPage(page);
  cleanInputs(page);
}
