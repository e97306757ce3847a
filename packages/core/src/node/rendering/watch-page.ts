import type { Page, Request } from 'playwright-core';
import { VisitFault } from '../visit-fault.ts';
import type { ProxyTicket } from './guarded-proxy.ts';
import type { RenderingLimits } from './limits.ts';

export interface Watch {
  /** Rejects where the page crashed, or cost too much. */
  fault: Promise<never>;
  /** Nothing that a page is drawn with was asked for a while. */
  isQuiet(): boolean;
}

const POLL_MS = 50;
/** A page is drawn when it asked for nothing for so long. */
const QUIET_MS = 500;
/** What is open for longer is held open: whoever waits for news is drawn already. */
const HELD_MS = 4000;
/** What a page is drawn with; pictures and sounds hold no link. */
const drawing: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);

/** Watches what a page asks for and what it costs. */
export function watchPage(page: Page, ticket: ProxyTicket, limits: RenderingLimits): Watch {
  const open = new Map<Request, number>();
  let requests = 0;
  let last = performance.now();
  let fail: (fault: VisitFault) => void = () => {};
  const fault = new Promise<never>((_, reject) => {
    fail = reject;
  });
  fault.catch(() => {});
  const over = (request: Request) => {
    if (open.delete(request)) last = performance.now();
  };
  page.on('request', (request) => {
    if (/^(?:data|blob):/u.test(request.url())) return;
    requests += 1;
    if (requests > limits.requests)
      fail(new VisitFault('too-heavy', `It asks for more than ${limits.requests} files`));
    if (!drawing.has(request.resourceType())) return;
    last = performance.now();
    open.set(request, last);
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('framenavigated', () => {
    last = performance.now();
  });
  const timer = setInterval(() => {
    if (ticket.bytes() > limits.maxBytes)
      fail(new VisitFault('too-large', `It loads more than ${megabytes(limits.maxBytes)} MB`));
  }, POLL_MS);
  page.on('close', () => clearInterval(timer));
  page.on('crash', () => {
    clearInterval(timer);
    fail(new VisitFault('too-heavy', 'The browser gave the page up'));
  });
  return {
    fault,
    isQuiet() {
      const now = performance.now();
      const isWaiting = [...open.values()].some((since) => now - since < HELD_MS);
      return !isWaiting && now - last >= QUIET_MS;
    },
  };
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
