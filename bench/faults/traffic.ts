import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAITLIST_PER_DAY } from '@linkwright/core/all';
import type { SignedInUser } from '../../apps/api/src/testing/seed-user.ts';
import { SLUGS } from './site.ts';

const TARGET = 'https://desks.example.com/';
const ANSWER_MS = 60_000;
const AGAIN_MS = 500;
/** The same write at most so often: a minute and a half. */
const TRIES = 180;
/** Of a site, which lets so many join a day; what is sent again counts once more. */
const MOST_JOINS = WAITLIST_PER_DAY * 0.8;
/** Unanswered, under way elsewhere, or later perhaps. */
const passing = new Set([0, 409, 429, 500, 502, 503, 504]);

export type Kind = 'page' | 'list' | 'balance' | 'join' | 'post';
export const reads: readonly Kind[] = ['page', 'list', 'balance'];

export interface Asked {
  kind: Kind;
  /** What a write is known by: an address on the waitlist, or the slug of a post. */
  made: string;
  /** 0: no answer came. */
  status: number;
  /** Of `performance.now()`. */
  startedAt: number;
  endedAt: number;
}

export const isWell = ({ status }: Asked): boolean => status === 200 || status === 201;

export interface TrafficOptions {
  /** Asked in turn; one that is taken out is not asked any more. */
  urls: string[];
  users: SignedInUser[];
  callers: number;
  /** What is asked for, in turn; a kind that stands there twice is asked for twice as often. */
  kinds?: readonly Kind[];
  /** Each caller's pause between two requests. Default 0. */
  pauseMs?: number;
  /** A write that was not answered, or refused for now, is sent again until it is done. */
  persists?: boolean;
}

export interface Traffic {
  /** What was answered so far. */
  asked: readonly Asked[];
  /** Lets requests under way come to their end. */
  stop(): Promise<readonly Asked[]>;
}

const usual: readonly Kind[] = ['page', 'list', 'join', 'balance', 'page', 'post', 'list', 'join'];

/** Callers that ask one thing after another until they are stopped, each as another client. */
export function startTraffic(options: TrafficOptions): Traffic {
  const { kinds = usual, callers, pauseMs = 0, persists = false, urls, users } = options;
  const asked: Asked[] = [];
  let turn = 0;
  let joins = 0;
  let isOver = false;
  const next = () => {
    turn += 1;
    return String(urls[turn % urls.length]);
  };
  const nextKind = (): Kind => {
    const kind = kinds[turn % kinds.length] ?? 'page';
    if (kind === 'join') joins += 1;
    return kind === 'join' && joins > MOST_JOINS ? 'list' : kind;
  };
  const call = async () => {
    while (!isOver) {
      const url = next();
      const kind = nextKind();
      const request = { kind, id: randomUUID(), user: users[turn % users.length] };
      let answer = await ask(url, request);
      asked.push(answer);
      for (let tried = 1; persists && isForLater(answer) && tried < TRIES; tried += 1) {
        await sleep(AGAIN_MS);
        answer = await ask(next(), request);
        asked.push(answer);
      }
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: callers }, call));
  return {
    asked,
    async stop() {
      isOver = true;
      await all;
      return asked;
    },
  };
}

const isForLater = ({ kind, status }: Asked): boolean =>
  !reads.includes(kind) && passing.has(status);

interface Request {
  kind: Kind;
  /** Its own: the same again is the same request. */
  id: string;
  user: SignedInUser | undefined;
}

/** One request; it never throws. */
async function ask(url: string, { kind, id, user }: Request): Promise<Asked> {
  const startedAt = performance.now();
  const done = (status: number, made = `${id}@example.com`): Asked => ({
    kind,
    made,
    status,
    startedAt,
    endedAt: performance.now(),
  });
  try {
    const response = await fetch(`${url}${pathOf(kind)}`, {
      headers: {
        // Each request is another client's: no limit is what stops it.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        'content-type': 'application/json',
        ...(kind === 'balance' || kind === 'post' ? user?.token : {}),
        ...(kind === 'post' ? { 'idempotency-key': id } : {}),
      },
      ...bodyOf(kind, id),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    if (kind !== 'post' || response.status !== 201) return done(response.status);
    return done(201, (JSON.parse(text) as { post: { slug: string } }).post.slug);
  } catch {
    return done(0);
  }
}

function pathOf(kind: Kind): string {
  if (kind === 'page') return `/blog/${SLUGS[randomInt(SLUGS.length)]}`;
  if (kind === 'list') return '/api/posts?limit=5';
  if (kind === 'balance') return '/api/me/credits';
  return kind === 'join' ? '/api/waitlist' : '/api/posts';
}

function bodyOf(kind: Kind, id: string): RequestInit {
  const email = `${id}@example.com`;
  if (kind === 'join') return { method: 'POST', body: JSON.stringify({ email }) };
  if (kind !== 'post') return {};
  const request = { keyword: `desk ${id}`, anchorText: 'desks', targetUrl: TARGET };
  return { method: 'POST', body: JSON.stringify({ ...request, length: 'short' }) };
}
