import {
  isAway,
  isRepeatable,
  NETWORK_ATTEMPTS,
  networkDelayMs,
  PROTECTION_ENDS_AFTER,
  pause,
  QUERY_RETRIES,
  QUERY_RETRY_MS,
} from '@linkwright/core/all';

type Send = (url: string, init: RequestInit) => Promise<Response>;

interface GuardParts {
  /** The browser's own way, and the one that stands in for it. */
  send: Send;
  sendByXhr: Send;
  /** The own way is known to be broken. */
  isBroken: boolean;
  /** Told of every call that was answered, or was not. */
  onAnswered(): void;
  onFailed(): void;
  /** Whether the connection counts as blocked: then nothing is tried again by itself. */
  isBlocked(): boolean;
}

/**
 * Calls that live through a bad network: what may be sent twice is tried three times, then by the
 * other way, and a read is asked again while the server is away. After three failures in a row only
 * the first try is left, until something answers.
 */
export function guardCalls(parts: GuardParts): Send {
  let { isBroken } = parts;
  let failures = 0;

  async function once(send: Send, url: string, init: RequestInit): Promise<Response> {
    try {
      const response = await send(url, init);
      failures = 0;
      parts.onAnswered();
      return response;
    } catch (error) {
      // A call that was ended, above all by its own time limit, is no fault of the network.
      if (!init.signal?.aborted) {
        failures += 1;
        parts.onFailed();
      }
      throw error;
    }
  }

  async function repeat(url: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(isBroken ? parts.sendByXhr : parts.send, url, init);
      } catch (error) {
        if (init.signal?.aborted) throw error;
        if (attempt >= NETWORK_ATTEMPTS) return otherWay(url, init, error);
      }
      await pause(networkDelayMs(attempt), init.signal ?? undefined);
    }
  }

  async function otherWay(url: string, init: RequestInit, error: unknown): Promise<Response> {
    if (isBroken) throw error;
    const response = await once(parts.sendByXhr, url, init).catch(() => {
      throw error;
    });
    // It works where the first way failed three times: from now on it is the first.
    isBroken = true;
    return response;
  }

  const protectedCall: Send = (url, init) => {
    const isOn = failures < PROTECTION_ENDS_AFTER && !parts.isBlocked();
    return isOn ? repeat(url, init) : once(isBroken ? parts.sendByXhr : parts.send, url, init);
  };

  return async (url, init) => {
    const method = init.method ?? 'GET';
    if (!isRepeatable(method, new Headers(init.headers))) {
      return once(isBroken ? parts.sendByXhr : parts.send, url, init);
    }
    let response = await protectedCall(url, init);
    for (let retry = 0; retry < QUERY_RETRIES; retry += 1) {
      if (method !== 'GET' || !isAway(response.status)) break;
      await pause(QUERY_RETRY_MS, init.signal ?? undefined);
      response = await protectedCall(url, init);
    }
    return response;
  };
}
