import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversHost, hostsAbove, readRuleHost } from './hosts.ts';

describe('readRuleHost', () => {
  it.each([
    ['casino.example', 'casino.example'],
    [' https://www.Casino.example:8443/win?a=1#b ', 'casino.example'],
    ['CASINO.EXAMPLE.', 'casino.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['casino', null],
    ['', null],
    ['a b.example', null],
    ['javascript:alert(1)', null],
    [`${'a.'.repeat(200)}example`, null],
  ])('reads %j as %j', (text, host) => {
    expect(readRuleHost(text)).toBe(host);
  });

  it('reads its own answer as the same', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const host = readRuleHost(url);
        return host === null || readRuleHost(host) === host;
      }),
    );
  });
});

it('covers a host and what is below it, and no neighbour', () => {
  const hosts = ['casino.example'];
  expect(
    ['casino.example', 'a.b.casino.example', 'Casino.example.'].map((host) =>
      coversHost(hosts, host),
    ),
  ).toEqual([true, true, true]);
  expect(
    ['mycasino.example', 'example', 'casino.example.org'].map((host) => coversHost(hosts, host)),
  ).toEqual([false, false, false]);
  expect(hostsAbove('localhost')).toEqual([]);
});
