import { describe, expect, it } from 'vitest';
import { legible } from './paint-card.ts';

describe('legible', () => {
  const card = {
    siteName: 'Linkwright',
    kicker: 'Business',
    title: 'Desks 🚀 at work',
    note: '5 min read',
  };

  it('takes out what cannot be drawn', () => {
    expect(legible(card, '🚀')).toEqual({ ...card, title: 'Desks at work' });
  });

  it('puts the kicker in the place of a title that cannot be drawn', () => {
    const title = 'مكتب واقف A';
    expect(legible({ ...card, title }, 'مكتبواقف')).toEqual({
      ...card,
      kicker: '',
      title: 'Business',
    });
  });
});
