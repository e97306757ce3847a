import type { FetchPage } from '../verification/reports/page-visit.ts';
import { type AddressRules, MOST_CONNECTIONS } from './check-address.ts';
import { createTicker } from './deadline.ts';
import { guardedConnector, type OpenSocket, openSocket } from './guarded-connector.ts';
import { loadPackage } from './load-package.ts';
import { createPoliteness, type Politeness, withinTurns } from './politeness.ts';
import { type ResolveName, resolveName, resolveNameLocally } from './resolve-name.ts';
import { createRobots } from './robots.ts';
import { type AskAnswer, type PostAnswer, type SentRequest, sendRequest } from './send-request.ts';
import { visitPage } from './visit-page.ts';
import type { VisitingDoor } from './visiting.ts';

export interface PageFetcherOptions {
  /** Version of the product and its public address, both named in the User-Agent. */
  version: string;
  publicUrl: string;
  /**
   * Opens private addresses and every port, at each hop anew: at origins of which this says so, or at
   * all of them, for tests on one machine, never in production.
   */
  allowPrivate?: boolean | ((origin: string) => boolean) | undefined;
  /** Ports besides 80 and 443. */
  allowPorts?: readonly number[] | undefined;
  /** Requests at once to one host, 1 to 6. 2 unless given. */
  perHost?: number | undefined;
  /** Asked for a turn besides, where others ask the same hosts: what it gives is given back once. */
  hostTurns?: Politeness | undefined;
  /** Milliseconds for one visit in all, without the time it waits for its turn. 10,000 unless given. */
  timeoutMs?: number | undefined;
  /** Bytes of one page after decompression. 5 MB unless given. */
  maxBytes?: number | undefined;
  /** False reads pages that robots.txt keeps from us. */
  respectRobots?: boolean | undefined;
  clock?: (() => Date) | undefined;
  /** Name → addresses; they are checked afterwards. */
  resolve?: ResolveName | undefined;
  /** Connects to addresses that were checked. */
  connect?: OpenSocket | undefined;
}

export interface PageFetcher {
  fetchPage: FetchPage;
  /** Sends a text through the same door. No redirect is followed. Never throws for what a server does. */
  post: (
    url: string,
    request: {
      headers: Readonly<Record<string, string>>;
      body: string;
      signal?: AbortSignal | undefined;
    },
  ) => Promise<PostAnswer>;
  /** Puts a question through the same door, and reads the answer as text. As `post` otherwise. */
  ask: (url: string, request: SentRequest) => Promise<AskAnswer>;
  /** Ends every connection; visits that are under way fail. */
  close: () => Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const PER_HOST = 2;

/**
 * What strangers' addresses are fetched through
 * (docs/specification/verification.md, The guarded door). Loads undici when it is first used, and
 * rejects with PackageMissing where that is not installed.
 */
export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  let opened: Promise<VisitingDoor> | undefined;
  const open = () => {
    opened ??= openDoor(options);
    return opened;
  };
  return {
    fetchPage: async (url, request) => visitPage(url, request, await open()),
    async post(url, request) {
      const question = { ...request, method: 'POST' } as const;
      const door = await open();
      const { status, failure } = await sendRequest(url, question, { readsAnswer: false }, door);
      return { status: failure ? null : status, failure };
    },
    ask: async (url, request) => sendRequest(url, request, { readsAnswer: true }, await open()),
    close: async () => (await opened)?.agent.destroy(),
  };
}

async function openDoor(options: PageFetcherOptions): Promise<VisitingDoor> {
  const { Agent, buildConnector } = await loadPackage('undici', () => import('./undici.ts'));
  const { allowPrivate: given = false, allowPorts = [], timeoutMs = TIMEOUT_MS } = options;
  const perHost = Math.min(Math.max(options.perHost ?? PER_HOST, 1), MOST_CONNECTIONS);
  const allowPrivate = typeof given === 'function' ? given : () => given;
  const rules: AddressRules = { allowPrivate, allowPorts };
  const resolve = (isOpen: boolean) =>
    options.resolve ?? (isOpen ? resolveNameLocally : resolveName);
  const agent = new Agent({
    connect: guardedConnector({
      rules,
      resolve,
      open: options.connect ?? openSocket(buildConnector, timeoutMs),
    }),
    connections: perHost,
    allowH2: true,
    // The visit's own deadline covers every wait, and knows silence from a busy process.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const politeness = createPoliteness(perHost);
  const door = {
    agent,
    rules,
    userAgent: `LinkwrightBot/${options.version} (+${options.publicUrl})`,
    politeness: options.hostTurns ? withinTurns(options.hostTurns, politeness) : politeness,
    ticker: createTicker(),
    timeoutMs,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    clock: options.clock ?? (() => new Date()),
  };
  const robots = createRobots(door);
  return { ...door, robots, respectRobots: options.respectRobots ?? true };
}
