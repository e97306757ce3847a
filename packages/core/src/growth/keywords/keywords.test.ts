import { describe, expect, it } from 'vitest';
import type { ResearchedKeyword } from './contract.ts';
import { readIntent } from './intent.ts';
import { keywordsCsv } from './keyword-csv.ts';
import { isKeyword, normalizeKeyword, readKeywords, stemOf } from './keyword-text.ts';
import { mergeKeywords, offlineKeywords } from './offline-suggestions.ts';
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
    volume: { value: null, source: 'DataForSEO, Google Ads', at: '2026-11-21T09:00:00.000Z' },
    difficulty: null,
  };
  const [, row] = keywordsCsv([{ ...keyword, source: 'stem' }]).split('\r\n');
  expect(row).toBe(
    `'+desks,,unknown,,Word form,none,"DataForSEO, Google Ads",2026-11-21,unknown,,`,
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
