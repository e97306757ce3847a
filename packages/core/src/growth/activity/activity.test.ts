import { describe, expect, it } from 'vitest';
import * as core from '../../all.ts';
import type { Endpoint } from '../../endpoint.ts';
import { acts, findAct } from './acts.ts';
import { campaignActs, monitorActs } from './event-acts.ts';
import { routeActs, silentRoutes } from './route-acts.ts';
import { sayActivity, unnamedSubjects } from './say-act.ts';
import { countOf, subjectOf } from './subject-of.ts';
import { activitySubjects } from './vocabulary.ts';

const writing = Object.values<unknown>(core).filter((value): value is Endpoint => {
  const { route, response, callers } = (value ?? {}) as Partial<Endpoint>;
  return Boolean(route && response) && route?.method !== 'GET' && callers !== 'admins';
});
const routesOf = writing.map(({ route }) => `${route.method} ${route.path}`);

describe('every endpoint that writes', () => {
  it.each(routesOf)('%s is told in the log of an account, or says why not', (route) => {
    expect([route in routeActs, route in silentRoutes].filter(Boolean)).toHaveLength(1);
  });

  it('is one that there is', () => {
    const known = [...Object.keys(routeActs), ...Object.keys(silentRoutes)];
    expect(known.filter((route) => !routesOf.includes(route))).toEqual([]);
  });
});

it('has a call or a happening for every act', () => {
  const calls = [
    { body: {}, answer: {} },
    { body: { allow: true }, answer: {} },
    { body: { decision: 'approve', displayName: 'Ada' }, answer: { post: {} } },
  ];
  const told = new Set([
    ...Object.values(routeActs).flatMap((act) =>
      typeof act === 'string' ? [act] : calls.map((call) => act(call)),
    ),
    ...Object.values(campaignActs),
    ...Object.values(monitorActs),
    ...core.entryKinds.map((kind) => `credits-${kind}`),
    'post-expired',
    'campaign-stopped',
    'automation-stopped',
  ]);
  expect(Object.keys(acts).filter((act) => !told.has(act))).toEqual([]);
  for (const kind of ['purchase', 'bonus', 'spend', 'capture', 'refund', 'adjustment']) {
    expect(findAct(`credits-${kind}`)).toBeDefined();
  }
});

it('reads as sentences', () => {
  const person = { kind: 'person', id: null, name: null } as const;
  const say = (act: string, name: string | null = null, count: number | null = null) =>
    sayActivity({
      act,
      actor: person,
      subject: name === null ? null : { kind: 'watched-link', id: '1', name: name || null },
      count,
    });
  expect(say('links-watched', null, 1)).toBe('You began to watch a page');
  expect(say('links-watched', null, 12)).toBe('You began to watch 12 pages');
  expect(say('watch-checked', 'https://a.example/')).toBe('You had “https://a.example/” checked');
  expect(say('watch-checked', null, 12)).toBe('You had 12 links checked');
  expect(say('watch-checked', '')).toBe('You had a watched link checked');
  expect(say('of-another-version')).toBe('You of-another-version');
  expect(Object.keys(unnamedSubjects)).toEqual([...activitySubjects]);
});

describe('what an act was done to', () => {
  const about = (act: keyof typeof acts, answer: object, params = { id: 'p' }) =>
    subjectOf(acts[act], { params, answer: answer as Record<string, unknown> });

  it('is what the answer has, by a name of 200 characters at most', () => {
    const post = { id: '1', slug: 'ten-tips', title: 'x'.repeat(300) };
    expect(about('post-published', { post })).toEqual({
      kind: 'post',
      id: 'ten-tips',
      name: 'x'.repeat(200),
    });
    expect(about('report-made', { id: '2', destinationUrl: 'https://a.example/' })).toMatchObject({
      id: '2',
      name: 'https://a.example/',
    });
  });

  it('is what the address named, where the answer has nothing', () => {
    expect(about('campaign-deleted', { success: true })).toEqual({
      kind: 'campaign',
      id: 'p',
      name: null,
    });
    expect(about('alerts-changed', { success: true })).toBeUndefined();
    expect(about('password-changed', {})).toBeUndefined();
  });

  it('may be several things', () => {
    expect(countOf('links-watched', { added: 3 })).toBe(3);
    expect(countOf('watch-removed', { done: 0 })).toBe(0);
    expect(countOf('trials-converted', { convertedPosts: [{}, {}] })).toBe(2);
    expect(countOf('post-published', { added: 3 })).toBeNull();
  });
});
