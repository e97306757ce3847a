import { describe, expect, it } from 'vitest';
import { runChecks, type Surroundings } from './run-checks.ts';

const served = new Date('2026-03-01T10:00:00.000Z');
const minutesLater = (minutes: number) => () => new Date(served.getTime() + minutes * 60_000);

function answering(body: object, { hasDate = true } = {}): typeof fetch {
  return async () =>
    Response.json(body, { headers: hasDate ? { date: served.toUTCString() } : {} });
}
const ready = (standIn: boolean, isReady = true) => ({
  ready: isReady,
  site: 'Blogname',
  checks: { email: { ok: true, provider: 'x', standIn } },
});

async function states(surroundings: Partial<Surroundings> = {}): Promise<Record<string, string>> {
  const checks = await runChecks({
    fetch: answering(ready(false)),
    storage: window.localStorage,
    areCookiesOn: true,
    now: minutesLater(0),
    ...surroundings,
  });
  return Object.fromEntries(checks.map(({ name, state }) => [name, state]));
}

const fine = {
  Connection: 'live',
  Cookies: 'live',
  'Local storage': 'live',
  Clock: 'live',
  Mail: 'live',
};
const blocked = {
  setItem() {
    throw new DOMException('no', 'SecurityError');
  },
} as unknown as Storage;

it('finds nothing wrong where nothing is, and leaves nothing behind', async () => {
  localStorage.clear();
  expect(await states()).toEqual(fine);
  expect(localStorage).toHaveLength(0);
});

describe('finds', () => {
  it.each<[string, Partial<Surroundings>, Record<string, string>]>([
    ['a stand-in for mail', { fetch: answering(ready(true)) }, { ...fine, Mail: 'attention' }],
    [
      'a server that is not ready',
      { fetch: answering(ready(false, false)) },
      { ...fine, Connection: 'attention' },
    ],
    ['blocked cookies', { areCookiesOn: false }, { ...fine, Cookies: 'lost' }],
    ['no storage', { storage: undefined }, { ...fine, 'Local storage': 'attention' }],
    ['blocked storage', { storage: blocked }, { ...fine, 'Local storage': 'attention' }],
    ['a clock that is ahead', { now: minutesLater(6) }, { ...fine, Clock: 'attention' }],
    ['a clock that is behind', { now: minutesLater(-6) }, { ...fine, Clock: 'attention' }],
    ['a clock that is off by little', { now: minutesLater(4) }, fine],
  ])('%s', async (_name, surroundings, expected) => {
    expect(await states(surroundings)).toEqual(expected);
  });

  it('a server that cannot be reached, and what can be told without it', async () => {
    const fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await states({ fetch })).toEqual({
      Connection: 'lost',
      Cookies: 'live',
      'Local storage': 'live',
    });
  });

  it('no time where the server tells none', async () => {
    const { Clock: _none, ...rest } = fine;
    expect(await states({ fetch: answering(ready(false), { hasDate: false }) })).toEqual(rest);
  });
});
