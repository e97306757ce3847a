import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress } from './check-address.ts';
import { VisitFault } from './visit-fault.ts';

const closed = { allowPrivate: () => false, allowPorts: [] };

function kindOf(url: string, rules: Parameters<typeof checkAddress>[1] = closed): string {
  try {
    checkAddress(url, rules);
    return 'open';
  } catch (error) {
    if (error instanceof VisitFault) return error.kind;
    throw error;
  }
}

describe('hosts that are IP addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[2001::1]/',
    'http://10.0.0.5/',
    'http://0012.0x0.5/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://100.64.0.1/',
    'http://192.0.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
  ])('%s is refused', (url) => {
    expect(kindOf(url)).toBe('private-address');
  });

  it('are refused whatever way the number is spelled', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const spell = fc.constantFrom(
      (part: number) => String(part),
      (part: number) => `0x${part.toString(16)}`,
      (part: number) => `0${part.toString(8)}`,
      (part: number) => `0x000${part.toString(16)}`,
    );
    fc.assert(
      fc.property(
        byte,
        byte,
        byte,
        fc.array(spell, { minLength: 4, maxLength: 4 }),
        (a, b, c, as) => {
          const host = [10, a, b, c].map((part, at) => as[at]?.(part)).join('.');
          return kindOf(`http://${host}/`) === 'private-address';
        },
      ),
    );
  });

  it.each(['http://1.1.1.1/', 'http://[2606:4700:4700::1111]/', 'https://93.184.216.34/x'])(
    '%s is public',
    (url) => {
      expect(kindOf(url)).toBe('open');
    },
  );
});

describe('everything else of an address', () => {
  it.each([
    ['ftp://example.com/', 'invalid-address'],
    ['file:///etc/passwd', 'invalid-address'],
    ['javascript:alert(1)', 'invalid-address'],
    ['nothing', 'invalid-address'],
    ['http://', 'invalid-address'],
    ['http://user:pass@example.com/', 'invalid-address'],
    ['http://user@example.com/', 'invalid-address'],
    ['http://example.com:22/', 'port-not-allowed'],
    ['http://example.com:8080/', 'port-not-allowed'],
    ['https://example.com:80/', 'open'],
    ['http://example.com:443/', 'open'],
    ['https://bücher.example/', 'open'],
  ])('%s: %s', (url, kind) => {
    expect(kindOf(url)).toBe(kind);
  });

  it('opens more ports by setting, and private addresses with every port', () => {
    expect(kindOf('http://example.com:8080/', { ...closed, allowPorts: [8080] })).toBe('open');
    expect(kindOf('http://127.0.0.1:8080/', { ...closed, allowPorts: [8080] })).toBe(
      'private-address',
    );
    expect(kindOf('http://127.0.0.1:3000/', { ...closed, allowPrivate: () => true })).toBe('open');
  });

  it('leaves the fragment behind', () => {
    expect(checkAddress('https://example.com/a?b#c', closed).href).toBe('https://example.com/a?b');
  });
});
