import type { Agent } from 'undici';
import type { FetchPage, PageVisit, RobotsAnswer } from '../verification/reports/page-visit.ts';
import type { AddressRules } from './check-address.ts';
import type { Deadline, Ticker } from './deadline.ts';
import type { AnswerHead } from './exchange.ts';
import type { PageBody } from './page-body.ts';
import type { Politeness } from './politeness.ts';

/** What every request goes through. */
export interface Door {
  agent: Agent;
  rules: AddressRules;
  userAgent: string;
  politeness: Politeness;
  ticker: Ticker;
  /** For one visit in all. */
  timeoutMs: number;
  /** Of a page after decompression. */
  maxBytes: number;
  clock: () => Date;
}

export interface Robots {
  /**
   * What the robots.txt of this page's site says of it. While that waits for its turn, the deadline does
   * not run. Rejects only with the reason of its signal.
   */
  answer(url: URL, deadline: Deadline): Promise<RobotsAnswer>;
}

export interface VisitingDoor extends Door {
  /** Null asks no robots.txt. */
  robots: Robots | null;
  respectRobots?: boolean;
}

export type Request = Parameters<FetchPage>[1];

/** A visit on its way. */
export interface Visiting {
  visit: PageVisit;
  read: Request['read'];
  deadline: Deadline;
  door: VisitingDoor;
  /** What is read of the last answer. */
  body: PageBody | null;
  /** When the first byte was sent, by `performance.now()`. */
  sentAt: number | null;
}

/** Where this answer sends its reader; null when it is the last one. */
export function locationOf({ status, headers }: AnswerHead): string | null {
  return [301, 302, 303, 307, 308].includes(status) ? (headers.location ?? null) : null;
}
