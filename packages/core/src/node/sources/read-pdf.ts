import { MAX_NOTES } from '../../articles/sources/limits.ts';
import { loadPackage } from '../load-package.ts';

/** Of a line's height; where more than that is between two lines, a paragraph ends. */
const PARAGRAPH_GAP = 1.7;

/** The text of a PDF, paragraphs apart, as far as notes may be long. Throws what the library throws. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const { getDocumentProxy } = await loadPackage('unpdf', () => import('unpdf'));
  // A copy: the library keeps what it is given.
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let text = '';
  for (let number = 1; number <= pdf.numPages && text.length <= MAX_NOTES; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${textOf(items.filter((item) => 'str' in item))}\n\n`;
  }
  return text;
}

interface Piece {
  str: string;
  hasEOL: boolean;
  height: number;
  /** The last two are its place, from the lower left corner. */
  transform: number[];
}

function textOf(pieces: readonly Piece[]): string {
  let text = '';
  let above: { at: number; height: number } | undefined;
  for (const { str, hasEOL, height, transform } of pieces) {
    const at = transform[5] ?? 0;
    if (str.trim() !== '') {
      if (above && above.at - at > above.height * PARAGRAPH_GAP) text += '\n';
      above = { at, height };
    }
    text += hasEOL ? `${str}\n` : str;
  }
  return text;
}
