import { describe, expect, it } from 'vitest';
import { BLOCKED_KEYWORDS, findBlockedKeyword } from './keywords.ts';

describe('blocked keywords', () => {
  it.each([
    ['viagra', 'viagra'],
    ['Cheap VIAGRA online', 'viagra'],
    ['vi\u200bagra', 'viagra'],
    ['Casíno bonus', 'casino'],
    ['sports-betting tips', 'sports betting'],
    ['Apuestas Deportivas hoy', 'apuestas deportivas'],
    ['ZAKŁADY bukmacherskie', 'zakłady bukmacherskie'],
    ['лучшее Казино', 'казино'],
    ['オンラインカジノおすすめ', 'カジノ'],
    ['casino royale film review', 'casino'],
  ])('%s is refused for %s', (text, entry) => {
    expect(findBlockedKeyword(text, BLOCKED_KEYWORDS)).toBe(entry);
  });

  it.each([
    'specialist advice',
    'sussex videos',
    'Super Bowl XXX',
    'Ford Escort parts',
    'pillow',
    'poker table woodworking plan',
    'popcorn',
    'react hooks',
    'слот',
  ])('%s is not', (text) => {
    expect(findBlockedKeyword(text, BLOCKED_KEYWORDS)).toBeNull();
  });

  it('are whatever the list says', () => {
    expect(findBlockedKeyword('casino royale', ['online casino', '', ' - '])).toBeNull();
    expect(findBlockedKeyword('casino royale', [])).toBeNull();
    expect(findBlockedKeyword('Straße nach Öland', ['oland'])).toBe('oland');
  });
});
