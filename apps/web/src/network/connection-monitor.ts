import {
  backendCheck,
  type Connection,
  type ConnectionEvent,
  NETWORK_ATTEMPTS,
  networkDelayMs,
  nextConnection,
  pause,
} from '@linkwright/core/all';
import type { KeptStorage } from '../browser/storage.ts';
import { forgetFailure, storeFailure } from './stored-failure.ts';

/** How often a lost connection is looked at while the page is seen. */
const PING_AGAIN_MS = 30_000;

interface MonitorParts {
  page: Window;
  storage: KeptStorage;
  /** Tells the person. */
  say(message: string): void;
  now(): Date;
}

/** What a call tells the monitor. */
export interface ConnectionMonitor {
  onAnswered(): void;
  onFailed(): void;
}

/**
 * Knows whether this site is reached. A call that fails is followed by a look of its own, so that
 * one blocked address is no lost connection; only then the person is told.
 */
export function watchConnection({ page, storage, say, now }: MonitorParts): ConnectionMonitor {
  let connection: Connection = 'fine';
  let isReconnecting = false;
  let again: ReturnType<typeof setInterval> | undefined;

  function note(event: ConnectionEvent): void {
    const next = nextConnection(connection, event);
    connection = next.connection;
    if (connection === 'lost') storeFailure(storage, now());
    if (next.message === null) return;
    if (event === 'answered') {
      forgetFailure(storage);
      clearInterval(again);
    }
    say(next.message);
  }

  async function ping(): Promise<boolean> {
    const isReached = await page
      .fetch(backendCheck.url, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(backendCheck.timeoutMs),
      })
      .then(
        () => true,
        () => false,
      );
    if (isReached) note('answered');
    return isReached;
  }

  async function reconnect(): Promise<void> {
    if (isReconnecting || connection === 'lost') return;
    isReconnecting = true;
    try {
      if (await ping()) return;
      note('unanswered');
      for (let attempt = 1; attempt <= NETWORK_ATTEMPTS; attempt += 1) {
        await pause(networkDelayMs(attempt), undefined);
        if (connection === 'fine' || (await ping())) return;
      }
      note('given-up');
      again = setInterval(pingAgain, PING_AGAIN_MS);
    } finally {
      isReconnecting = false;
    }
  }

  function pingAgain(): void {
    if (connection === 'lost' && page.document.visibilityState === 'visible') void ping();
  }

  page.addEventListener('offline', () => void reconnect());
  page.addEventListener('online', pingAgain);
  page.document.addEventListener('visibilitychange', pingAgain);
  return { onAnswered: () => note('answered'), onFailed: () => void reconnect() };
}
