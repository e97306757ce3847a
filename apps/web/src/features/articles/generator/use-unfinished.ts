import { type RefObject, useEffect, useMemo } from 'react';
import { readStored, sessionStore, writeStored } from '../../../browser/storage.ts';
import { storedKeys } from '../../../browser/stored.ts';

/** By then the server has answered, whatever came of it. */
const MOST_MS = 5 * 60_000;

interface Unfinished {
  body: string;
  idempotencyKey: string;
  sentAt: number;
}

/**
 * Has an article that was being written when its page was loaded anew asked for again, by the key of its
 * request: what comes of it is that article and no second one. `send` sends the form's requests; `settle` is
 * told that there is an answer.
 */
export function useUnfinished(place: RefObject<HTMLElement | null>): {
  send: typeof fetch;
  settle(): void;
} {
  const { resumed, send, settle } = useMemo(watchRequests, []);
  useEffect(() => {
    if (!resumed) return;
    const form = place.current?.querySelector('form');
    const values = Object.entries(JSON.parse(resumed.body));
    for (const [name, value] of values) {
      const field = form?.elements.namedItem(name);
      if (field && 'value' in field && field.value === '') field.value = [value].flat().join('\n');
    }
    form?.requestSubmit();
  }, [place, resumed]);
  return { send, settle };
}

function watchRequests() {
  const resumed = readUnfinished();
  let isLost = resumed !== undefined;
  let current = resumed;
  const settle = (): void => {
    current = undefined;
    sessionStore().removeItem(storedKeys.unfinished);
  };
  const send: typeof fetch = async (address, init) => {
    if (init?.method !== 'POST') return fetch(address, init);
    // The answer went with the page: the form asks again, as after any lost connection.
    if (isLost) {
      isLost = false;
      throw new TypeError('The page was loaded anew');
    }
    const headers = new Headers(init.headers);
    current ??= {
      body: String(init.body),
      idempotencyKey: headers.get('idempotency-key') ?? '',
      sentAt: Date.now(),
    };
    headers.set('idempotency-key', current.idempotencyKey);
    writeStored(sessionStore(), storedKeys.unfinished, current);
    init.signal?.addEventListener('abort', settle);
    return fetch(address, { ...init, headers, body: current.body });
  };
  return { resumed, send, settle };
}

function readUnfinished(): Unfinished | undefined {
  if (typeof window === 'undefined') return undefined;
  const kept = readStored(sessionStore(), storedKeys.unfinished) as Partial<Unfinished> | null;
  const { body, idempotencyKey, sentAt = 0 } = kept ?? {};
  if (!body || !idempotencyKey || Date.now() - sentAt > MOST_MS) return undefined;
  return { body, idempotencyKey, sentAt };
}
