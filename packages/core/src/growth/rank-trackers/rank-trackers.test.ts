import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRank, isOfHost, readRankHost } from './find-rank.ts';
import { type RankHistoryRow, rankHistoryCsv } from './history-csv.ts';
import { readRankImport } from './read-import.ts';
import { nextRankCheckAt, retryProviderAt } from './schedule.ts';
import { type RankSighting, rankBand, rankChange, rankDistribution } from './summarize.ts';
import { averagePosition, rankChangeIn, rankedPageChanges, rankVisibility } from './trends.ts';
import { rankCountries } from './vocabulary.ts';
import { sayRank, sayRankChange } from './words.ts';

const at = (position: number): RankSighting => ({ outcome: 'found', position });
const absent: RankSighting = { outcome: 'absent', position: null };
const error: RankSighting = { outcome: 'error', position: null };

describe('the rank of a host', () => {
  const results = [
    'https://shop.example.evil.example/desks',
    'https://notshop.example/',
    'https://www.shop.example/desks',
    'https://blog.shop.example/',
  ].map((url, index) => ({ position: index + 1, url, title: '' }));

  it('is that of its first page, subdomains included', () => {
    expect(findRank(results, 'shop.example')?.position).toBe(3);
    expect(findRank(results, 'blog.shop.example')?.position).toBe(4);
    expect(findRank(results, 'example')).not.toBeNull();
    expect(findRank(results, 'other.example')).toBeNull();
    expect(findRank([], 'shop.example')).toBeNull();
  });

  it('is not that of an address that cannot be read', () => {
    expect(isOfHost('shop.example', 'shop.example')).toBe(false);
    expect(isOfHost('https://SHOP.example/', 'shop.example')).toBe(true);
  });

  it.each([
    ['shop.example', 'shop.example'],
    [' https://www.Shop.example/desks?a=1#b ', 'shop.example'],
    ['http://shop.example:8080', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['shop.example.', 'shop.example'],
  ])('is looked for on %s', (text, host) => expect(readRankHost(text)).toBe(host));

  it.each([
    '',
    'shop',
    '127.0.0.1',
    '[::1]',
    'ftp://shop.example',
    'https://ada:secret@shop.example',
    'two words.example',
    `${'a'.repeat(300)}.example`,
  ])('is not looked for on %j', (text) => expect(readRankHost(text)).toBeNull());
});

describe('a change', () => {
  it.each([
    [[at(3), at(8)], { kind: 'up', by: 5 }, 'up 5'],
    [[at(8), at(3)], { kind: 'down', by: 5 }, 'down 5'],
    [[at(3), at(3)], { kind: 'same' }, 'no change'],
    [[absent, absent], { kind: 'same' }, 'no change'],
    [[at(30), absent], { kind: 'entered' }, 'newly found'],
    [[absent, at(1)], { kind: 'left' }, 'no longer found'],
    [[error, at(3), error, error, at(4), at(9)], { kind: 'up', by: 1 }, 'up 1'],
  ] as const)('of %j is %j', (sightings, change, words) => {
    expect(rankChange(sightings)).toEqual(change);
    expect(sayRankChange(rankChange(sightings))).toBe(words);
  });

  it.each([[[]], [[at(3)]], [[error, at(3), error]]])('of %j is not known', (sightings) => {
    expect(rankChange(sightings)).toBeNull();
  });
});

it('stands in a band, and an error in none', () => {
  const positions = [1, 3, 4, 10, 11, 20, 21, 200];
  expect(positions.map((position) => rankBand({ position }))).toEqual([
    'top-3',
    'top-3',
    'top-10',
    'top-10',
    'top-20',
    'top-20',
    'lower',
    'lower',
  ]);
  expect(rankBand({ position: null })).toBe('absent');
  expect(rankBand(undefined)).toBe('unknown');
  expect(rankDistribution(['top-3', 'unknown', 'top-3'])).toEqual({
    'top-3': 2,
    'top-10': 0,
    'top-20': 0,
    lower: 0,
    absent: 0,
    unknown: 1,
  });
});

it('is said in three ways that are never mixed up', () => {
  expect(sayRank({ ...at(2), searched: 30 })).toBe('Position 2');
  expect(sayRank({ ...absent, searched: 30 })).toBe('Not in the first 30');
  expect(sayRank({ ...absent, searched: 0 })).toBe('Nothing was found at all');
  expect(sayRank({ ...error, searched: 0 })).toBe('Not seen');
});

it('is looked at daily, and a provider that is away after an hour or what it asks for', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  const hour = 3_600_000;
  const after = (date: Date) => date.getTime() - now.getTime();
  expect(after(nextRankCheckAt(now, () => 0))).toBe(24 * hour);
  expect(after(nextRankCheckAt(now, () => 0.999))).toBeLessThan(24 * hour * 1.05);
  expect(after(retryProviderAt(now, undefined))).toBe(hour);
  expect(after(retryProviderAt(now, 5))).toBe(hour);
  expect(after(retryProviderAt(now, 7200))).toBe(2 * hour);
});

it('knows countries by two letters, each once', () => {
  expect(new Set(rankCountries).size).toBe(rankCountries.length);
  expect(rankCountries.every((code) => /^[a-z]{2}$/.test(code))).toBe(true);
});

it('as CSV has no number where nothing was found, and no formula', () => {
  const row: RankHistoryRow = {
    at: '2026-11-22T09:00:00.000Z',
    keyword: '=1+1',
    host: 'shop.example',
    ...({ country: 'de', device: null, outcome: 'error', position: null, searched: 0 } as const),
    url: null,
    average: null,
    isImported: false,
    provider: 'SearXNG',
    error: 'SearXNG, it says, is away',
  };
  expect(rankHistoryCsv([row]).split('\r\n').slice(1)).toEqual([
    `2026-11-22T09:00:00.000Z,'=1+1,shop.example,DE,,error,,0,,SearXNG,"SearXNG, it says, is away"`,
    '',
  ]);
});

describe('a file of positions', () => {
  const rows = (text: string) => {
    const read = readRankImport(text);
    return read.ok
      ? read.file.rows.map(({ keyword, position, url, day }) => [keyword, position, url, day])
      : read.fault;
  };

  it.each([
    [
      'Ahrefs',
      '"Keyword","Country","Volume","KD","Current position","Current URL","Updated"\n"standing desks","us","1200","30","4","https://a.example/","2026-11-20 10:22:33"',
      [['standing desks', 4, 'https://a.example/', '2026-11-20']],
    ],
    [
      'Semrush',
      'Keyword;Position;Previous position;Search Volume;URL;Timestamp\ndesks;7;9;1000;https://a.example/d;2026-11-21',
      [['desks', 7, 'https://a.example/d', '2026-11-21']],
    ],
    [
      'Search Console, in German',
      'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\ndesks;4;1.200;0,33 %;8,2',
      [['desks', 8.2, null, null]],
    ],
  ])('of %s is read', (_tool, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  it('has its columns where they were chosen, and names what it passes over', () => {
    const text = 'a,b\ndesks,3\nlamps,-\n,4\noak,0';
    expect(rows(text)).toBe('No column of keywords and of positions could be found');
    const read = readRankImport(text, { keyword: 0, position: 1 });
    expect(read).toMatchObject({
      ok: true,
      file: {
        rows: [{ line: 2, keyword: 'desks', position: 3 }],
        skippedCount: 3,
        skipped: [
          { line: 3, reason: 'There is no position' },
          { line: 4, reason: 'There is no keyword of at most 120 characters' },
          { line: 5, reason: 'There is no position' },
        ],
      },
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readRankImport(text);
        readRankImport(`Keyword,Position\n${text}`);
      }),
    );
  });
});

describe('a standing over time', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const check = (day: number, position: number | null, outcome?: 'error') => ({
    at: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
    outcome: outcome ?? (position === null ? ('absent' as const) : ('found' as const)),
    position,
  });

  it.each([
    [[check(26, 3), check(18, 8)], { kind: 'up', by: 5 }],
    [[check(26, null, 'error'), check(25, null), check(18, 8)], { kind: 'left' }],
    [[check(26, 3), check(24, 8)], null],
    [[check(18, 3), check(10, 8)], null],
    [[], null],
  ])('moved in 7 days: %j', (checks, expected) => {
    expect(rankChangeIn(checks, { days: 7, now })).toEqual(expected);
  });

  it('has a visibility between none and all, and an average of what is known', () => {
    expect([rankVisibility([1]), rankVisibility([31, null, 90]), rankVisibility([])]).toEqual([
      1,
      0,
      null,
    ]);
    expect([averagePosition([1, null, 4]), averagePosition([null])]).toEqual([2.5, null]);
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 1, max: 1000 })), { minLength: 1 }),
        (all) => {
          const visibility = rankVisibility(all) ?? -1;
          expect(visibility >= 0 && visibility <= 1).toBe(true);
        },
      ),
    );
  });

  it('tells when another page ranked', () => {
    const pages = ['https://a.example/new', null, 'https://a.example/old', 'https://a.example/old'];
    const checks = pages.map((url, index) => ({ at: `2026-11-2${6 - index}T09:00:00Z`, url }));
    expect(rankedPageChanges(checks)).toEqual([
      { at: '2026-11-26T09:00:00Z', from: 'https://a.example/old', to: 'https://a.example/new' },
    ]);
  });
});
