import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { parseRobots } from './robots-rules.ts';

const judge = (text: string, path: string) =>
  parseRobots(text).judge(new URL(path, 'https://a.example'));
const all = ['Googlebot', 'Bingbot', 'DuckDuckBot', 'YandexBot', 'Baiduspider'];

describe('a robots.txt', () => {
  it('keeps everybody out, or those it names, or nobody', () => {
    expect(judge('User-agent: *\nDisallow: /', '/x')).toEqual({ us: false, disallowed: all });
    expect(judge('User-agent: *\nDisallow:', '/x')).toEqual({ us: true, disallowed: [] });
    expect(judge('', '/x')).toEqual({ us: true, disallowed: [] });
    expect(judge('User-Agent: GOOGLEBOT # the big one\ndisallow : /x', '/x/y')).toEqual({
      us: true,
      disallowed: ['Googlebot'],
    });
    expect(judge('User-agent: LinkwrightBot/1.0\nDisallow: /x', '/x')).toEqual({
      us: false,
      disallowed: [],
    });
  });

  it('lets a group of its own outweigh the one for everybody', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: Bingbot\nUser-agent: linkwrightbot\nAllow: /';
    expect(judge(text, '/').us).toBe(true);
    expect(judge(text, '/').disallowed).toEqual(all.filter((name) => name !== 'Bingbot'));
  });

  it('joins groups for one crawler', () => {
    const text =
      'User-agent: Bingbot\nDisallow: /a\nUser-agent: x\nDisallow: /\nUser-agent: Bingbot\nDisallow: /b';
    expect(judge(text, '/a').disallowed).toEqual(['Bingbot']);
    expect(judge(text, '/b').disallowed).toEqual(['Bingbot']);
    expect(judge(text, '/c').disallowed).toEqual([]);
  });

  it.each([
    ['/fish', '/fish.html', true],
    ['/fish', '/Fish', false],
    ['/fish*', '/fishheads/yummy', true],
    ['/fish/', '/fish', false],
    ['/*.php', '/folder/file.php?x', true],
    ['/*.php$', '/file.php', true],
    ['/*.php$', '/file.php?x', false],
    ['/*.php$', '/a.php/b.php', true],
    ['/fish*.php', '/fishheads/cat.php?a', true],
    ['/a*b*c', '/aXbXXc', true],
    ['/a*b*c', '/acb', false],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/aa*aa$', '/aaa', false],
    ['*', '/anything', true],
    ['/gärten', '/g%C3%A4rten', true],
    ['/g%c3%a4rten', '/g%C3%A4rten', true],
    ['/search?q=', '/search?q=x', true],
  ])('%s keeps from %s: %s', (pattern, path, isKept) => {
    expect(judge(`User-agent: *\nDisallow: ${pattern}`, path).us).toBe(!isKept);
  });

  it('lets the longest rule decide, and the one that allows where they are as long', () => {
    expect(judge('User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b').us).toBe(true);
    expect(judge('User-agent: *\nAllow: /a\nDisallow: /a/b', '/a/b').us).toBe(false);
    expect(judge('User-agent: *\nDisallow: /a\nAllow: /a', '/a').us).toBe(true);
    expect(judge('User-agent: *\nAllow: /a\nDisallow: /*', '/a').us).toBe(true);
    expect(judge('User-agent: *\nDisallow: /?%c3%a4\nAllow: /*ä', '/?ä').us).toBe(true);
  });
});

it('is heard as Google hears one that is not written by the book', () => {
  const judge = (text: string, path: string) =>
    parseRobots(text).judge(new URL(path, 'https://site.example')).us;
  expect(judge('User-agent *\nDisallow /a', '/a')).toBe(false);
  expect(judge('User-agent: *\nDisallow /a and more', '/a')).toBe(true);
  expect(judge('\ufeffUser-agent: *\nDisalow: /a', '/a')).toBe(false);
  expect(judge('User-agent: *\nDisallow: /\nAllow: /b/index.html', '/b/')).toBe(true);
  expect(judge('User-agent: *\nDisallow: /\nAllow: /b/index.html', '/b/c')).toBe(false);
});

// The package's types describe an ES module, which it is not.
const parseWithOracle = robotsParser as unknown as (typeof robotsParser)['default'];

it('is judged as another parser judges it', () => {
  const part = fc.constantFrom('a', 'b', '*', '/', '$', '.', 'aa', '%c3%a4', 'ä', '?');
  const pattern = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  const name = fc.constantFrom('*', 'Googlebot', 'bingbot', 'LinkwrightBot', 'other', 'YandexBot');
  const line = fc.oneof(
    name.map((crawler) => `User-agent: ${crawler}`),
    fc
      .tuple(fc.constantFrom('Allow', 'Disallow'), pattern)
      .map(([key, value]) => `${key}: ${value}`),
    fc.constantFrom('', '# a comment'),
  );
  const path = fc.array(fc.constantFrom('a', 'b', '/', '.', '?', 'ä'), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), path, (lines, parts) => {
      // A group at the end without a rule is none to the other one.
      const text = [...lines, 'Allow: /nowhere'].join('\n');
      const url = new URL(`https://a.example/${parts.join('')}`);
      fc.pre(url.hostname === 'a.example');
      const oracle = parseWithOracle('https://a.example/robots.txt', text);
      const { us, disallowed } = parseRobots(text).judge(url);
      expect(us).toBe(oracle.isAllowed(url.href, 'LinkwrightBot'));
      expect(disallowed).toEqual(all.filter((crawler) => !oracle.isAllowed(url.href, crawler)));
    }),
    { numRuns: 2000 },
  );
});

it('of a hostile site costs no more than its length', () => {
  const names = 'User-agent: *\n'.repeat(18_000);
  const { judge: ask } = parseRobots(`${names}${'Allow:/\n'.repeat(30_000)}`);
  expect(ask(new URL('https://a.example/')).us).toBe(true);
  const stars = `User-agent: *\n${`Disallow: /${'*a'.repeat(1000)}b\n`.repeat(250)}`;
  expect(parseRobots(stars).judge(new URL(`https://a.example/${'a'.repeat(2040)}`)).us).toBe(true);
});
