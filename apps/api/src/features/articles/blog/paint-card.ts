import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CARD, type Card, layOutCard } from './og-card.ts';

const require = createRequire(import.meta.url);

/** Families as `og-card.ts` names them. */
const faces = [
  { name: 'Newsreader', file: 'newsreader-latin-500', weight: 500 },
  { name: 'Newsreader Ext', file: 'newsreader-latin-ext-500', weight: 500 },
  { name: 'Instrument Sans', file: 'instrument-sans-latin-400', weight: 400 },
  { name: 'Instrument Sans', file: 'instrument-sans-latin-600', weight: 600 },
  { name: 'Instrument Sans Ext', file: 'instrument-sans-latin-ext-400', weight: 400 },
  { name: 'Instrument Sans Ext', file: 'instrument-sans-latin-ext-600', weight: 600 },
] as const;

/** Paints a card as PNG. */
export type PaintCard = (card: Card) => Promise<Buffer>;

/** Loads fonts and painters, which takes long enough not to be done before the first image. */
export async function loadPainter(): Promise<PaintCard> {
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    Promise.all(faces.map(loadFace)),
  ]);
  /** The card as SVG, and the characters that the fonts lack, each at least once. */
  async function draw(card: Card): Promise<{ svg: string; missing: string }> {
    let missing = '';
    const svg = await satori(layOutCard(card), {
      ...CARD,
      fonts,
      loadAdditionalAsset: async (_language, segment) => {
        missing += segment;
        return [];
      },
    });
    return { svg, missing };
  }
  return async (card) => {
    let { svg, missing } = await draw(card);
    if (missing !== '') ({ svg } = await draw(legible(card, missing)));
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return image.asPng();
  };
}

/**
 * The card without what cannot be drawn. Where that is most of the title, the kicker takes its
 * place: a title in a script that the fonts do not have would be a row of empty boxes.
 */
export function legible(card: Card, missing: string): Card {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const strip = (text: string) =>
    Array.from(segmenter.segment(text), ({ segment }) =>
      missing.includes(segment) ? ' ' : segment,
    )
      .join('')
      .replace(/\s+/gu, ' ')
      .trim();
  const title = strip(card.title);
  const isTitleKept = letterCount(title) * 2 > letterCount(card.title);
  return {
    siteName: strip(card.siteName),
    kicker: isTitleKept ? strip(card.kicker) : '',
    title: isTitleKept ? title : strip(card.kicker),
    note: strip(card.note),
  };
}

const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

async function loadFace({ name, file, weight }: (typeof faces)[number]) {
  const family = file.slice(0, file.indexOf('-latin'));
  const path = require.resolve(`@fontsource/${family}/files/${file}-normal.woff`);
  return { name, weight, style: 'normal' as const, data: await readFile(path) };
}
