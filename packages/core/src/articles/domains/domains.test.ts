import { describe, expect, it } from 'vitest';
import type { DnsAnswer, DnsLookup } from '../../base/network/dns.ts';
import { checkOwnership, checkPointing, decideOwnership } from './check.ts';
import { parseDomainHost } from './parse-host.ts';

const answer = (values: Record<string, string[] | 'failed'>) => async (name: string) => {
  const known = values[name];
  if (known === 'failed') return { kind: 'failed' } satisfies DnsAnswer;
  return known ? { kind: 'found' as const, values: known } : { kind: 'none' as const };
};
const dnsOf = ({
  txt = {},
  cname = {},
  addresses = {},
}: Partial<Record<keyof DnsLookup, Record<string, string[] | 'failed'>>>): DnsLookup => ({
  txt: answer(txt),
  cname: answer(cname),
  addresses: answer(addresses),
});

describe('parseDomainHost', () => {
  it.each([
    ['blog.shop.example', 'blog.shop.example'],
    [' https://Blog.Shop.example/ ', 'blog.shop.example'],
    ['shop.example.', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('takes %j', (text, host) => {
    expect(parseDomainHost(text)).toBe(host);
  });

  it.each([
    '',
    'shop',
    'localhost',
    'blog.localhost',
    'printer.local',
    '4.3.2.1.in-addr.arpa',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '*.shop.example',
    'shop..example',
    '-shop.example',
    'shop-.example',
    'shop.example:8080',
    'shop.example/blog',
    'a@shop.example',
    'shop.example?x',
    'ftp://shop.example',
    'shop .example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('refuses %j', (text) => {
    expect(parseDomainHost(text)).toBeUndefined();
  });
});

describe('checkOwnership', () => {
  const proof = { name: '_linkwright.shop.example', value: 'linkwright-verify=abc' };
  const ownershipWith = (values: string[] | 'failed' | undefined) =>
    checkOwnership(dnsOf({ txt: values ? { [proof.name]: values } : {} }), proof);

  it('finds the proof among others', async () => {
    expect(await ownershipWith(['v=spf1 -all', ' linkwright-verify=abc '])).toEqual({
      state: 'ok',
      found: ['linkwright-verify=abc'],
    });
  });

  it.each([
    [undefined, 'missing', []],
    [['linkwright-verify=abcd'], 'wrong', ['linkwright-verify=abcd']],
    [['linkwright-verify='], 'wrong', ['linkwright-verify=']],
    ['failed' as const, 'unknown', []],
  ])('of %j says %s', async (values, state, found) => {
    expect(await ownershipWith(values)).toEqual({ state, found });
  });

  it('shows little of very much', async () => {
    const { found } = await ownershipWith(Array.from({ length: 500 }, () => 'x'.repeat(4000)));
    expect(found).toHaveLength(5);
    expect(found.join('')).toHaveLength(1000);
  });
});

describe('checkPointing', () => {
  const names = { host: 'blog.shop.example', target: 'links.example' };
  const target = { 'links.example': ['192.0.2.1', '2001:db8::1'] };
  it.each([
    ['a CNAME', { cname: { 'blog.shop.example': ['Links.Example.'] } }, 'ok'],
    [
      'a CNAME over another name',
      { cname: { 'blog.shop.example': ['edge.example'], 'edge.example': ['links.example'] } },
      'ok',
    ],
    ['an address', { addresses: { ...target, 'blog.shop.example': ['192.0.2.1'] } }, 'ok'],
    ['nothing', { addresses: target }, 'missing'],
    ['another address', { addresses: { ...target, 'blog.shop.example': ['192.0.2.9'] } }, 'wrong'],
    ['another name', { cname: { 'blog.shop.example': ['other.example'] } }, 'wrong'],
    ['itself', { cname: { 'blog.shop.example': ['blog.shop.example'] } }, 'loop'],
    [
      'a circle',
      {
        cname: {
          'blog.shop.example': ['a.example'],
          'a.example': ['b.example'],
          'b.example': ['a.example'],
        },
      },
      'loop',
    ],
    [
      'names without end',
      {
        cname: {
          'blog.shop.example': ['n0.example'],
          ...Object.fromEntries(
            Array.from({ length: 50 }, (_, n) => [`n${n}.example`, [`n${n + 1}.example`]]),
          ),
        },
      },
      'loop',
    ],
    ['no answer', { cname: { 'blog.shop.example': 'failed' as const } }, 'unknown'],
    [
      'no answer about addresses',
      { addresses: { 'blog.shop.example': 'failed' as const } },
      'unknown',
    ],
    [
      'no answer about the target',
      { addresses: { 'blog.shop.example': ['192.0.2.1'], 'links.example': 'failed' as const } },
      'unknown',
    ],
  ])('of %s', async (_what, records, state) => {
    expect((await checkPointing(dnsOf(records), names)).state).toBe(state);
  });
});

describe('decideOwnership', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 10, 1 + count));
  const owned = { verifiedAt: day(0), missingSince: null };

  it('waits a week for a proof that is gone', () => {
    const first = decideOwnership(owned, 'missing', day(1));
    expect(first).toEqual({ verifiedAt: day(0), missingSince: day(1) });
    expect(decideOwnership(first, 'wrong', day(7))).toEqual(first);
    expect(decideOwnership(first, 'unknown', day(30))).toEqual(first);
    expect(decideOwnership(first, 'ok', day(7))).toEqual(owned);
    expect(decideOwnership(first, 'missing', day(8))).toEqual({
      verifiedAt: null,
      missingSince: null,
    });
  });

  it('begins with a proof, and with nothing else', () => {
    const nobodys = { verifiedAt: null, missingSince: null };
    for (const state of ['missing', 'wrong', 'loop', 'unknown'] as const) {
      expect(decideOwnership(nobodys, state, day(1))).toEqual(nobodys);
    }
    expect(decideOwnership(nobodys, 'ok', day(1)).verifiedAt).toEqual(day(1));
  });
});
