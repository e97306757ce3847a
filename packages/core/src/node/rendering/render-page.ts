import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page, Response } from 'playwright-core';
import { parseUrl } from '../../base/text/parse-url.ts';
import { mayBeHtml } from '../../verification/reports/html/content-type.ts';
import type { PageVisit } from '../../verification/reports/page-visit.ts';
import type {
  RenderOptions,
  RenderPage,
  TakenPicture,
} from '../../verification/reports/picture.ts';
import { blankVisit } from '../../verification/reports/verdict/blank-visit.ts';
import { type AddressRules, checkAddress } from '../check-address.ts';
import { abortable, createTicker, type Deadline, startDeadline } from '../deadline.ts';
import type { Politeness } from '../politeness.ts';
import { VisitFault } from '../visit-fault.ts';
import type { BrowserKeeper } from './browser-keeper.ts';
import type { GuardedProxy } from './guarded-proxy.ts';
import { handOver } from './hand-over.ts';
import { READ_MS, type RenderingLimits, VIEWPORT } from './limits.ts';
import { readDrawn, untilIdle } from './read-drawn.ts';
import { takePicture } from './take-picture.ts';
import { type Watch, watchPage } from './watch-page.ts';

export interface Rendering {
  browsers: BrowserKeeper;
  openProxy: () => Promise<GuardedProxy>;
  rules: AddressRules;
  userAgent: string;
  limits: RenderingLimits;
  /** A page waits for one, as pages at once are few, and of a host fewer. */
  turns: Politeness;
  clock: () => Date;
}

/** Of a page whose browser died. */
const TRIES = 3;
const POLL_MS = 50;
const CLOSE_MS = 2000;
const DRAWN_TYPE = 'text/html; charset=utf-8';

const ticker = createTicker();
const endless = new AbortController().signal;

/** One page in a browser. Never throws for what a page does: that is the visit's `failure`. */
export async function renderPage(
  address: string,
  { read, linkSeen, signal }: RenderOptions,
  rendering: Rendering,
): ReturnType<RenderPage> {
  const { rules, limits, clock, browsers, turns } = rendering;
  const visit = blankVisit(address, clock());
  let picture: TakenPicture | null = null;
  const host = parseUrl(address)?.hostname ?? '';
  const release = await turns.turn(host, signal ?? endless).catch(() => undefined);
  const begun = performance.now();
  const closing: Promise<void>[] = [];
  const deadline = startDeadline(ticker, limits.timeoutMs, signal);
  try {
    const url = checkAddress(address, rules).href;
    const take = (drawn: string) => {
      handOver(Buffer.from(drawn), visit, read);
      visit.elapsedMs = Math.round(performance.now() - begun);
      return linkSeen?.({ ...visit });
    };
    const draw = (isAlone: boolean) =>
      browsers.use(
        (browser, giveUp) =>
          drawPage(browser, giveUp, { url, visit, deadline, rendering, closing, take }),
        { isAlone, whileStarting: deadline.whilePaused },
      );
    picture = await abortable(retryOnDeath(draw, deadline), deadline.signal);
  } catch (error) {
    const { kind, message } = toRenderingFault(error, deadline);
    visit.failure = { kind, message };
    visit.elapsedMs = Math.round(performance.now() - begun);
  } finally {
    deadline.end();
    // The next one waits for its memory, not for its answer.
    void Promise.all(closing).then(release);
  }
  return { ...visit, picture };
}

/** After the first time in a browser of its own: it may have died of another page. */
async function retryOnDeath<T>(
  draw: (isAlone: boolean) => Promise<T>,
  { signal }: Deadline,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await draw(tried > 1);
    } catch (error) {
      if (tried === TRIES || signal.aborted || !isDeath(error)) throw error;
    }
  }
}

/** Neither the page's doing nor the network's: what drives the browser has lost it. */
const isDeath = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof VisitFault) &&
  !/net::ERR_|Timeout \d+ms exceeded/u.test(error.message);

interface Drawing {
  url: string;
  visit: PageVisit;
  deadline: Deadline;
  rendering: Rendering;
  /** Takes what is over once the page has left the browser. */
  closing: Promise<void>[];
  /** Hands over what was drawn; the link to take a picture of, where one is wanted. */
  take: (drawn: string) => ReturnType<NonNullable<RenderOptions['linkSeen']>> | undefined;
}

async function drawPage(
  browser: Browser,
  giveUp: () => void,
  { url, visit, deadline, rendering, closing, take }: Drawing,
): Promise<TakenPicture | null> {
  const { limits, userAgent, openProxy, clock } = rendering;
  const proxy = await openProxy();
  const ticket = proxy.admit();
  const opened = browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    userAgent,
    viewport: VIEWPORT,
    proxy: { server: proxy.url, username: ticket.username, password: ticket.password },
  });
  const context = await abortable(opened, deadline.signal).catch((error: unknown) => {
    ticket.end();
    if (deadline.leftMs() <= 0) giveUp();
    else opened.then((late) => endContext(late, giveUp)).catch(() => {});
    throw error;
  });
  try {
    const page = await Promise.race([context.newPage(), untilLost(context)]);
    const watch = watchPage(page, ticket, limits);
    await bar(context, page);
    const response = await orFault(
      page.goto(url, { waitUntil: 'commit', timeout: deadline.leftMs() }),
      watch,
      deadline,
    );
    note(visit, response, page);
    const session = await orFault(context.newCDPSession(page), watch, deadline);
    const isAtRest = await orFault(untilQuiet({ page, session }, watch, deadline), watch, deadline);
    visit.finalUrl = page.url();
    const drawn = await orFault(readDrawn(session, limits.maxCharacters), watch, deadline);
    visit.isWhole = !drawn.isCut && isAtRest && watch.isQuiet();
    const seen = take(drawn.html);
    return seen === undefined ? null : await takePicture(session, { drawn, seen, clock });
  } finally {
    ticket.end();
    closing.push(endContext(context, giveUp));
  }
}

/** Rejects when a context is gone, with its browser perhaps: whoever waits for a page in it is not told. */
function untilLost(context: BrowserContext): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    context.once('close', () => reject(new Error('The browser has been closed')));
  });
  lost.catch(() => {});
  return lost;
}

/** What no page is given: windows, dialogs, downloads, and ways past the proxy. */
async function bar(context: BrowserContext, page: Page): Promise<void> {
  context.on('page', (other) => {
    if (other !== page) other.close().catch(() => {});
  });
  page.on('dialog', (dialog) => {
    dialog.dismiss().catch(() => {});
  });
  page.on('download', (download) => {
    download.cancel().catch(() => {});
  });
  await context.addInitScript(() => {
    for (const name of [
      'RTCPeerConnection',
      'webkitRTCPeerConnection',
      'RTCDataChannel',
      'WebTransport',
    ])
      Reflect.deleteProperty(globalThis, name);
  });
}

/**
 * Until the page asks for nothing any more and has done what it was given; of one that never ends to ask, until
 * a little time is left. False where it goes on working for longer than anybody waits.
 */
async function untilQuiet(
  { page, session }: { page: Page; session: CDPSession },
  watch: Watch,
  deadline: Deadline,
): Promise<boolean> {
  await page
    .waitForLoadState('domcontentloaded', { timeout: Math.max(1, deadline.leftMs() - READ_MS) })
    .catch((error: unknown) => {
      if (isDeath(error)) throw error;
    });
  const untilSilent = async () => {
    while (!watch.isQuiet() && deadline.leftMs() > READ_MS) await sleep(POLL_MS);
  };
  await untilSilent();
  // On a busy machine a page is silent for long before it has run what it asked for. One that has gone
  // elsewhere meanwhile, or died, is found out by whoever reads it.
  const idle = untilIdle(session)
    .catch(() => {})
    .then(() => true);
  const patience = new AbortController();
  const most = Math.max(0, Math.min(READ_MS, deadline.leftMs() - READ_MS));
  const limit = sleep(most, false, patience).catch(() => false);
  const isAtRest = await Promise.race([idle, limit]);
  patience.abort();
  await untilSilent();
  return isAtRest;
}

/** The work, unless the page fails or its time is over before. */
function orFault<T>(work: Promise<T>, { fault }: Watch, { signal }: Deadline): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  work.catch(() => {});
  return Promise.race([work, fault, aborted]).finally(() =>
    signal.removeEventListener('abort', stop),
  );
}

function note(visit: PageVisit, response: Response | null, page: Page): void {
  visit.finalUrl = page.url();
  if (!response) return;
  visit.status = response.status();
  const headers = response.headers();
  // What is handed over is text of ours, whatever the page came in.
  visit.headers = mayBeHtml(headers) ? { ...headers, 'content-type': DRAWN_TYPE } : headers;
}

/** A context that does not end is that of a page that holds its browser up. */
async function endContext(context: BrowserContext, giveUp: () => void): Promise<void> {
  const timer = setTimeout(giveUp, CLOSE_MS);
  await context.close().catch(() => {});
  clearTimeout(timer);
}

function toRenderingFault(error: unknown, { signal }: Deadline): VisitFault {
  if (signal.aborted && signal.reason instanceof VisitFault) return signal.reason;
  if (error instanceof VisitFault) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (/Timeout \d+ms exceeded/u.test(said))
    return new VisitFault('timeout', 'The browser did not get the page in time');
  if (/launch/iu.test(said)) return new VisitFault('protocol', 'The browser could not be started');
  const net = /net::(ERR_[A-Z_]+)/u.exec(said)?.[1];
  if (net) return new VisitFault('protocol', `The browser did not get the page (${net})`);
  return new VisitFault('too-heavy', 'The browser died of it', { cause: error });
}
