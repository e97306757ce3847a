// A slow phone: Chromium with a quarter of the processor, 150 ms to the server and 1.6 Mbit/s. It is
// driven over its own protocol, and asked after the page is there: what a test library adds to every
// page takes longer to run here than a blog page takes to be painted.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumArguments } from '../../e2e/browser.ts';
import { chromiumPath } from '../../scripts/machine.ts';

/** What a page felt like: largest paint and blocking time in milliseconds, layout shift as a share. */
export interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
}

export interface SlowPhone {
  /** Opens the page in a browser that has never been there. */
  visit(url: string): Promise<Vitals>;
  stop(): Promise<void>;
}

/** An open browser has long made its empty page when somebody asks for another. */
const STARTED_MS = 500;
/** Long enough after loading for what a page does by itself. */
const SETTLE_MS = 3000;

export async function startSlowPhone(): Promise<SlowPhone> {
  const executable = chromiumPath();
  if (!executable) throw new Error('Chromium is not installed');
  const profile = mkdtempSync(path.join(tmpdir(), 'linkwright-phone-'));
  const child = spawn(
    executable,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...chromiumArguments,
      // The address bar runs a page of its own in every new window, and takes half a second for it.
      '--disable-features=WebUIOmniboxAimPopup',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const exited = once(child, 'exit');
  const devtools = await connect(await addressIn(child.stderr));
  return {
    visit: (url) => visit(devtools, url),
    async stop() {
      endGroup(child);
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What distributions install is a script that starts the browser: both are ended. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Chromium did not start');
}

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: Record<string, never>;
  error?: { message: string };
}

interface Devtools {
  send(
    method: string,
    params?: Record<string, unknown>,
    sessionId?: string,
  ): Promise<Record<string, never>>;
  /** Resolves at the next event of the name in the session. */
  event(method: string, sessionId: string): Promise<void>;
}

async function connect(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const listeners = new Set<(message: Message) => boolean>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    for (const listener of listeners) if (listener(message)) listeners.delete(listener);
  });
  const next = (wanted: (message: Message) => boolean) =>
    new Promise<Message>((resolve) => {
      listeners.add((message) => {
        const isIt = wanted(message);
        if (isIt) resolve(message);
        return isIt;
      });
    });
  let last = 0;
  return {
    async send(method, params = {}, sessionId = undefined) {
      last += 1;
      const id = last;
      const answer = next((message) => message.id === id);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await answer;
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    async event(method, sessionId) {
      await next((message) => message.method === method && message.sessionId === sessionId);
    },
  };
}

async function visit(devtools: Devtools, url: string): Promise<Vitals> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId = '' } = await devtools.send('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = (method: string, params?: Record<string, unknown>) =>
    devtools.send(method, params, sessionId);
  await send('Page.enable');
  await send('Network.enable');
  await send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await sleep(STARTED_MS);
  const loaded = devtools.event('Page.loadEventFired', sessionId);
  await send('Page.navigate', { url });
  await loaded;
  await sleep(SETTLE_MS);
  const { result } = (await send('Runtime.evaluate', {
    expression: `(${readVitals})()`,
    awaitPromise: true,
    returnByValue: true,
  })) as unknown as { result: { value: Vitals } };
  await devtools.send('Target.disposeBrowserContext', { browserContextId });
  return result.value;
}

/** Runs in the page. */
async function readVitals(): Promise<Vitals> {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const entries = (type: string) =>
    new Promise<Entry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const paints = await entries('largest-contentful-paint');
  const shifts = await entries('layout-shift');
  const tasks = await entries('longtask');
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  let cls = 0;
  for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) cls += value;
  let tbt = 0;
  for (const { startTime, duration } of tasks) {
    // What comes before the first paint delays that, and blocks nobody who could press something.
    if (painted && startTime >= painted.startTime) tbt += Math.max(0, duration - 50);
  }
  return { lcp: paints.at(-1)?.startTime ?? Number.NaN, cls, tbt };
}
