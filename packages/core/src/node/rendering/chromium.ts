import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { loadPackage } from '../load-package.ts';

/** What distributions and installers call it; the one without a window first, as it takes less. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The Chromium of this machine, or null. */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string | null {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = env;
  if (named) return existsSync(named) ? named : null;
  const found = folders
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const ordered = names.flatMap((name) => found.filter((file) => path.basename(file) === name));
  return [...ordered, ...places].find((file) => existsSync(file)) ?? null;
}

/** Nothing reaches the network but by the proxy, and nothing is asked that no page asked for. */
const switches = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-features=WebRtcHideLocalIpsWithMdns,DnsOverHttps,PrefetchProxy,Translate,MediaRouter,OptimizationHints',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Whoever asks past the proxy finds no name.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--js-flags=--max-old-space-size=192',
  '--mute-audio',
  '--no-first-run',
  '--no-pings',
];

/**
 * The least that its user may give it. It leads a session, and where Linux shares its processors between
 * sessions the priority of a process counts within its own alone.
 */
function giveWay(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // Another system, or one that does not share so.
  }
}

/** A browser in a process of its own. */
export interface Chromium {
  browser: Browser;
  /** Of its main process. */
  pid: number;
  /** Ends all its processes at once. */
  kill(): Promise<void>;
}

interface Launch {
  executablePath: string;
  proxyUrl: string;
  givesWay?: boolean | undefined;
}

/** A browser without a window, whose only way out is `proxyUrl`. Loads what drives it when called. */
export async function launchChromium({
  executablePath,
  proxyUrl,
  givesWay,
}: Launch): Promise<Chromium> {
  const { chromium } = await loadPackage('playwright-core', () => import('playwright-core'));
  const browser = await chromium.launch({
    executablePath,
    args: switches,
    proxy: { server: proxyUrl },
    // It refuses to isolate its pages by itself where everything runs as root.
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const pid = await mainProcessOf(browser);
  if (givesWay) giveWay(pid);
  return {
    browser,
    pid,
    async kill() {
      // Of one that is gone the number may be another's by now.
      const isThere = browser.isConnected();
      // Asked to close first: who drives it then waits until its files are gone, too.
      const closed = browser.close();
      if (isThere) killAll(pid);
      await closed;
    },
  };
}

async function mainProcessOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser does not say which process it is');
  return main.id;
}

/** A process and all that it started, of which it leads the group. */
function killAll(pid: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}
