import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRightToLeft, stretchesOf } from './bidi.ts';
import { loadFonts } from './fonts.ts';
import { linesOf } from './text.ts';

describe('letters that are drawn', () => {
  it.each([
    ['Chinese, of both kinds', '站立式办公桌與電動昇降桌，「臺灣」！'],
    ['Japanese', 'スタンディングデスクの選び方、直す'],
    ['Korean', '전동 높이조절 책상'],
    ['Arabic and Persian', 'مكتب كهربائي، میز تحریر گچپژ ۱۲۳'],
    ['Hebrew', 'שולחן עמידה'],
  ])('%s', async (_, text) => {
    const fonts = await loadFonts(text);
    for (const weight of ['plain', 'strong'] as const) {
      const drawn = fonts.runsOf(text, { weight });
      for (const run of drawn) {
        const { glyphs } = run.font.layout(run.text, []);
        expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
      }
      expect(drawn.map((run) => run.text).join('')).not.toContain('?');
    }
  });

  it('of a font that a text needs no letters of is nothing loaded', async () => {
    const fonts = await loadFonts('plain words');
    expect(fonts.runsOf('桌', {}).map(({ text }) => text)).toEqual(['?']);
  });

  it('have the forms of the language that a text is in', async () => {
    const fonts = await loadFonts('直す');
    const fontOf = (text: string) => fonts.runsOf(text, {})[0]?.font.postscriptName;
    expect(fontOf('直す')).toMatch(/^NotoSansJP/);
    expect(fontOf('直')).toBe('DroidSansFallback');
  });
});

describe('right to left', () => {
  it('is what begins so', () => {
    expect(['مكتب IKEA', '«שולחן»', 'Desk שולחן', '2026', ''].map(isRightToLeft)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('puts numbers and words of the other direction in their places, and turns brackets', () => {
    const line = 'שולחן (IKEA) רקם 24';
    expect(stretchesOf(line, true)).toEqual([
      { text: '24', isRtl: false },
      { text: '( רקם ', isRtl: true },
      { text: 'IKEA', isRtl: false },
      { text: 'שולחן )', isRtl: true },
    ]);
    expect(stretchesOf('Desk שולחן 2026', false).map(({ text }) => text)).toEqual([
      'Desk ',
      '2026',
      'שולחן ',
    ]);
  });

  it('loses nothing of a line', () => {
    const unit = fc.constantFrom('a', 'ב', 'م', '1', '(', ' ', '.', '\u200f');
    const letters = (text: string) => [...text.replaceAll(')', '(')].toSorted().join('');
    fc.assert(
      fc.property(fc.string({ unit }), (line) => {
        const drawn = stretchesOf(line, isRightToLeft(line)).map(({ text }) => text);
        expect(letters(drawn.join(''))).toBe(letters(line));
      }),
    );
  });

  it('joins letters: a word is not as wide as its letters are alone', async () => {
    const fonts = await loadFonts('مكتب');
    const [run] = fonts.runsOf('مكتب', {});
    const alone = [...'مكتب'].map((letter) => fonts.widthOf(letter, { size: 1 }));
    expect(run?.width).toBeLessThan(alone.reduce((sum, width) => sum + width, 0));
  });
});

it('lines of Chinese end anywhere but before what may not begin one', async () => {
  const text = '本报告介绍了全部链接，并与上个月进行比较。所有数字均来自每日检查。';
  const fonts = await loadFonts(text);
  for (const width of [40, 55, 70, 85, 100, 115]) {
    const lines = linesOf(fonts, text, { width, size: 10 });
    expect(lines.join('')).toBe(text);
    expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([]);
  }
});
