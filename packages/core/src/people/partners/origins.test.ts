import { describe, expect, it } from 'vitest';
import { parseOrigin, parseOrigins } from './origins.ts';

describe('parseOrigin', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('takes %s', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin);
  });

  it.each([
    '',
    'null',
    '*',
    'shop.example',
    'shop.example:8080',
    '//shop.example',
    'https://',
    'https://*.shop.example',
    'https://%2a.shop.example',
    'https://shop.example/page',
    'https://shop.example?',
    'https://shop.example/#top',
    'https://user@shop.example',
    'https://shop.example, https://other.example',
    'https://shop.example:99999',
    'ftp://shop.example',
    'file:///tmp',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://shop.example/0',
    'chrome-extension://abcdefgh',
  ])('refuses %j', (text) => {
    expect(parseOrigin(text)).toBeUndefined();
  });
});

describe('parseOrigins', () => {
  it('keeps each once, in the order given', () => {
    expect(
      parseOrigins(['https://b.example', 'https://a.example', 'https://b.example:443/']),
    ).toEqual({ ok: true, origins: ['https://b.example', 'https://a.example'] });
  });

  it('names every one that is wrong', () => {
    const message = 'must be a scheme, a host and a port if any, like https://shop.example';
    expect(parseOrigins(['shop.example', 'https://a.example', '*'])).toEqual({
      ok: false,
      details: [
        { field: 'origins.0', message },
        { field: 'origins.2', message },
      ],
    });
  });
});
