import { describe, expect, it } from 'vitest';
import { forbids, headerDirectives, metaDirectives } from './robots-directives.ts';

const short = (directives: ReturnType<typeof headerDirectives>): string[] =>
  directives.map(({ crawler, token }) => `${crawler}: ${token}`);

describe('metaDirectives', () => {
  it.each([
    ['robots', 'noindex, NoFollow', ['*: noindex', '*: nofollow']],
    [' GoogleBot ', 'none', ['googlebot: none']],
    ['googlebot-news', 'noindex', ['googlebot-news: noindex']],
    ['bingbot', 'nofollow', ['bingbot: nofollow']],
    ['LinkwrightBot', 'noindex', ['linkwrightbot: noindex']],
    [
      'robots',
      'max-snippet:20, unavailable_after: Sunday, 01-Sep-34 12:34:56',
      ['*: max-snippet:20', '*: unavailable_after: sunday, 01-sep-34 12:34:56'],
    ],
    ['description', 'nofollow', []],
    ['viewport', 'noindex', []],
    ['robots', '', []],
  ])('%s=%j', (name, content, directives) => {
    expect(short(metaDirectives(name, content))).toEqual(directives);
  });
});

describe('headerDirectives', () => {
  it.each([
    ['', []],
    ['noindex', ['*: noindex']],
    ['noindex, nofollow', ['*: noindex', '*: nofollow']],
    ['googlebot: nofollow, noindex', ['googlebot: nofollow', 'googlebot: noindex']],
    [
      'noarchive, BingBot: noindex, otherbot: none',
      ['*: noarchive', 'bingbot: noindex', 'otherbot: none'],
    ],
    ['max-snippet: 5, noindex', ['*: max-snippet: 5', '*: noindex']],
    [
      'unavailable_after: 25 Jun 2030 15:00:00 PST',
      ['*: unavailable_after: 25 jun 2030 15:00:00 pst'],
    ],
  ])('%j', (value, directives) => {
    expect(short(headerDirectives(value))).toEqual(directives);
  });
});

describe('forbids', () => {
  it('counts what every crawler is told, and what Google is told', () => {
    expect(forbids(metaDirectives('robots', 'nofollow'), 'nofollow')).toMatchObject({
      token: 'nofollow',
    });
    expect(forbids(metaDirectives('googlebot', 'none'), 'noindex')).toMatchObject({
      token: 'none',
    });
    expect(forbids(metaDirectives('bingbot', 'noindex'), 'noindex')).toBeNull();
    expect(forbids(metaDirectives('robots', 'nofollow'), 'noindex')).toBeNull();
  });
});
