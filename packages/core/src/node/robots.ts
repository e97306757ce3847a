import { LRUCache } from 'lru-cache';
import type { PageHead } from '../verification/reports/page-visit.ts';
import { abortable } from './deadline.ts';
import type { Politeness } from './politeness.ts';
import { parseRobots, type RobotsRules } from './robots-rules.ts';
import { visitPage } from './visit-page.ts';
import type { Door, Robots } from './visiting.ts';

const TIMEOUT_MS = 5000;
/** RFC 9309 asks crawlers to read at least 500 KiB. */
const MAX_BYTES = 512 * 1024;
const KEPT_MS = 60 * 60 * 1000;
const KEPT_AFTER_FAILURE_MS = 5 * 60 * 1000;
const MOST_SITES = 1000;
const MOST_CHARACTERS = 16 * 1024 * 1024;

interface Loading {
  /** Settles when it has its first turn. */
  turn: Promise<void>;
  loaded: Promise<Loaded>;
  /** What came of it, once it is there. */
  known: Loaded | null;
}

interface Loaded {
  /** Null: there is none, or it could not be read. */
  rules: RobotsRules | null;
  characters: number;
  hasFailed: boolean;
}

/** Reads each site's robots.txt (RFC 9309) once an hour, however many pages ask for it. */
export function createRobots(door: Door): Robots {
  const kept = new LRUCache<string, Loading>({
    max: MOST_SITES,
    maxSize: MOST_CHARACTERS,
    ttl: KEPT_MS,
  });
  const begin = (origin: string): Loading => {
    const loading = load(origin, door);
    kept.set(origin, loading, { size: 1 });
    const keep = (known: Loaded) => {
      const { characters, hasFailed } = known;
      loading.known = known;
      const ttl = hasFailed ? KEPT_AFTER_FAILURE_MS : KEPT_MS;
      kept.set(origin, loading, { size: characters + 1, ttl });
    };
    loading.loaded.then(keep, () => kept.delete(origin));
    return loading;
  };
  return {
    async answer(url, deadline) {
      const { turn, loaded, known } = kept.get(url.origin) ?? begin(url.origin);
      deadline.signal.throwIfAborted();
      // Of most pages it is there already: waiting costs more than judging.
      if (!known) await deadline.whilePaused(abortable(turn, deadline.signal));
      const { rules } = known ?? (await abortable(loaded, deadline.signal));
      return rules ? rules.judge(url) : { us: null, disallowed: [] };
    },
  };
}

function load(origin: string, door: Door): Loading {
  const { promise: turn, resolve: begun } = Promise.withResolvers<void>();
  const politeness: Politeness = {
    async turn(host, signal) {
      const release = await door.politeness.turn(host, signal);
      begun();
      return release;
    },
  };
  const loaded = read(origin, { ...door, politeness }).finally(begun);
  return { turn, loaded, known: null };
}

async function read(origin: string, door: Door): Promise<Loaded> {
  let text = '';
  const write = (part: string) => {
    text += part;
    return true;
  };
  const { failure } = await visitPage(
    `${origin}/robots.txt`,
    { read: (head) => (isRobots(head) ? { write } : null) },
    {
      ...door,
      robots: null,
      timeoutMs: Math.min(TIMEOUT_MS, door.timeoutMs),
      maxBytes: MAX_BYTES,
    },
  );
  const hasFailed = failure !== null && failure.kind !== 'too-large';
  const rules = text === '' || hasFailed ? null : parseRobots(text);
  return { rules, characters: text.length, hasFailed };
}

/** A page that says "not found" in HTML with status 200 is not a robots.txt. */
const isRobots = ({ status, headers }: PageHead): boolean =>
  status === 200 && !/\bx?html\b/i.test(headers['content-type'] ?? '');
