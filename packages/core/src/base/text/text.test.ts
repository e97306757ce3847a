import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../verification/reports/testing/fragments.ts';
import {
  cleanLine,
  findUnsafeCharacter,
  findUnstorable,
  looksEmpty,
  mendText,
  removeUnsafeCharacters,
} from './clean.ts';
import { countWords } from './count-words.ts';
import { parseUrl } from './parse-url.ts';
import { sentenceEnds } from './sentences.ts';
import { cutText, truncate } from './truncate.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  … -- !', 0],
    ["One two, it's 3.5 well-known", 5],
    ['Москва и Киев', 3],
    ['咖啡烘焙', 2],
    ['コーヒーを飲む', 4],
    ['커피를 마신다', 2],
    ['mixed 咖啡 text', 3],
    ['कॉफ़ी पीना', 2],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('truncate', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly 10', 10, 'exactly 10'],
    ['one two three', 10, 'one two…'],
    ['one, two three', 9, 'one, two…'],
    ['one two, three', 10, 'one two…'],
    ['unbreakable', 6, 'unbre…'],
    ['a unbreakable', 8, 'a unbre…'],
  ])('%j within %i is %j', (text, max, cut) => {
    expect(truncate(text, max)).toBe(cut);
  });

  it('keeps the limit and whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, max) => {
        const cut = truncate(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut === text || cut.endsWith('…')).toBe(true);
      }),
    );
  });
});

describe('cutText', () => {
  it.each([
    ['short', 10, 'short'],
    ['a longer one', 4, 'a lo'],
    ['one 👩', 5, 'one '],
    ['one 👩', 6, 'one 👩'],
  ])('%j cut at %i is %j', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });
});

describe('sentenceEnds', () => {
  it('finds each end', () => {
    const text = 'A first one. Is it? "Yes!" he said, e.g. twice. Open';
    expect(sentenceEnds(text).map((end) => text.slice(0, end).slice(-6))).toEqual([
      't one.',
      'Is it?',
      '"Yes!"',
      'twice.',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['example.com'],
    ['https://'],
    [`https://${'Aa'.repeat(10_000)}.test/`],
    [`https://${'a.'.repeat(200)}test/`],
    [`https://a.test/${'a'.repeat(10_000)}`],
  ])('is none in %j', (text) => {
    expect(parseUrl(text)).toBeNull();
  });

  it('is parsed, or null, and nothing else', () => {
    fc.assert(
      fc.property(hostileTexts, hostileTexts, (text, base) => {
        for (const url of [parseUrl(text), parseUrl(text, base), parseUrl(`https://${text}`)]) {
          expect(url === null || url instanceof URL).toBe(true);
        }
      }),
    );
  });
});

describe('what a database takes', () => {
  it('is whole characters without NUL', () => {
    expect(findUnstorable('two\nlines\u0001 👩')).toBeNull();
    expect(findUnstorable('a\0')).toContain('NUL');
    expect(findUnstorable('a\ud83d')).toContain('Unicode');
  });

  it('is every text once it is mended', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(findUnstorable(mendText(`${text}\0\ud83d`))).toBeNull();
      }),
    );
  });
});

describe('cleaning', () => {
  it('leaves nothing unsafe behind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(findUnsafeCharacter(removeUnsafeCharacters(text).replace(/\s/g, ' '))).toBeNull();
      }),
    );
  });

  it('says what is wrong', () => {
    expect(findUnsafeCharacter('a\u0000')).toContain('control');
    expect(findUnsafeCharacter('a\u202e')).toContain('direction');
    expect(findUnsafeCharacter('a\ud83d')).toContain('Unicode');
    expect(findUnsafeCharacter('a 👩\u200d🍳 é')).toBeNull();
  });

  it('sees emptiness', () => {
    expect(looksEmpty(' \u200b\u2060\u00a0\u3164 ')).toBe(true);
    expect(looksEmpty('a')).toBe(false);
    expect(cleanLine(' a\u00a0 \n b ')).toBe('a b');
  });
});
