import type { Font } from 'fontkit';
import { hasRightToLeft, isRightToLeft, stretchesOf } from './bidi.ts';
import {
  openBaseFonts,
  type Script,
  scriptFonts,
  type Weight,
  type WeightedFonts,
} from './font-files.ts';

/** What none of the fonts has, and what comes next to it. */
const standIns: Record<string, string> = { '→': '›', '\u2011': '-', '\u202f': '\u00a0' };
/** Says how others are ordered or joined, and is not drawn itself. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Keep letters apart, or join them. */
const joiners = /[\u200c\u200d]/u;

/** One after another in one font. */
export interface Run {
  font: Font;
  text: string;
  /** In points, of a font of one point. */
  width: number;
  /** Its letters are joined, and put in their order, as one. */
  isShaped: boolean;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  /** Digits are all as wide. */
  isTabular?: boolean;
  /** What it is a line of is read from right to left; default: by its own first letter. */
  isRtl?: boolean;
}

/** The fonts of a PDF: what text is drawn with, and how wide it is. */
export interface Fonts {
  /** What of a line is drawn in which font, from left to right. What no font has is a question mark. */
  runsOf(line: string, style: Omit<TextStyle, 'size'>): Run[];
  /** From the upper edge of a line to what its letters stand on, in points, of a font of one point. */
  ascent: number;
  /** In points. Kerning makes a line a little shorter than that. */
  widthOf(line: string, style: TextStyle): number;
}

let base: Promise<WeightedFonts> | undefined;
/** Of the scripts that were met. */
const opened = new Map<Script, Promise<WeightedFonts>>();

/** Fonts for all letters of a text; each is read once in a process. */
export async function loadFonts(text: string): Promise<Fonts> {
  base ??= openBaseFonts();
  const found = new Map<Script, WeightedFonts>();
  for (const script of scripts) {
    const { letters, open } = scriptFonts[script];
    if (!letters.test(text)) continue;
    const fonts = opened.get(script) ?? open();
    opened.set(script, fonts);
    found.set(script, await fonts);
  }
  const key = [...found.keys()].join(' ');
  const known = made.get(key) ?? fontsOf(await base, found);
  made.set(key, known);
  return known;
}

/** By their scripts: what was found out of letters is kept. */
const made = new Map<string, Fonts>();

const scripts = Object.keys(scriptFonts) as Script[];
/** Of letters that Chinese and Japanese share, the forms of the language that a text is in. */
const japaneseFirst = scripts;
const chineseFirst: Script[] = ['arabic', 'hebrew', 'korean', 'chinese', 'japanese'];

function fontsOf(plain: WeightedFonts, found: Map<Script, WeightedFonts>): Fonts {
  const lettersOf = (weight: Weight, order: Script[]): Letters => ({
    fonts: [...plain[weight], ...order.flatMap((script) => found.get(script)?.[weight] ?? [])],
    known: new Map(),
  });
  const chinese = {
    plain: lettersOf('plain', chineseFirst),
    strong: lettersOf('strong', chineseFirst),
  };
  const japanese = {
    plain: lettersOf('plain', japaneseFirst),
    strong: lettersOf('strong', japaneseFirst),
  };
  const lettersFor = (text: string, weight: Weight): Letters =>
    (found.has('japanese') && scriptFonts.japanese.letters.test(text) ? japanese : chinese)[weight];

  function glyphOf(character: string, letters: Letters): Glyph {
    const { fonts, known } = letters;
    const cached = known.get(character);
    if (cached) return cached;
    const codePoint = character.codePointAt(0) ?? 0;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(codePoint));
    const glyph = font
      ? { font, text: character, ...widthsOf(font, character) }
      : character === '?'
        ? noGlyph(fonts)
        : glyphOf('?', letters);
    // As many as fonts have letters.
    if (font) known.set(character, glyph);
    return glyph;
  }

  /** In the order of reading. A space stays in the font of the word before it, so that both are one run. */
  function runsInOrder(text: string, { weight = 'plain', isTabular = false }: Drawn): Run[] {
    const letters = lettersFor(text, weight);
    const runs: Run[] = [];
    for (const character of text) {
      if (character > '\u200a' && unseen.test(character)) {
        const before = runs.at(-1);
        const isHeld = joiners.test(character) && before && hasLetter(before.font, character);
        if (isHeld) before.text += character;
        continue;
      }
      const glyph = glyphOf(standIns[character] ?? character, letters);
      const { font, text: drawn } = glyph;
      const width = isTabular ? glyph.tabularWidth : glyph.width;
      const last = runs.at(-1);
      const isJoined =
        last && (last.font === font || (drawn === ' ' && hasLetter(last.font, drawn)));
      if (isJoined) {
        last.text += drawn;
        last.width += width;
      } else runs.push({ font, text: drawn, width, isShaped: false });
    }
    return runs;
  }

  const runsOf: Fonts['runsOf'] = (line, { isRtl = isRightToLeft(line), ...drawn }) => {
    if (!hasRightToLeft(line) && !isRtl) return runsInOrder(line, drawn);
    return stretchesOf(line, isRtl).flatMap((stretch) => {
      const runs = runsInOrder(stretch.text, drawn).map((run) => shaped(run, stretch.isRtl));
      return stretch.isRtl ? runs.toReversed() : runs;
    });
  };

  const [own] = plain.plain;
  return {
    runsOf,
    ascent: own ? own.ascent / own.unitsPerEm : 1,
    widthOf(line, style) {
      if (style.isRtl || hasRightToLeft(line)) {
        return runsOf(line, style).reduce((sum, { width }) => sum + width, 0) * style.size;
      }
      const letters = lettersFor(line, style.weight ?? 'plain');
      let width = 0;
      for (const character of line) {
        if (character > '\u200a' && unseen.test(character)) continue;
        const glyph = glyphOf(standIns[character] ?? character, letters);
        width += style.isTabular ? glyph.tabularWidth : glyph.width;
      }
      return width * style.size;
    },
  };
}

/** Fonts in the order in which they are asked, and what was found out of their letters. */
interface Letters {
  fonts: Font[];
  known: Map<string, Glyph>;
}

type Drawn = Pick<TextStyle, 'weight' | 'isTabular'>;

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

/** A run whose letters come out of the font from left to right, joined as its script joins them. */
function shaped(run: Run, isRtl: boolean): Run {
  const { direction, advanceWidth } = run.font.layout(run.text, []);
  const width = advanceWidth / run.font.unitsPerEm;
  // The font turns words of a script from right to left round, and nothing else.
  const isTurned = direction === 'rtl';
  const text = isTurned === isRtl ? run.text : [...run.text].toReversed().join('');
  return { ...run, text, width, isShaped: true };
}

const hasLetter = (font: Font, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

function noGlyph([font]: Font[]): never {
  throw new Error(`the font ${font?.postscriptName} has no question mark`);
}
