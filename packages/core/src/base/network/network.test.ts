import { describe, expect, it } from 'vitest';
import {
  connectionMessages,
  environmentOf,
  isAway,
  isBlocked,
  isRepeatable,
  networkDelayMs,
  nextConnection,
  outsideOrigins,
  reachabilityChecks,
} from './index.ts';

it('waits 1000 ms after the first attempt, doubled each time', () => {
  expect([1, 2, 3].map(networkDelayMs)).toEqual([1000, 2000, 4000]);
});

it.each([
  ['GET', {}, true],
  ['HEAD', {}, true],
  ['POST', {}, false],
  ['POST', { 'idempotency-key': 'k1234567' }, true],
  ['DELETE', {}, false],
])('%s with %j is sent again: %s', (method, headers, isIt) => {
  expect(isRepeatable(method, new Headers(headers))).toBe(isIt);
});

it.each([
  [200, false],
  [404, false],
  [429, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('a read answered %i is asked again: %s', (status, isIt) => {
  expect(isAway(status)).toBe(isIt);
});

describe('a connection', () => {
  it('is suspected, lost and restored, each said once', () => {
    const { suspected, lost, restored } = connectionMessages;
    expect(nextConnection('fine', 'unanswered')).toEqual({
      connection: 'suspected',
      message: suspected,
    });
    expect(nextConnection('suspected', 'unanswered').message).toBeNull();
    expect(nextConnection('suspected', 'given-up')).toEqual({ connection: 'lost', message: lost });
    expect(nextConnection('lost', 'given-up')).toEqual({ connection: 'lost', message: null });
    for (const connection of ['suspected', 'lost'] as const) {
      expect(nextConnection(connection, 'answered')).toEqual({
        connection: 'fine',
        message: restored,
      });
    }
    expect(nextConnection('fine', 'answered')).toEqual({ connection: 'fine', message: null });
  });

  it('that failed counts as blocked for 5 minutes', () => {
    const failedAt = new Date('2026-11-22T10:00:00Z');
    expect(isBlocked(failedAt, new Date('2026-11-22T10:04:59Z'))).toBe(true);
    expect(isBlocked(failedAt, new Date('2026-11-22T10:05:00Z'))).toBe(false);
    expect(isBlocked(failedAt, new Date('2026-11-22T09:59:59Z'))).toBe(false);
    expect(isBlocked(new Date('no date'), failedAt)).toBe(false);
  });
});

it.each([
  ['localhost', 'development'],
  ['shop.localhost', 'development'],
  ['127.0.0.1', 'development'],
  ['[::1]', 'development'],
  ['linkwright.example', 'hosted'],
  ['localhost.example', 'hosted'],
  ['preview--site.example', 'hosted'],
])('%s is %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

it('asks each way to the network within its time', () => {
  expect(Object.fromEntries(reachabilityChecks.map((one) => [one.target, one.timeoutMs]))).toEqual({
    backend: 10_000,
    dns: 15_000,
    files: 3000,
    'search-engine': 5000,
    cdn: 5000,
  });
  expect(outsideOrigins).toEqual(['https://duckduckgo.com', 'https://cdn.jsdelivr.net']);
});
