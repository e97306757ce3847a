import { connect as connectTcp, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSocket, openSocket } from './guarded-connector.ts';
import { createPageFetcher, type PageFetcher } from './page-fetcher.ts';
import type { ResolvedAddress } from './resolve-name.ts';
import { type Site, startSite } from './testing/site.ts';

const four = (address: string): ResolvedAddress => ({ address, family: 4 });
const six = (address: string): ResolvedAddress => ({ address, family: 6 });

/** What each name leads to; a list of lists changes from one question to the next. */
let names: Record<string, ResolvedAddress[][]>;
let resolved: string[];
/** Every address that a connection was opened to. */
let connected: string[];
let site: Site;
let fetcher: PageFetcher;

beforeEach(async () => {
  names = {};
  resolved = [];
  connected = [];
  site = await startSite(({ url = '', headers }, response) => {
    const to = new URL(url, `http://${headers.host}`).searchParams.get('to');
    response.writeHead(to ? 302 : 200, to ? { location: to } : { 'content-type': 'text/html' });
    response.end('here');
  });
  // Whatever address was let through: what really answers is the site of this test.
  const connect: OpenSocket = (addresses, _target, callback) => {
    connected.push(...addresses.map(({ address }) => address));
    const socket = connectTcp(site.port, '127.0.0.1', () => callback(null, socket));
  };
  const resolve = async (name: string) => {
    resolved.push(name);
    const answers = names[name] ?? [[]];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  };
  fetcher = createPageFetcher({
    version: '1',
    publicUrl: 'https://linkwright.example',
    resolve,
    connect,
    respectRobots: false,
  });
});
afterEach(async () => {
  await fetcher.close();
  await site.close();
});

async function visit(url: string) {
  const { failure, status, finalUrl } = await fetcher.fetchPage(url, { read: () => null });
  return { kind: failure?.kind ?? null, status, finalUrl };
}

describe('names', () => {
  it('are connected to at the address that was checked', async () => {
    names['public.example'] = [[four('93.184.216.34')]];
    expect(await visit('http://public.example/')).toMatchObject({ kind: null, status: 200 });
    expect(new Set(connected)).toEqual(new Set(['93.184.216.34']));
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '0.0.0.0',
    '100.100.100.200',
  ])('that lead to %s are not connected to', async (address) => {
    names['inside.example'] = [[four(address)]];
    expect(await visit('http://inside.example/')).toMatchObject({
      kind: 'private-address',
      status: null,
    });
    expect(connected).toEqual([]);
  });

  it.each(['::1', '::ffff:127.0.0.1', 'fd00:ec2::254', 'fe80::1', '64:ff9b::a00:1', '::'])(
    'that lead to %s are not connected to',
    async (address) => {
      names['inside.example'] = [[six(address)]];
      expect(await visit('http://inside.example/')).toMatchObject({ kind: 'private-address' });
      expect(connected).toEqual([]);
    },
  );

  it('that lead to both kinds are connected to at the public ones alone', async () => {
    names['both.example'] = [[four('127.0.0.1'), four('93.184.216.34'), six('::1')]];
    expect(await visit('http://both.example/')).toMatchObject({ status: 200 });
    expect(new Set(connected)).toEqual(new Set(['93.184.216.34']));
  });

  it('that change their address gain nothing: the answer that was checked is the one that is used', async () => {
    names['rebinding.example'] = [[four('93.184.216.34')], [four('127.0.0.1')]];
    // The first connection asks for robots.txt, the next one would ask for the page.
    expect(await visit('http://rebinding.example/')).toMatchObject({ kind: 'private-address' });
    expect(connected).toEqual(['93.184.216.34']);
    expect(resolved).toHaveLength(2);
  });

  it('that lead nowhere are not found', async () => {
    expect(await visit('http://nowhere.example/')).toMatchObject({ kind: 'name-not-found' });
  });

  it.each(['ENOTFOUND', 'ECONNREFUSED', 'ETIMEOUT'])(
    'that nobody resolves (%s) are not found',
    async (code) => {
      const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
      const publicUrl = 'https://linkwright.example';
      const { fetchPage, close } = createPageFetcher({ version: '1', publicUrl, resolve });
      const { failure } = await fetchPage('http://nowhere.example/', { read: () => null });
      expect(failure?.kind).toBe('name-not-found');
      expect(failure?.message).toContain(
        code === 'ENOTFOUND' ? 'no address' : 'could not be looked up',
      );
      await close();
    },
  );
});

describe('addresses that need no name', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  ])('%s reaches neither resolver nor connector', async (url) => {
    expect(await visit(url)).toMatchObject({ kind: 'private-address' });
    expect([...resolved, ...connected]).toEqual([]);
  });
});

describe('redirects', () => {
  beforeEach(() => {
    names['public.example'] = [[four('93.184.216.34')]];
    names['inside.example'] = [[four('10.0.0.5')]];
  });

  it.each([
    ['http://127.0.0.1/', 'private-address'],
    ['http://0x7f.1/', 'private-address'],
    ['//[::1]/', 'private-address'],
    ['http://inside.example/', 'private-address'],
    ['http://public.example:22/', 'port-not-allowed'],
    ['http://user:pass@public.example/', 'bad-redirect'],
    ['file:///etc/passwd', 'bad-redirect'],
    ['gopher://127.0.0.1:6379/_INFO', 'bad-redirect'],
    ['http://', 'bad-redirect'],
  ])('to %s are refused', async (to, kind) => {
    const from = `http://public.example/?to=${encodeURIComponent(to)}`;
    expect(await visit(from)).toMatchObject({ kind, status: 302, finalUrl: expect.any(String) });
    expect(new Set(connected)).toEqual(new Set(['93.184.216.34']));
    expect(site.requests).toHaveLength(1);
  });
});

describe.each(['http://own.example:3000', 'http://[::1]:3000', 'http://192.168.1.2'])(
  'an installation that has a private address: %s',
  (own) => {
    beforeEach(async () => {
      await fetcher.close();
      const connect: OpenSocket = (addresses, _target, callback) => {
        connected.push(...addresses.map(({ address }) => address));
        const socket = connectTcp(site.port, '127.0.0.1', () => callback(null, socket));
      };
      const resolve = async (name: string) => names[name]?.[0] ?? [];
      fetcher = createPageFetcher({
        version: '1',
        publicUrl: own,
        resolve,
        connect,
        respectRobots: false,
        allowPrivate: (origin) => origin === own,
      });
      names['own.example'] = [[four('10.0.0.2')]];
      names['customer.example'] = [[four('10.0.0.5')]];
      names['public.example'] = [[four('93.184.216.34')]];
    });

    it.each([
      ['http://customer.example/', 'private-address'],
      ['http://10.0.0.5/', 'private-address'],
      ['http://own.example/', 'private-address'],
      ['http://own.example:3001/', 'port-not-allowed'],
      ['https://own.example:3000/', 'port-not-allowed'],
      ['http://[::1]/', 'private-address'],
      ['http://10.0.0.2:3000/', 'port-not-allowed'],
    ])('is asked, and where it redirects to another place inside is not: %s', async (to, kind) => {
      const answer = await visit(`${own}/blog/desks?to=${encodeURIComponent(to)}`);
      expect(answer).toMatchObject({ kind, status: 302 });
      expect(new Set(connected).size).toBe(1);
      expect(site.requests.map(({ url }) => url)).not.toContain('/');
    });

    it.each([own, 'http://public.example'])('is followed to %s', async (to) => {
      const answer = await visit(`${own}/blog/desks?to=${encodeURIComponent(`${to}/here`)}`);
      expect(answer).toEqual({ kind: null, status: 200, finalUrl: `${to}/here` });
    });

    it('is not asked by a stranger who sends back to it from outside', async () => {
      const back = encodeURIComponent('http://10.0.0.2:3000/');
      expect(await visit(`http://public.example/?to=${back}`)).toMatchObject({
        kind: 'port-not-allowed',
      });
      expect(new Set(connected)).toEqual(new Set(['93.184.216.34']));
    });
  },
);

it('connects by itself to the given addresses, whatever the name leads to meanwhile', async () => {
  const target = { hostname: 'rebinding.invalid', protocol: 'http:', port: String(site.port) };
  const socket = await new Promise<Socket>((resolve, reject) => {
    openSocket(buildConnector, 5000)([four('127.0.0.1')], target, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

it('takes no setting of private addresses from where it is not given', async () => {
  const answer = await fetcher.post('http://127.0.0.1/hook', { headers: {}, body: '{}' });
  expect(answer).toMatchObject({ status: null, failure: { kind: 'private-address' } });
  expect(connected).toEqual([]);
});
