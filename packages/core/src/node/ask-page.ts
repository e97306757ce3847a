import { setTimeout as sleep } from 'node:timers/promises';
import type { PageHead } from '../verification/reports/page-visit.ts';
import { decompressInto } from './decompress.ts';
import { type AnswerHead, type BodySink, discard, exchange, type Flow } from './exchange.ts';
import { secondsFromHeader } from './openai-retry.ts';
import { createPageBody, ReaderFault } from './page-body.ts';
import { toVisitFault } from './visit-fault.ts';
import { locationOf, type Request, type Visiting } from './visiting.ts';

const MAX_RETRIES = 2;
const PAUSE_MS = 100;

interface Asked {
  location: string | null;
  isWhole: boolean;
}

/**
 * One address's answer, written down in the visit. A connection that breaks before it is tried again,
 * and so is a server that wants to be asked again shortly.
 */
export async function askPage(url: URL, visiting: Visiting): Promise<Asked> {
  const { deadline } = visiting;
  for (let tries = 0; ; tries += 1) {
    const attempt: Attempt = { isLastTry: tries === MAX_RETRIES, hasAnswer: false, pauseMs: null };
    // At once the first time: servers close connections that were just about to be used again.
    const backOffMs = tries === 0 ? 0 : PAUSE_MS;
    try {
      const answer = await askOnce(url, visiting, attempt);
      if (attempt.pauseMs === null)
        return { location: locationOf(answer), isWhole: answer.isWhole };
    } catch (error) {
      if (error instanceof ReaderFault) throw error;
      const fault = toVisitFault(error);
      if (fault.kind !== 'reset' || attempt.hasAnswer || attempt.isLastTry) throw fault;
    }
    await pause(Math.max(backOffMs, attempt.pauseMs ?? 0), deadline.signal);
  }
}

interface Attempt {
  isLastTry: boolean;
  hasAnswer: boolean;
  /** Milliseconds after which the server wants to be asked again; null takes its answer. */
  pauseMs: number | null;
}

async function askOnce(url: URL, visiting: Visiting, attempt: Attempt) {
  const { deadline, door } = visiting;
  const turn = door.politeness.turn(url.hostname, deadline.signal);
  const release = await deadline.whilePaused(turn);
  const headers = {
    'user-agent': door.userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  const receive = (head: AnswerHead, flow: Flow): BodySink => {
    attempt.hasAnswer = true;
    attempt.pauseMs = attempt.isLastTry ? null : pauseAskedFor(head, deadline.leftMs());
    if (attempt.pauseMs !== null) return discard(flow);
    return receiveAnswer(url, head, flow, visiting);
  };
  const onSent = () => {
    visiting.sentAt ??= performance.now();
  };
  try {
    const question = { url, method: 'GET', headers } as const;
    return await exchange(door.agent, question, { onSent, receive, signal: deadline.signal });
  } finally {
    release();
  }
}

function pauseAskedFor({ status, headers }: AnswerHead, leftMs: number): number | null {
  const seconds = status === 503 ? secondsFromHeader(headers['retry-after']) : undefined;
  return seconds !== undefined && seconds * 1000 < leftMs / 2 ? seconds * 1000 : null;
}

/** Writes the answer down and, if it is the last one, hands its body to the reader. */
function receiveAnswer(url: URL, head: AnswerHead, flow: Flow, visiting: Visiting): BodySink {
  const { visit, read, door, deadline } = visiting;
  visit.chain.push({ url: url.href, status: head.status });
  visit.status = head.status;
  visit.headers = head.headers;
  if (locationOf(head) !== null) return discard(flow);
  const pageHead: PageHead = { finalUrl: url.href, chain: [...visit.chain], ...head };
  const reader = askReader(read, pageHead);
  if (!reader) return discard(flow);
  const contentType = head.headers['content-type'];
  const maxBytes = reader.maxBytes ?? door.maxBytes;
  visiting.body = createPageBody(reader, {
    maxBytes,
    contentType,
    whilePaused: deadline.whilePaused,
  });
  const encoding = head.headers['content-encoding'];
  const isFile = isGzipFile(url, contentType);
  const packing = { encoding, isGzipFile: isFile, maxBytes };
  return decompressInto(visiting.body, packing, flow);
}

function askReader(read: Request['read'], head: PageHead) {
  try {
    return read(head);
  } catch (cause) {
    throw new ReaderFault('The reader failed', { cause });
  }
}

/** A sitemap is often a compressed file rather than a compressed answer. */
const isGzipFile = ({ pathname }: URL, contentType = ''): boolean =>
  /\.gz$/i.test(pathname) || /^application\/(x-)?gzip\b/i.test(contentType);

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {
    throw signal.reason;
  });
}
