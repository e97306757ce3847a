import { describe, expect, it } from 'vitest';
import type { Inspection } from '../reports/inspection.ts';
import { createBrowserRule } from '../reports/verdict/browser-rule.ts';
import {
  browserRuleAfter,
  type Decision,
  decideState,
  newWatch,
  sightOf,
  type WatchState,
} from './decide.ts';
import { inspectionOf, link, page } from './testing/inspections.ts';
import type { MonitorState } from './vocabulary.ts';

const live = (hours: number) => inspectionOf(hours, page(link));
const gone = (hours: number) => inspectionOf(hours, page('Nothing here.'));
const blocked = (hours: number, status = 403) =>
  inspectionOf(hours, page('Just a moment'), { status });

/** One look after the other; what each made of the link. */
function watch(inspections: Inspection[], before: WatchState = newWatch): Decision[] {
  const decisions: Decision[] = [];
  for (const each of inspections) {
    const decision = decideState(decisions.at(-1)?.after ?? before, each);
    decisions.push(decision);
  }
  return decisions;
}
const states = (decisions: Decision[]) => decisions.map(({ after }) => after.state);
const kinds = (decisions: Decision[]) =>
  decisions.flatMap(({ changes }) => changes.map(({ kind }) => kind));

describe('a first check says', () => {
  const robots = '<meta name="robots" content="noindex">';
  const to = 'href="https://desks.example/adjustable"';
  it.each<[MonitorState, Inspection]>([
    ['live', live(0)],
    ['nofollow', inspectionOf(0, page(`<a ${to} rel="nofollow">good desks</a>`))],
    ['noindex', inspectionOf(0, page(link, robots))],
    ['noindex', inspectionOf(0, page(`<a ${to}>other words</a>`, robots))],
    ['wrong-anchor', inspectionOf(0, page(`<a ${to}>other words</a>`))],
    ['hidden', inspectionOf(0, page(`<a ${to} hidden>good desks</a>`))],
    ['unseen', blocked(0)],
    ['unseen', blocked(0, 500)],
    ['absent', gone(0)],
  ])('%s', (state, inspection) => {
    expect(states(watch([inspection]))).toEqual([state]);
  });

  it('of a page that was not seen nothing that a later one would have to take back', () => {
    expect(states(watch([blocked(0), live(24), blocked(48)]))).toEqual(['unseen', 'live', 'live']);
    expect(kinds(watch([blocked(0), live(24)]))).toEqual([]);
    expect(states(watch([blocked(0), gone(24)]))).toEqual(['unseen', 'absent']);
  });
});

describe('a link that was there', () => {
  it('is lost after a second look six hours later, and not before', () => {
    const decisions = watch([live(0), gone(24), gone(29.9), gone(30)]);
    expect(states(decisions)).toEqual(['live', 'checking', 'checking', 'lost']);
    expect(kinds(decisions.slice(0, 3))).toEqual([]);
    expect(kinds(decisions)).toEqual(['lost']);
    expect(decisions.map(({ outcome }) => outcome)).toEqual([
      'up',
      'unconfirmed',
      'unconfirmed',
      'down',
    ]);
    expect(decisions.map(({ confirmsMiss }) => confirmsMiss)).toEqual([false, false, false, true]);
    expect(decisions.at(-1)?.after.missedSince).toBe('2026-11-22T09:00:00.000Z');
  });

  it('was never missing when the second look finds it', () => {
    const decisions = watch([live(0), gone(24), live(30), gone(54)]);
    expect(states(decisions)).toEqual(['live', 'checking', 'live', 'checking']);
    expect(kinds(decisions)).toEqual([]);
    expect(decisions[3]?.after.missedSince).toBe('2026-11-23T15:00:00.000Z');
  });

  it('is told of once while it stays lost, and again when it is back', () => {
    const decisions = watch([live(0), gone(24), gone(30), gone(54), live(78), live(102)]);
    expect(states(decisions).slice(2)).toEqual(['lost', 'lost', 'live', 'live']);
    expect(kinds(decisions)).toEqual(['lost', 'regained']);
  });

  it.each([
    ['a 403', 403],
    ['a 429', 429],
    ['a 401', 401],
    ['a server error', 500],
    ['a server that is busy', 503],
  ])('is not lost behind %s, however often', (_name, status) => {
    const decisions = watch([live(0), ...[24, 48, 72, 96].map((hours) => blocked(hours, status))]);
    expect(new Set(states(decisions))).toEqual(new Set(['live']));
    expect(kinds(decisions)).toEqual([]);
    expect(decisions.slice(1).every(({ outcome }) => outcome === 'unseen')).toBe(true);
  });

  it('is not lost where nothing answers', () => {
    const failure = { kind: 'timeout' as const, message: 'The page did not answer in 10 s' };
    const decisions = watch([live(0), inspectionOf(24, '', { status: null, failure }), gone(30)]);
    expect(states(decisions)).toEqual(['live', 'live', 'checking']);
  });

  it('stays missed once while a bot wall answers the second look', () => {
    const decisions = watch([live(0), gone(24), blocked(30), blocked(36), gone(42)]);
    expect(states(decisions)).toEqual(['live', 'checking', 'checking', 'checking', 'lost']);
  });

  it.each([404, 410])('is lost with its page (%s), confirmed like any other', (status) => {
    const absent = (hours: number) => inspectionOf(hours, page('Not found'), { status });
    const decisions = watch([live(0), absent(24), absent(30)]);
    expect(states(decisions)).toEqual(['live', 'checking', 'lost']);
    expect(decisions.at(-1)?.changes).toEqual([
      { kind: 'page-gone', before: live(0).summary, after: absent(30).summary },
    ]);
  });

  it('tells that its rel changed, and that it may not be indexed', () => {
    const nofollow = page(link.replace('<a ', '<a rel="nofollow sponsored" '));
    const noindex = page(link, '<meta name="robots" content="noindex">');
    const decisions = watch([
      live(0),
      inspectionOf(24, nofollow),
      live(48),
      inspectionOf(72, noindex),
      live(96),
    ]);
    expect(states(decisions)).toEqual(['live', 'nofollow', 'live', 'noindex', 'live']);
    expect(decisions.map((decision) => kinds([decision]))).toEqual([
      [],
      ['rel-changed'],
      ['rel-changed'],
      ['noindex-came'],
      ['noindex-went'],
    ]);
  });

  it('is lost to a page that says it is not found, though the server says that all is well', () => {
    const absent = (hours: number) => ({ ...gone(hours), verdict: 'soft-404' as const });
    expect(kinds(watch([live(0), absent(24), absent(30)]))).toEqual(['soft-404']);
  });

  const home = 'https://blog.example/';
  it('tells of a page that leads elsewhere, with the link and without it', () => {
    const moved = { before: 'https://blog.example/desks', after: home, kind: 'redirected' };
    const there = inspectionOf(24, page(link), { finalUrl: home });
    expect(watch([live(0), there])[1]?.changes).toEqual([moved]);
    const absent = (hours: number) => inspectionOf(hours, page('Home.'), { finalUrl: home });
    const decisions = watch([live(0), absent(24), absent(30), absent(54)]);
    expect(kinds(decisions)).toEqual(['lost', 'redirected']);
    expect(decisions[2]?.changes[1]).toEqual(moved);
    expect(kinds(watch([live(0), { ...live(24), finalUrl: `${live(0).finalUrl}/` }]))).toEqual([]);
  });

  it('tells what robots.txt says, and nothing where it could not be read', () => {
    const robots = (us: boolean | null, disallowed: string[]) => ({
      ...live(24),
      robots: { us, disallowed },
    });
    const decisions = watch([
      live(0),
      robots(null, []),
      robots(true, []),
      robots(true, ['Googlebot']),
      robots(true, ['Googlebot', 'Bingbot']),
      robots(true, []),
    ]);
    expect(kinds(decisions)).toEqual(['disallow-came', 'disallow-went']);
    expect(decisions[3]?.changes).toEqual([
      {
        kind: 'disallow-came',
        before: 'robots.txt allows it',
        after: 'robots.txt forbids it to Googlebot',
      },
    ]);
  });

  describe('drawn by scripts', () => {
    const rendered = (hours: number, outcome: 'drawn' | 'same' | 'not-seen') => ({
      ...(outcome === 'drawn' ? live(hours) : gone(hours)),
      rendering: { outcome, failure: null, elapsedMs: 900, picture: null },
    });
    it('is not missed where no browser looked', () => {
      const unseen = [gone(24), rendered(48, 'not-seen'), gone(72)];
      const decisions = watch([rendered(0, 'drawn'), ...unseen]);
      expect(new Set(states(decisions))).toEqual(new Set(['live']));
      expect(states(watch([live(0), rendered(24, 'not-seen')]))).toEqual(['live', 'live']);
    });
    it('is lost where a browser does not show it, or the page is gone', () => {
      const absent = [rendered(24, 'same'), rendered(30, 'same')];
      expect(states(watch([rendered(0, 'drawn'), ...absent]))).toContain('lost');
      const none = [24, 30].map((hours) => inspectionOf(hours, '', { status: 404 }));
      expect(kinds(watch([rendered(0, 'drawn'), ...none]))).toEqual(['page-gone']);
    });
    it('is looked for in a browser always', () => {
      const rule = createBrowserRule();
      const needs = [live(0), rendered(0, 'drawn'), null].map((lastLive) =>
        browserRuleAfter(rule, lastLive).isNeeded(gone(24)),
      );
      expect(needs).toEqual([false, true, false]);
      expect(browserRuleAfter(rule, rendered(0, 'drawn')).isNeeded(live(24))).toBe(false);
    });
  });

  it('tells that its words changed, and does not call it lost', () => {
    const decisions = watch([
      live(0),
      inspectionOf(24, page(link.replace('good desks', 'read on'))),
    ]);
    expect(states(decisions)).toEqual(['live', 'wrong-anchor']);
    expect(kinds(decisions)).toEqual(['anchor-changed']);
  });

  it('tells what else is different when it comes back', () => {
    const nofollow = page(link.replace('<a ', '<a rel="nofollow" '));
    const decisions = watch([live(0), gone(24), gone(30), inspectionOf(54, nofollow)]);
    expect(kinds(decisions.slice(3))).toEqual(['regained', 'rel-changed']);
  });
});

describe('a link that was never seen', () => {
  it('is not there, at once and without an alert, and found when it comes', () => {
    const decisions = watch([gone(0), gone(24), live(48)]);
    expect(states(decisions)).toEqual(['absent', 'absent', 'live']);
    expect(kinds(decisions)).toEqual(['found']);
  });

  it('is waited for while the page cannot be seen', () => {
    expect(states(watch([blocked(0), blocked(24), live(48)]))).toEqual([
      'unseen',
      'unseen',
      'live',
    ]);
  });

  it('makes no change of the first look', () => {
    expect(kinds(watch([live(0)]))).toEqual([]);
  });
});

it('sees a page only where it really answered', () => {
  expect(sightOf(live(0))).toBe('there');
  expect(sightOf(gone(0))).toBe('gone');
  const pdf = inspectionOf(0, '', { headers: { 'content-type': 'application/pdf' } });
  expect(sightOf(pdf)).toBe('unseen');
});
