import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeTargetHost } from '../../articles/posts/target-host.ts';
import { checkTargetUrl, completeUrl } from './target-url.ts';

const check = (text: string) => checkTargetUrl(text, judgeTargetHost);

describe('completeUrl', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' example.com/a?b#c ', 'https://example.com/a?b#c'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['//example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['example.com/?next=http://other.com', 'https://example.com/?next=http://other.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['', ''],
    ['  ', ''],
  ])('%j becomes %j', (text, completed) => {
    expect(completeUrl(text)).toBe(completed);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        expect(completeUrl(completeUrl(text))).toBe(completeUrl(text));
      }),
    );
  });
});

describe('checkTargetUrl', () => {
  it.each([
    ['EXAMPLE.com:443/Path', 'https://example.com/Path'],
    ['http://münchen.de', 'http://xn--mnchen-3ya.de/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['http://1.1.1.1/', 'http://1.1.1.1/'],
    ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
    ['example.com/?u=javascript:alert(1)', 'https://example.com/?u=javascript:alert(1)'],
    ['localhost.example.com', 'https://localhost.example.com/'],
  ])('accepts %s', (text, url) => {
    expect(check(text)).toEqual({ ok: true, url });
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'mailto:a@example.com',
    'blob:https://example.com/1',
    'view-source:https://example.com',
  ])('refuses the scheme of %s', (text) => {
    expect(check(text)).toMatchObject({
      message: expect.stringContaining('Only http and https'),
    });
  });

  it.each([
    'https://user:password@example.com/',
    'https://user@example.com/',
    'https://:password@example.com/',
    'user@example.com',
    'http://example.com+&@127.0.0.1/',
    'https://example.com:80@evil.com/',
  ])('refuses the credentials in %s', (text) => {
    expect(check(text)).toMatchObject({
      message: expect.stringContaining('password'),
    });
  });

  it.each([
    'localhost',
    'http://LOCALHOST.:3000/',
    'a.localhost',
    'printer.local',
    'metadata.google.internal',
    'nas.lan',
    'router.home.arpa',
    'wiki.corp',
    'localhost.localdomain',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  ])('refuses the local name %s', (text) => {
    expect(check(text)).toMatchObject({
      message: expect.stringContaining('local machine'),
    });
  });

  it.each(['intranet-host', 'http://foo/', 'javascript:1', 'https//example.com'])(
    'refuses %s, which has no full host name',
    (text) => {
      expect(check(text)).toMatchObject({
        message: expect.stringContaining('full host'),
      });
    },
  );

  it.each([
    '0.0.0.0',
    '10.0.0.5',
    '100.64.0.1',
    '127.0.0.1',
    '127.0.0.1.',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '3232235777',
    '0xA9FEA9FE',
    '0251.0376.0251.0376',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[4000::1]',
  ])('refuses the address %s', (host) => {
    expect(check(`http://${host}/`)).toMatchObject({
      message: expect.stringContaining('private or reserved'),
    });
    expect(check(`http://${host}:8080/x?y`).ok).toBe(false);
  });

  it('refuses what is no address, and what is too long', () => {
    for (const text of [
      'http://',
      'https://exa mple.com',
      'http://[::1',
      'http://256.1.1.1',
      'alert(document.domain);',
      'https://-a.example',
      'https://a..example.com',
      `https://${'a'.repeat(64)}.example`,
      '://',
    ]) {
      expect(check(text).ok).toBe(false);
    }
    const path = 'a'.repeat(2048 - 'https://example.com/'.length);
    expect(check(`example.com/${path}`).ok).toBe(true);
    expect(check(`example.com/${path}a`)).toMatchObject({
      message: expect.stringContaining('2048'),
    });
  });

  it('refuses every spelling of every private address', () => {
    const octet = fc.nat(255);
    const inside = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    );
    fc.assert(
      fc.property(inside, ([a, b, c, d]) => {
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        const spellings = [
          `${a}.${b}.${c}.${d}`,
          `${number}`,
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          `0${a.toString(8)}.0x${b.toString(16)}.${c * 256 + d}`,
          `[::ffff:${a}.${b}.${c}.${d}]`,
          `[::${a}.${b}.${c}.${d}]`,
        ];
        for (const host of spellings) expect(check(`http://${host}/`).ok).toBe(false);
      }),
    );
  });
});
