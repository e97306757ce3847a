import { describe, expect, it } from 'vitest';
import { matchAnchor, wordsFinder } from './match-anchor.ts';

describe('matchAnchor', () => {
  it.each([
    ['good beans', 'good beans', 'exact'],
    [' Good\n  Beans ', 'good beans', 'exact'],
    ['Good beans »', 'good beans', 'exact'],
    ['“good-beans”', 'good beans', 'exact'],
    ['good\u00a0beans', 'good beans', 'exact'],
    ['cafe\u0301', 'Café', 'exact'],
    ['ｇｏｏｄ beans', 'good beans', 'exact'],
    ['!!!', '!!!', 'exact'],
    ['https://example.com', 'example.com', 'partial'],
    ['buy good beans here', 'good beans', 'partial'],
    ['good beansprouts', 'good beans', 'other'],
    ['beans', 'good beans', 'other'],
    ['beans good', 'good beans', 'other'],
    ['', 'good beans', 'other'],
    ['good beans', '', 'other'],
    ['cafe', 'café', 'other'],
    ['我喜欢咖啡', '咖啡', 'partial'],
    ['おいしいコーヒー豆', 'コーヒー', 'partial'],
    ['ซื้อกาแฟที่นี่', 'กาแฟ', 'partial'],
    ['good bea\u00adns', 'good beans', 'exact'],
    ['good\u200b beans\ufeff', 'good beans', 'exact'],
    ['好 咖啡', '咖啡', 'partial'],
  ])('%j for %j: %s', (found, wanted, match) => {
    expect(matchAnchor(found, wanted)).toBe(match);
    if (match === 'exact') expect(wordsFinder(wanted).mayBe(found)).toBe(true);
  });

  it('rules out most other texts at first sight', () => {
    const { mayBe } = wordsFinder('good beans');
    expect(mayBe('  Read more')).toBe(false);
    expect(mayBe('gold')).toBe(false);
    expect(mayBe('')).toBe(false);
    expect(mayBe('Go')).toBe(true);
    expect(mayBe('&#103;ood beans')).toBe(true);
  });
});
