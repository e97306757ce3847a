import type { VisitFailure } from '../verification/reports/page-visit.ts';
import { checkAddress } from './check-address.ts';
import { startDeadline } from './deadline.ts';
import { decompressInto } from './decompress.ts';
import { type AnswerHead, type BodySink, discard, exchange, type Flow } from './exchange.ts';
import { createPageBody } from './page-body.ts';
import { toVisitFault } from './visit-fault.ts';
import type { Door } from './visiting.ts';

export interface PostAnswer {
  /** Null when nothing answered. */
  status: number | null;
  /** Why nothing answered, or not whole; null when something did. */
  failure: { kind: VisitFailure; message: string } | null;
}

export interface AskAnswer extends PostAnswer {
  /** Names in lower case; empty when nothing answered. */
  headers: Record<string, string>;
  text: string;
}

export interface SentRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Puts one question to a stranger's address. A redirect is not followed. */
export async function sendRequest(
  address: string,
  { method, headers, body, signal }: SentRequest,
  { readsAnswer }: { readsAnswer: boolean },
  { agent, rules, userAgent, politeness, ticker, timeoutMs, maxBytes }: Door,
): Promise<AskAnswer> {
  const deadline = startDeadline(ticker, timeoutMs, signal);
  const answer: AskAnswer = { status: null, headers: {}, text: '', failure: null };
  let release: (() => void) | undefined;
  const receive = (head: AnswerHead, flow: Flow): BodySink => {
    answer.status = head.status;
    answer.headers = head.headers;
    if (!readsAnswer) return discard(flow);
    const write = (text: string) => {
      answer.text += text;
      return true;
    };
    const contentType = head.headers['content-type'];
    const encoding = head.headers['content-encoding'];
    const page = createPageBody({ write }, { maxBytes, contentType });
    return decompressInto(page, { encoding, isGzipFile: false, maxBytes }, flow);
  };
  try {
    const url = checkAddress(address, rules);
    release = await deadline.whilePaused(politeness.turn(url.hostname, deadline.signal));
    const question = { url, method, headers: { ...headers, 'user-agent': userAgent }, body };
    await exchange(agent, question, { receive, signal: deadline.signal });
  } catch (error) {
    const { kind, message } = toVisitFault(error);
    answer.failure = { kind, message };
  } finally {
    release?.();
    deadline.end();
  }
  return answer;
}
