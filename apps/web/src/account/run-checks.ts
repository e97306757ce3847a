import { AppError, createClient, type Readiness } from '@linkwright/core/client';
import type { KeptStorage } from '../browser/storage.ts';
import { storedKeys } from '../browser/stored.ts';

export interface Check {
  name: string;
  state: 'live' | 'attention' | 'lost';
  /** What was found, and what to do where that is not good. */
  words: string;
}

/** How far this device's clock may be off before it matters. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface Surroundings {
  fetch: typeof fetch;
  /** None where the visitor forbids it. */
  storage: KeptStorage | undefined;
  areCookiesOn: boolean;
  now: () => Date;
}

/** What signing in needs, looked at from this browser. Nothing of it is secret. */
export async function runChecks({
  fetch,
  storage,
  areCookiesOn,
  now,
}: Surroundings): Promise<Check[]> {
  let served: Date | undefined;
  const timed: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    served = new Date(response.headers.get('date') ?? Number.NaN);
    return response;
  };
  const readiness = await createClient({ baseUrl: '', fetch: timed })
    .readiness()
    .catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
  return [
    connection(readiness),
    areCookiesOn
      ? { name: 'Cookies', state: 'live', words: 'Allowed. Your session is kept in one.' }
      : {
          name: 'Cookies',
          state: 'lost',
          words: 'Blocked. Allow cookies for this site, then reload.',
        },
    canStore(storage)
      ? { name: 'Local storage', state: 'live', words: 'Works. Your trial posts are kept there.' }
      : {
          name: 'Local storage',
          state: 'attention',
          words: 'Blocked or full. Signing in works, but trial posts cannot be kept for claiming.',
        },
    ...(served && !Number.isNaN(served.getTime()) ? [clock(served, now())] : []),
    ...(readiness ? [mail(readiness)] : []),
  ];
}

function connection(readiness: Readiness | undefined): Check {
  const name = 'Connection';
  if (!readiness) {
    return {
      name,
      state: 'lost',
      words: 'The server did not answer. Check your internet connection, a VPN or a blocker.',
    };
  }
  return readiness.ready
    ? { name, state: 'live', words: 'The server answers and is ready.' }
    : {
        name,
        state: 'attention',
        words: 'The server answers, but a part of it is down. Please try again in a few minutes.',
      };
}

function clock(served: Date, here: Date): Check {
  const name = 'Clock';
  const off = Math.abs(here.getTime() - served.getTime());
  return off <= CLOCK_TOLERANCE_MS
    ? { name, state: 'live', words: 'Agrees with the server.' }
    : {
        name,
        state: 'attention',
        words: `Off by ${Math.round(off / 60_000)} minutes. Set this device’s time: countdowns are wrong until then.`,
      };
}

function mail({ checks }: Readiness): Check {
  return checks.email?.standIn
    ? {
        name: 'Mail',
        state: 'attention',
        words: 'A stand-in: this site sends no mail. Whoever runs it can read it in the outbox.',
      }
    : { name: 'Mail', state: 'live', words: 'This site sends mail. It can take a few minutes.' };
}

function canStore(storage: KeptStorage | undefined): boolean {
  const key = storedKeys.storageCheck;
  try {
    storage?.setItem(key, '1');
    storage?.removeItem(key);
    return storage !== undefined;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
