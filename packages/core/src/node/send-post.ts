import type { VisitFailure } from '../reports/page-visit.ts';
import { checkAddress } from './check-address.ts';
import { startDeadline } from './deadline.ts';
import { discard, exchange } from './exchange.ts';
import { toVisitFault } from './visit-fault.ts';
import type { Door } from './visiting.ts';

export interface PostAnswer {
  /** Null when nothing answered. */
  status: number | null;
  /** Why nothing answered; null when something did. */
  failure: { kind: VisitFailure; message: string } | null;
}

interface PostRequest {
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal | undefined;
}

/** Sends one text to a stranger's address. The answer's body is not read, a redirect not followed. */
export async function sendPost(
  address: string,
  { headers, body, signal }: PostRequest,
  { agent, rules, userAgent, politeness, ticker, timeoutMs }: Door,
): Promise<PostAnswer> {
  const deadline = startDeadline(ticker, timeoutMs, signal);
  let release: (() => void) | undefined;
  try {
    const url = checkAddress(address, rules);
    release = await deadline.whilePaused(politeness.turn(url.hostname, deadline.signal));
    const { status } = await exchange(
      agent,
      { url, method: 'POST', headers: { ...headers, 'user-agent': userAgent }, body },
      { receive: (_head, flow) => discard(flow), signal: deadline.signal },
    );
    return { status, failure: null };
  } catch (error) {
    const { kind, message } = toVisitFault(error);
    return { status: null, failure: { kind, message } };
  } finally {
    release?.();
    deadline.end();
  }
}
