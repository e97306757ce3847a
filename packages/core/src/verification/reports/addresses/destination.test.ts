import { describe, expect, it } from 'vitest';
import type { Tolerance } from '../inspection.ts';
import { sameDestination } from './match-destination.ts';

const base = 'https://blog.test/2026/post';
const judge = (href: string, destinationUrl = 'https://example.com/shop', page = base) =>
  sameDestination(href, page, { destinationUrl, anchorText: 'x' });

describe('an address that leads to the destination', () => {
  const same: [href: string, wanted: string, tolerances: Tolerance[]][] = [
    ['https://example.com/shop', 'https://example.com/shop', []],
    ['http://example.com/shop', 'https://example.com/shop', ['scheme']],
    ['https://www.example.com/shop', 'https://example.com/shop', ['www']],
    ['https://example.com/shop', 'https://www.example.com/shop', ['www']],
    ['https://example.com/shop/', 'https://example.com/shop', ['trailing-slash']],
    ['https://example.com', 'https://example.com/', ['trailing-slash']],
    ['https://example.com?a=1', 'https://example.com/?a=1', ['trailing-slash']],
    ['https://example.com:443/shop', 'https://example.com/shop', ['default-port']],
    ['https://EXAMPLE.com/shop', 'https://example.com/shop', ['host-case']],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', ['punycode']],
    ['https://xn--bcher-kva.example/', 'https://bücher.example/', ['punycode']],
    ['https://example.com/a%5b1%5D', 'https://example.com/a[1]', ['percent-encoding']],
    ['https://example.com/%7Eme', 'https://example.com/~me', ['percent-encoding']],
    ['https://example.com/caf%C3%A9', 'https://example.com/café', []],
    [
      'https://example.com/shop?utm_source=a&gclid=b',
      'https://example.com/shop',
      ['tracking-parameters'],
    ],
    [
      'https://example.com/shop?a=1',
      'https://example.com/shop?fbclid=x&a=1',
      ['tracking-parameters'],
    ],
    ['https://example.com/shop#beans', 'https://example.com/shop', ['fragment']],
    ['//example.com/shop', 'https://example.com/shop', ['protocol-relative']],
    ['/shop', 'https://blog.test/shop', ['relative']],
    ['../shop', 'https://blog.test/shop/', ['relative', 'trailing-slash']],
    ['\n ht\ttps:\\\\example.com\\shop ', 'https://example.com/shop', []],
    [
      'HTTP://WWW.Example.com:80/shop/?utm_medium=x#y',
      'https://example.com/shop',
      [
        'scheme',
        'www',
        'default-port',
        'host-case',
        'trailing-slash',
        'tracking-parameters',
        'fragment',
      ],
    ],
    [
      'https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com%2Fshop',
      'https://example.com/shop',
      ['redirect'],
    ],
    [
      'https://l.facebook.com/l.php?u=http%3A%2F%2Fexample.com%2Fshop&h=x',
      'https://example.com/shop',
      ['redirect', 'scheme'],
    ],
    ['/out.php?to=https://example.com/shop', 'https://example.com/shop', ['redirect']],
    ['https://example.com/shop?ref=blog.test', 'https://example.com/shop', ['tracking-parameters']],
    [
      'https://example.com/shop?a=1&ref=blog.test#b',
      'https://example.com/shop?a=1',
      ['tracking-parameters', 'fragment'],
    ],
    ['https://example.com./shop', 'https://example.com/shop', []],
    ['https://www.example.com./shop', 'https://example.com/shop', ['www']],
    ['https://example.com/a%2Cb%3Ac%40d', 'https://example.com/a,b:c@d', ['percent-encoding']],
    ...[
      'mtm_campaign=a',
      'pk_kwd=a',
      'hsa_cam=1',
      '__hstc=a',
      'gad_source=1',
      '_kx=a',
      'igsh=a',
      'irclickid=a',
      'MSCLKID=a',
    ].map((parameter): [string, string, Tolerance[]] => [
      `https://example.com/shop?${parameter}`,
      'https://example.com/shop',
      ['tracking-parameters'],
    ]),
    ...[
      'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fexample.com%2Fshop',
      'https://go.skimresources.com/?id=1&url=https%3A%2F%2Fexample.com%2Fshop',
      'https://click.linksynergy.com/deeplink?id=x&murl=https%3A%2F%2Fexample.com%2Fshop',
      'https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fshop&data=x',
      'https://urldefense.com/v3/__https://example.com/shop__;!!x!y$',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_shop&d=x',
      `https://substack.com/redirect/2/${btoa('{"e":"https://example.com/shop"}').replaceAll('=', '')}`,
      'https://href.li/?https://example.com/shop',
    ].map((href): [string, string, Tolerance[]] => [
      href,
      'https://example.com/shop',
      ['redirect'],
    ]),
  ];
  it.each(same)('%j for %j', (href, wanted, tolerances) => {
    expect(judge(href, wanted)).toMatchObject({ isDestination: true, tolerances });
  });
});

describe('an address that leads elsewhere', () => {
  it.each([
    'https://example.com/',
    'https://example.com/Shop',
    'https://example.com/shop2',
    'https://example.com/shop?id=1',
    'https://example.com/shop?ref=partner-7',
    'https://example.com/shop%2F',
    'https://www.example.com/about',
  ])('%j: to the host', (href) => {
    expect(judge(href)).toMatchObject({ isDestination: false, tolerances: [] });
  });

  it.each([
    'https://example.com.evil.test/shop',
    'https://example.com@evil.test/shop',
    'https://shop.example.com/shop',
    'https://example.com:8443/shop',
    'ftp://example.com/shop',
    'mailto:me@example.com',
    'javascript:location="https://example.com/shop"',
    '/shop',
    'https://[bad',
    'https://substack.com/redirect/2/bm90IGpzb24',
    'https://href.li/?javascript:alert(1)',
    '',
    // Share buttons name the address, and lead to the network.
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fexample.com%2Fshop',
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.com%2Fshop',
    '/search?q=https://example.com/shop',
    'https://web.archive.org/web/2020/https://example.com/shop',
  ])('%j: not even to the host', (href) => {
    expect(judge(href)).toBeNull();
  });
});
