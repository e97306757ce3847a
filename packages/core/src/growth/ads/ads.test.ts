import { describe, expect, it } from 'vitest';
import { adCsv } from './ad-csv.ts';
import { composeAd } from './compose.ts';
import { judgeAd } from './judge.ts';
import { adLength, adPlatforms } from './platforms.ts';

const finalUrl = 'https://desks.example/oak';
const brief = { keyword: 'oak desks', offer: 'Free delivery in Austria.', brand: 'Oaks', finalUrl };
const ad = composeAd('google', brief);

it.each([
  ['desks', 5],
  ['Büro', 4],
  ['机', 2],
  ['ｄｅｓｋ', 8],
  ['', 0],
])('counts %j as %i', (text, length) => {
  expect(adLength(text)).toBe(length);
});

describe.each(adPlatforms)('an ad for %s', (platform) => {
  it.each([
    ['all that is known', brief],
    ['a keyword alone', { ...brief, offer: '', brand: '' }],
    ['a long keyword', { ...brief, keyword: 'very solid oak desks with many drawers' }],
    ['a long offer', { ...brief, offer: 'Free delivery '.repeat(20) }],
    ['double width', { ...brief, keyword: '木製の机', brand: '机工房' }],
  ])('fits, made of %s', (_what, some) => {
    const made = composeAd(platform, some);
    expect(judgeAd(platform, made).filter(({ field }) => field !== 'headlines')).toEqual([]);
    expect(made.descriptions.length).toBeGreaterThanOrEqual(2);
  });

  it('names the keywords of a list, and keeps room for the offer', () => {
    const moreKeywords = Array.from({ length: 40 }, (_, at) => `desk kind {${at}}`);
    const made = composeAd(platform, { ...brief, moreKeywords });
    expect(made.headlines.slice(0, 2)).toEqual(['Oak Desks', 'Desk Kind {0}']);
    expect(made.headlines).toContain('Oak Desks by Oaks');
    expect(judgeAd(platform, made)).toEqual([]);
  });

  it('claims nothing that nobody said', () => {
    const { headlines, descriptions } = composeAd(platform, { ...brief, offer: '', brand: '' });
    const text = [...headlines, ...descriptions].join(' ');
    expect(text).not.toMatch(/free|best|cheap|%|guarantee|\d/i);
    expect(text).not.toMatch(/[{}]|undefined/);
  });
});

it('takes the offer over in its own words', () => {
  expect(ad.headlines).toContain('Free delivery in Austria');
  expect(ad.descriptions[0]).toBe(
    'Free delivery in Austria. See oak desks at Oaks and decide at your own pace.',
  );
  expect(ad.paths).toEqual(['oak-desks']);
});

it.each([
  ['too few headlines', { headlines: ['One'] }, 'headlines'],
  ['a long headline', { headlines: ['x'.repeat(31), 'b', 'c'] }, 'headlines.0'],
  ['one twice', { headlines: ['Desks', 'b', 'desks'] }, 'headlines.2'],
  ['too few descriptions', { descriptions: ['One', ''] }, 'descriptions'],
  ['a long description', { descriptions: ['x'.repeat(91), 'b'] }, 'descriptions.0'],
  ['a path with a slash', { paths: ['oak/desks'] }, 'paths.0'],
  ['a second path alone', { paths: ['', 'desks'] }, 'paths.0'],
  ['no address', { finalUrl: 'desks' }, 'finalUrl'],
  ['a script', { finalUrl: 'javascript:alert(1)' }, 'finalUrl'],
])('names %s', (_what, values, field) => {
  expect(judgeAd('google', { ...ad, ...values })).toMatchObject([{ field }]);
});

it('exports under the names that editors read, without formulas', () => {
  const [head = '', row = ''] = adCsv('google', '=cmd', { ...ad, headlines: ['+1'] }).split('\r\n');
  expect(head.split(',').slice(0, 4)).toEqual(['Ad group', 'Ad type', 'Headline 1', 'Headline 2']);
  expect(head).toContain('Description 4,Path 1,Path 2,Final URL');
  expect(row).toMatch(/^'=cmd,Responsive search ad,'\+1,,/);
});
