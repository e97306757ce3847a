import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayFacts, decideNews, newsKinds, startOfYesterday } from './day-news.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const nothing: DayFacts = {
  now,
  since: startOfYesterday('UTC', now),
  changes: [],
  events: [],
  reminders: [],
  stoppedCampaigns: [],
  stoppedAutomations: [],
  runs: [],
  waiting: [],
  refusing: [],
  trials: [],
  ranks: [],
  credits: { available: 0, nextRuns: null },
};
const today = '2026-11-21T07:00:00.000Z';
const before = '2026-11-19T23:59:00.000Z';
const change = (kind: DayFacts['changes'][number]['kind'], at = today) => ({
  cause: kind,
  count: 2,
  kind,
  pageUrl: 'https://blog.example/desks',
  detail: '',
  at,
});
const rank = (keyword: string, was: number | null, position: number | null, at = today) => ({
  keyword,
  host: 'desks.example',
  before: was,
  position,
  at,
});

it('begins yesterday by the clocks of the account', () => {
  expect(startOfYesterday('UTC', now).toISOString()).toBe('2026-11-20T00:00:00.000Z');
  const berlin = startOfYesterday('Europe/Berlin', new Date('2026-11-20T23:30:00Z'));
  expect(berlin.toISOString()).toBe('2026-11-19T23:00:00.000Z');
});

it('is nothing where nothing changed, and nothing older than yesterday', () => {
  expect(decideNews(nothing)).toEqual([]);
  const old = { id: 'x', name: 'Spring', at: before };
  expect(
    decideNews({
      ...nothing,
      changes: [change('lost', before)],
      stoppedCampaigns: [old],
      stoppedAutomations: [{ ...old, reason: 'budget' }],
      runs: [{ ...old, isShort: true, message: '' }],
      refusing: [{ ...old, error: 'No' }],
      trials: [{ ...old, at: '2026-11-23T00:00:00.000Z' }, old],
      ranks: [rank('oak', 1, 9, before)],
      credits: { available: 5, nextRuns: { needed: 5, at: today } },
    }),
  ).toEqual([]);
});

it('tells what is gone before what is due, and what got better last', () => {
  const kinds = decideNews({
    ...nothing,
    changes: [change('regained'), change('rel-changed'), change('index-left'), change('lost')],
    trials: [{ id: 'ten-tips', name: 'Ten tips', at: '2026-11-21T20:00:00.000Z' }],
    waiting: [{ id: 'c', name: 'Spring', at: before, count: 3 }],
  }).map(({ kind }) => kind);
  expect(kinds).toEqual([
    'link-lost',
    'link-lost',
    'articles-waiting',
    'post-ending',
    'link-changed',
    'link-better',
  ]);
});

it('tells of ranks once for a site, the furthest fall by name, and of no small ones', () => {
  expect(
    decideNews({
      ...nothing,
      ranks: [rank('oak', 4, 6), rank('desk', 4, 9), rank('ash', 8, 30), rank('elm', null, null)],
    }),
  ).toMatchObject([
    { kind: 'ranks-fell', subject: 'ash', count: 2, before: 8, after: 30, detail: 'desks.example' },
  ]);
  expect(
    decideNews({ ...nothing, ranks: [rank('ash', 8, 30), rank('oak', 29, null)] }),
  ).toMatchObject([{ subject: 'oak', after: null, count: 2 }]);
});

it('says that credits are short only where the next runs need more', () => {
  const nextRuns = { needed: 10, at: '2026-11-23T09:00:00.000Z' };
  expect(decideNews({ ...nothing, credits: { available: 4, nextRuns } })).toMatchObject([
    { kind: 'credits-short', count: 10, before: 4, at: nextRuns.at },
  ]);
});

it('stands in the order of the kinds, whatever happened', () => {
  const kind = fc.constantFrom('lost', 'regained', 'moved', 'site-down', 'site-up' as const);
  fc.assert(
    fc.property(fc.array(kind), fc.array(fc.nat(40)), (kinds, places) => {
      const news = decideNews({
        ...nothing,
        changes: kinds.map((each) => change(each as 'lost')),
        ranks: places.map((place, index) => rank(`${index}`, 5, place || null)),
      });
      const order = news.map((one) => newsKinds.indexOf(one.kind));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }),
  );
});
