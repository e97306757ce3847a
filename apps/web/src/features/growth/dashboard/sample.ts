import type { Overview, Trends } from '@linkwright/core/all';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;

/**
 * An account as it may look after a month, made up, and known to the page alone: nothing of it is stored,
 * counted, mailed or published.
 */
export function sampleOverview(now: Date): Overview {
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();
  return {
    success: true,
    at: now.toISOString(),
    credits: { balance: 42, reserved: 6, frozen: 0, changedAt: ago(3) },
    posts: { permanent: 31, latestAt: ago(3) },
    links: { watched: 24, live: 21, checking: 1, lost: 1, unknown: 1, lastLookAt: ago(1) },
    campaigns: {
      total: 3,
      running: 1,
      drafts: 1,
      live: 28,
      lost: 1,
      underWay: 6,
      awaitingApproval: 2,
      failed: 1,
      lastLookAt: ago(1),
    },
    alerts: [],
    events: [],
    reminders: [],
    news: { since: ago(24), rows: sampleNews(ago), more: 0 },
    next: ['retry-failed-links', 'start-draft'],
    first: null,
  };
}

function sampleNews(ago: (hours: number) => string): Overview['news']['rows'] {
  const plain = { change: null, count: 1, id: null, detail: '', cause: null };
  const unranked = { before: null, after: null };
  return [
    {
      ...plain,
      ...unranked,
      kind: 'link-lost',
      change: 'lost',
      subject: 'https://blog.example/desks',
      at: ago(1),
    },
    {
      ...plain,
      ...unranked,
      kind: 'articles-waiting',
      count: 2,
      subject: 'Spring desks',
      at: ago(4),
    },
    {
      ...plain,
      kind: 'ranks-fell',
      subject: 'oak desk',
      detail: 'shop.example',
      before: 16,
      after: 18,
      at: ago(2),
    },
  ];
}

/** The same account's last 30 days. */
export function sampleTrends(now: Date): Trends {
  const days = Array.from({ length: DAYS }, (_one, index) => ({
    index,
    day: new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  }));
  const soon = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString();
  const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
  return {
    success: true,
    at: now.toISOString(),
    links: days.map(({ day, index }) => ({
      day,
      live: Math.min(21, 4 + index),
      atRisk: index % 9 === 8 ? 2 : 1,
      lost: index > 20 ? 1 : 0,
    })),
    credits: days.map(({ day, index }) => ({ day, spent: index % 7 > 4 ? 0 : 1 + (index % 3) })),
    ranks: [
      {
        id: id(1),
        keyword: 'standing desk',
        host: 'shop.example',
        position: 7,
        before: 11,
        isImported: false,
        at: soon(-2),
      },
      {
        id: id(2),
        keyword: 'oak desk',
        host: 'shop.example',
        position: 18,
        before: 16,
        isImported: false,
        at: soon(-2),
      },
      {
        id: id(3),
        keyword: 'desk for two',
        host: 'shop.example',
        position: null,
        before: null,
        isImported: false,
        at: soon(-2),
      },
    ],
    upcoming: [
      { kind: 'link-check', id: id(4), title: 'https://blog.example/desks', at: soon(1) },
      { kind: 'campaign', id: id(5), title: 'Spring desks', at: soon(4) },
      { kind: 'automation', id: id(6), title: 'Weekly desks', at: soon(30) },
    ],
  };
}
