import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterKeywords } from './clusters.ts';
import type { ResearchedKeyword } from './contract.ts';
import { importedFigures, laterFigures } from './figures.ts';
import { readIntent } from './intent.ts';
import { keywordsCsv } from './keyword-csv.ts';
import { isKeyword, normalizeKeyword, readKeywords, stemOf } from './keyword-text.ts';
import { mergeKeywords, offlineKeywords } from './offline-suggestions.ts';
import { readKeywordImport } from './read-import.ts';
import { isTellingKeyword } from './telling-keyword.ts';
import { groupTopics } from './topics.ts';
import { keywordLookUpPrice } from './vocabulary.ts';

describe('a keyword', () => {
  it.each([
    ['  Oak   DESKS ', 'oak desks'],
    ['"oak" (desks), +cheap!', 'oak desks +cheap'],
    ['c# & c++ jobs', 'c# & c++ jobs'],
    ['Ö-Tisch für Büro', 'ö-tisch für büro'],
    ['机 木製', '机 木製'],
    ['oak\u0000\n\tdesks', 'oak desks'],
    ['!!!', ''],
  ])('%j is stored as %j', (text, stored) => {
    expect(normalizeKeyword(text)).toBe(stored);
  });

  it('has letters or figures, at most 80 characters and 10 words', () => {
    expect(['', '&', 'x'.repeat(81), 'a '.repeat(11).trim()].filter(isKeyword)).toEqual([]);
    expect(['2026', 'x'.repeat(80), 'a '.repeat(10).trim()].every(isKeyword)).toBe(true);
    expect(readKeywords(['Desks', 'desks ', '?', 'lamps'])).toEqual(['desks', 'lamps']);
  });

  it.each([
    ['desks', 'desk'],
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['gas', 'gas'],
  ])('%s is compared as %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });
});

it.each([
  ['oak desk login', 'navigational', 'login'],
  ['best price for desks', 'transactional', 'price'],
  ['oak desks near me', 'transactional', 'near me'],
  ['how much are desks', 'transactional', 'how much'],
  ['best desks', 'commercial', 'best'],
  ['how to oil oak', 'informational', 'how'],
  // Words, not parts of words.
  ['bestiary', 'unknown', null],
  ['showroom', 'unknown', null],
])('%s is %s, by %s', (keyword, intent, word) => {
  expect(readIntent(keyword)).toEqual({ intent, word });
});

it('groups by the word that most others share, the seed and telling words left out', () => {
  const keywords = [
    'oak desks',
    'oak desks with drawers',
    'desks with drawer',
    'best oak desks',
    'white desks',
    'what are desks',
  ];
  expect([...groupTopics('desks', keywords).values()]).toEqual([
    'oak',
    'oak',
    'drawer',
    'oak',
    null,
    null,
  ]);
  expect(groupTopics('desks', []).size).toBe(0);
});

describe('keywords that one page can be about', () => {
  const clustersOf = (keywords: string[], volumes: Record<string, number> = {}) =>
    Map.groupBy(
      clusterKeywords(keywords.map((keyword) => ({ keyword, volume: volumes[keyword] ?? null }))),
      ([, lead]) => lead,
    );
  const named = (clusters: ReturnType<typeof clustersOf>) =>
    Object.fromEntries(
      [...clusters].map(([lead, members]) => [lead, members.map(([keyword]) => keyword)]),
    );

  it('name one subject, in whatever order, number and intent', () => {
    const keywords = ['best standing desks', 'standing desk', 'desks for standing', 'oak chairs'];
    expect(named(clustersOf(keywords))).toEqual({
      'standing desk': keywords.slice(0, 3),
      'oak chairs': ['oak chairs'],
    });
    expect([...clustersOf(keywords, { 'desks for standing': 90 }).keys()]).toEqual([
      'desks for standing',
      'oak chairs',
    ]);
  });

  it('take one in that has a word more, where others stand together already', () => {
    const keywords = [
      'standing desk',
      'buy standing desks',
      'standing desk lamp',
      'desk',
      'how to',
    ];
    expect(named(clustersOf(keywords))).toEqual({
      'standing desk': keywords.slice(0, 3),
      desk: ['desk'],
      'how to': ['how to'],
    });
    expect(clustersOf(['standing desk', 'standing desk lamp']).size).toBe(2);
  });

  it('are led by one of them, in whatever order they come', () => {
    const words = fc.constantFrom('oak', 'desk', 'desks', 'best', 'the', 'lamp', 'buy', '机');
    const keyword = fc.array(words, { minLength: 1, maxLength: 5 }).map((each) => each.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(keyword, { maxLength: 30 }), (keywords) => {
        const weighed = keywords.map((each) => ({ keyword: each, volume: null }));
        const clusters = clusterKeywords(weighed);
        expect([...clusters.keys()].sort()).toEqual([...keywords].sort());
        for (const lead of clusters.values()) expect(clusters.get(lead)).toBe(lead);
        expect(new Map(clusterKeywords(weighed.toReversed()))).toEqual(clusters);
      }),
    );
  });
});

describe('a file of keywords', () => {
  const rowsOf = (text: string, columns?: Parameters<typeof readKeywordImport>[1]) => {
    const read = readKeywordImport(text, columns);
    return read.ok
      ? read.file.rows.map(({ keyword, ...figures }) => [
          keyword,
          figures.volume,
          figures.difficulty,
          figures.cost,
          figures.impressions,
        ])
      : read.fault;
  };

  it.each([
    [
      '#,Keyword,Country,Difficulty,Volume,CPC\n1,Oak  Desks,us,41,"1,300",1.2',
      41,
      1300,
      1.2,
      null,
    ],
    [
      'Keyword;Intent;Volume;Keyword Difficulty;CPC (USD)\noak desks;i;1 300;41,5;$1,20',
      41.5,
      1300,
      1.2,
      null,
    ],
    [
      'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\noak desks,3,120,"2,5 %",8',
      null,
      null,
      null,
      120,
    ],
    ['Keyword\tAvg. monthly searches\noak desks\t10 – 100', null, null, null, null],
    ['Keyword,KD %,Volume\noak desks,101,n/a', null, null, null, null],
  ])('%j', (text, difficulty, volume, cost, impressions) => {
    expect(rowsOf(text)).toEqual([['oak desks', volume, difficulty, cost, impressions]]);
  });

  it('names the currency, takes each keyword once, and says what it cannot read', () => {
    const text = 'Keyword,CPC (eur)\nDesks,2\ndesks,3\n!,4';
    const read = readKeywordImport(text);
    expect(read.ok && read.file).toMatchObject({
      currency: 'EUR',
      rows: [{ line: 2, keyword: 'desks', cost: 2 }],
      skipped: [{ line: 4 }],
      skippedCount: 1,
    });
    expect(rowsOf('Wort,Zahl\ndesks,5')).toBe('No column of keywords could be found');
    expect(rowsOf('Wort,Zahl\ndesks,5', { keyword: 0, volume: 1 })).toEqual([
      ['desks', 5, null, null, null],
    ]);
  });

  it('has the later of two figures, and keeps those that it says nothing of', () => {
    const file = readKeywordImport('Keyword,Volume,CPC\ndesks,5,\n');
    if (!file.ok) throw new Error(file.fault);
    const [row] = file.file.rows;
    const seen = (at: string) => ({ source: 'Ahrefs, by a file', at });
    const own = row && importedFigures(row, file.file, seen('2026-11-26T09:00:00.000Z'));
    expect(own).toEqual({ volume: { value: 5, ...seen('2026-11-26T09:00:00.000Z') } });
    const volume = { value: 9, ...seen('2026-11-27T09:00:00.000Z') };
    const cost = { value: 1, currency: null, ...seen('2026-11-01T09:00:00.000Z') };
    for (const both of [laterFigures({ volume, cost }, own), laterFigures(own, { volume, cost })]) {
      expect(both).toEqual({ volume, cost, difficulty: null, impressions: null });
    }
  });

  it('is read or refused, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        readKeywordImport(text);
        const read = readKeywordImport(`Keyword,Volume,KD,CPC\n${text}`);
        if (read.ok)
          for (const { keyword } of read.file.rows) expect(isKeyword(keyword)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('without a provider', () => {
  it('asks about one as about one, and about many as about many', () => {
    const of = (seed: string) => offlineKeywords(seed).map(({ keyword }) => keyword);
    expect(of('Oak Desks')).toContain('are oak desks worth it');
    expect(of('oak desk')).toContain('is oak desk worth it');
    expect(of('oak desks')).toEqual(expect.arrayContaining(['oak desk', 'desks', 'oak']));
  });

  it('never gives the seed, nor one twice, nor what is no keyword', () => {
    for (const seed of ['desks', 'best desks', 'a b c d e f g h i', 'x'.repeat(78), 'the', '机']) {
      const keywords = offlineKeywords(seed).map(({ keyword }) => keyword);
      expect(new Set(keywords).size).toBe(keywords.length);
      expect(keywords).not.toContain(seed);
      expect(keywords.filter((each) => !isKeyword(each))).toEqual([]);
    }
  });

  it('keeps the source that named it first', () => {
    const pair = (source: 'autocomplete' | 'pattern') => ({ keyword: 'best desks', source });
    expect(mergeKeywords([pair('autocomplete'), pair('pattern')])).toEqual([pair('autocomplete')]);
  });
});

it('costs a credit for each hundred that are not known', () => {
  expect([0, 1, 100, 101, 1000].map(keywordLookUpPrice)).toEqual([0, 1, 1, 2, 10]);
});

it('writes what is unknown as unknown, none as none, and no formula', () => {
  const keyword: ResearchedKeyword = {
    keyword: '+desks',
    intent: 'unknown',
    intentWord: null,
    topic: null,
    cluster: '+desks',
    cost: null,
    impressions: null,
    volume: { value: null, source: 'DataForSEO, Google Ads', at: '2026-11-21T09:00:00.000Z' },
    difficulty: null,
  };
  const [, row] = keywordsCsv([{ ...keyword, source: 'stem' }]).split('\r\n');
  expect(row).toBe(
    `'+desks,,'+desks,unknown,,Word form,none,"DataForSEO, Google Ads",2026-11-21,` +
      'unknown,,,unknown,,,,unknown,,',
  );
});

it.each([
  ['here', false],
  ['Hier', false],
  ['click here', false],
  ['read more', false],
  ['the', false],
  ['website', false],
  ['x', false],
  ['oak desks', true],
  ['desks', true],
  ['desk vs table', true],
  ['c++', true],
  ['机', true],
])('knows whether %j names a subject', (keyword, names) => {
  expect(isTellingKeyword(keyword)).toBe(names);
});
