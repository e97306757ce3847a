import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeDns, startFakeDns } from '../testing/fake-dns.ts';
import { createDns, type DnsGateway } from './dns.ts';

let server: FakeDns;
let dns: DnsGateway;
beforeAll(async () => {
  server = await startFakeDns({
    'shop.example': {
      A: ['192.0.2.1', '192.0.2.2'],
      AAAA: ['2001:db8::1'],
      TXT: ['v=spf1 -all', 'x'.repeat(600)],
    },
    'four.example': { A: ['192.0.2.1'] },
    'blog.shop.example': { CNAME: ['links.example'] },
    'refused.example': 'REFUSED',
    'broken.example': 'SERVFAIL',
    'hanging.example': 'silence',
    'lying.example': 'garbage',
  });
  dns = createDns([server.server], 300);
});
afterAll(async () => {
  dns.close();
  await server.close();
});

describe('an answer', () => {
  it('has texts whole', async () => {
    expect(await dns.txt('shop.example')).toEqual({
      kind: 'found',
      values: ['v=spf1 -all', 'x'.repeat(600)],
    });
  });

  it('has the next name', async () => {
    expect(await dns.cname('blog.shop.example')).toEqual({
      kind: 'found',
      values: ['links.example'],
    });
  });

  it('has addresses of both kinds', async () => {
    expect(await dns.addresses('shop.example')).toEqual({
      kind: 'found',
      values: ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
    });
    expect(await dns.addresses('192.0.2.7')).toEqual({ kind: 'found', values: ['192.0.2.7'] });
    expect(await dns.addresses('four.example')).toEqual({ kind: 'found', values: ['192.0.2.1'] });
  });

  it.each(['blog.shop.example', 'nowhere.example'])('has no texts of %s', async (name) => {
    expect(await dns.txt(name)).toEqual({ kind: 'none' });
  });
});

it.each(['refused.example', 'broken.example', 'hanging.example', 'lying.example'])(
  'knows nothing by %s',
  async (name) => {
    const answers = await Promise.all([dns.txt(name), dns.cname(name), dns.addresses(name)]);
    expect(answers).toEqual([{ kind: 'failed' }, { kind: 'failed' }, { kind: 'failed' }]);
  },
);

it('knows nothing where no server is', async () => {
  const nobody = await startFakeDns();
  await nobody.close();
  const asking = createDns([nobody.server], 300);
  expect(await asking.txt('shop.example')).toEqual({ kind: 'failed' });
  asking.close();
});
