import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 'plain' | 'strong';

const weights: Record<Weight, number> = { plain: 400, strong: 600 };

/** In the order in which they are asked: the product's own, then what it has no letters of. */
const families = [
  ['instrument-sans', ['latin', 'latin-ext']],
  [
    'noto-sans',
    [
      ...(['latin-ext', 'vietnamese', 'greek', 'greek-ext'] as const),
      ...(['cyrillic', 'cyrillic-ext', 'devanagari'] as const),
    ],
  ],
] as const;

/** What none of the fonts has, and what comes next to it. */
const standIns: Record<string, string> = { '→': '›', '\u2011': '-', '\u202f': '\u00a0' };

/** One after another in one font. */
export interface Run {
  font: Font;
  text: string;
}

/** The fonts of a PDF: what text is drawn with, and how wide it is. */
export interface Fonts {
  /** What of a text is drawn in which font. What no font has is a question mark. */
  runsOf(text: string, weight: Weight): Run[];
  /** In points. Kerning makes a line a little shorter than that. `isTabular`: digits are all as wide. */
  widthOf(text: string, style: { size: number; weight?: Weight; isTabular?: boolean }): number;
}

let loaded: Promise<Fonts> | undefined;

/** Fonts are read once in a process: what they are asked for stays the same. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= openFonts();
  return loaded;
}

async function openFonts(): Promise<Fonts> {
  const all = { plain: await open('plain'), strong: await open('strong') };
  const known: Record<Weight, Map<string, Glyph>> = { plain: new Map(), strong: new Map() };

  function glyphOf(character: string, weight: Weight): Glyph {
    const cached = known[weight].get(character);
    if (cached) return cached;
    const codePoint = character.codePointAt(0) ?? 0;
    const font = all[weight].find((each) => each.hasGlyphForCodePoint(codePoint));
    const glyph = font
      ? { font, text: character, ...widthsOf(font, character) }
      : character === '?'
        ? noGlyph(all[weight])
        : glyphOf('?', weight);
    // As many as fonts have letters.
    if (font) known[weight].set(character, glyph);
    return glyph;
  }

  return {
    runsOf(text, weight) {
      const runs: Run[] = [];
      for (const character of text) {
        const { font, text: drawn } = glyphOf(standIns[character] ?? character, weight);
        const last = runs.at(-1);
        if (last?.font === font) last.text += drawn;
        else runs.push({ font, text: drawn });
      }
      return runs;
    },
    widthOf(text, { size, weight = 'plain', isTabular = false }) {
      let width = 0;
      for (const character of text) {
        const glyph = glyphOf(standIns[character] ?? character, weight);
        width += isTabular ? glyph.tabularWidth : glyph.width;
      }
      return width * size;
    },
  };
}

interface Glyph {
  font: Font;
  text: string;
  /** Of a font of one point. */
  width: number;
  /** Where digits are all as wide. */
  tabularWidth: number;
}

function widthsOf(font: Font, character: string): Pick<Glyph, 'width' | 'tabularWidth'> {
  const width = (features: 'tnum'[]) =>
    font.layout(character, features).advanceWidth / font.unitsPerEm;
  return { width: width([]), tabularWidth: width(['tnum']) };
}

function noGlyph([font]: Font[]): never {
  throw new Error(`the font ${font?.postscriptName} has no question mark`);
}

const open = (weight: Weight): Promise<Font[]> =>
  Promise.all(
    families.flatMap(([family, subsets]) =>
      subsets.map(async (subset) => {
        const file = `${family}-${subset}-${weights[weight]}-normal.woff`;
        return create(
          await readFile(require.resolve(`@fontsource/${family}/files/${file}`)),
        ) as Font;
      }),
    ),
  );
