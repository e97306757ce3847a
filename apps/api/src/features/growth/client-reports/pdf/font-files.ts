import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type Weight = 'plain' | 'strong';

/** The same letters in both weights, in the order in which they are asked. */
export type WeightedFonts = Record<Weight, Font[]>;

const weights: Record<Weight, number> = { plain: 400, strong: 600 };

/** What every report may need: the product's own letters, then what it has none of. */
export const openBaseFonts = (): Promise<WeightedFonts> =>
  openPackages([
    ['instrument-sans', ['latin', 'latin-ext']],
    [
      'noto-sans',
      ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
    ],
  ]);

export type Script = 'arabic' | 'hebrew' | 'korean' | 'japanese' | 'chinese';

/** Fonts that are opened when a text has letters of their script. Those of East Asia have one weight. */
export const scriptFonts: Record<Script, { letters: RegExp; open: () => Promise<WeightedFonts> }> =
  {
    // One glyph a letter: of letters put together from parts, programs cannot read the words back.
    arabic: {
      letters: /\p{Script=Arabic}/u,
      open: () => openPackages([['vazirmatn', ['arabic']]]),
    },
    hebrew: {
      letters: /\p{Script=Hebrew}/u,
      open: () => openPackages([['noto-sans-hebrew', ['hebrew']]]),
    },
    korean: { letters: /\p{Script=Hangul}/u, open: () => openOwn('noto-sans-kr.ttf') },
    japanese: {
      letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
      open: () => openOwn('noto-sans-jp.ttf'),
    },
    // Punctuation and wide letters too, which no script has for itself.
    chinese: {
      letters: /[\p{Script_Extensions=Han}\uff01-\uff60\uffe0-\uffe6]/u,
      open: () => openOwn('droid-sans-fallback.ttf'),
    },
  };

async function openPackages(
  families: readonly (readonly [string, readonly string[]])[],
): Promise<WeightedFonts> {
  const open = (weight: Weight) =>
    Promise.all(
      families.flatMap(([family, subsets]) =>
        subsets.map((subset) =>
          openFont(
            require.resolve(
              `@fontsource/${family}/files/${family}-${subset}-${weights[weight]}-normal.woff`,
            ),
          ),
        ),
      ),
    );
  return { plain: await open('plain'), strong: await open('strong') };
}

async function openOwn(file: string): Promise<WeightedFonts> {
  const font = await openFont(new URL(`../../../../../fonts/${file}`, import.meta.url));
  return { plain: [font], strong: [font] };
}

const openFont = async (file: string | URL): Promise<Font> => create(await readFile(file)) as Font;
