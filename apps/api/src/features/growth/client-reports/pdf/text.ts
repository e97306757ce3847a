import { isRightToLeft } from './bidi.ts';
import type { Weight } from './font-files.ts';
import type { Fonts } from './fonts.ts';
import { LEADING, PAGE, type Sheet, type Style, type Tag, WIDTH } from './sheet.ts';

/** More characters of one text are not looked at: they would not be shown. */
const MAX_LOOKED_AT = 4000;

interface Room {
  width: number;
  size: number;
  weight?: Weight;
  /** More lines end with an ellipsis. */
  maxLines?: number;
}

/**
 * A text in lines that fit a width: broken at spaces, and within what is wider than a line, in addresses
 * after a slash.
 */
export function linesOf(
  fonts: Fonts,
  text: string,
  { width, size, weight = 'plain', maxLines = Number.POSITIVE_INFINITY }: Room,
): string[] {
  const wide = (line: string) => fonts.widthOf(line, { size, weight }) > width;
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text.slice(0, MAX_LOOKED_AT))) {
    if (!wide(line + piece.trimEnd())) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const character of piece) {
      if (line !== '' && wide(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
    if (lines.length > maxLines) break;
  }
  if (line.trimEnd() !== '' || lines.length === 0) lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  const last = lines[maxLines - 1] ?? '';
  let cut = last;
  while (cut !== '' && wide(`${cut}…`)) cut = cut.replace(/.$/u, '');
  return [...lines.slice(0, maxLines - 1), `${cut.trimEnd()}…`];
}

/**
 * A word with the space after it, or a part of an address; of Chinese and Japanese each letter, with the
 * signs that may not begin a line.
 */
const piecesOf = (text: string): string[] =>
  text.split(
    /(?<=[\s/])(?![\s/])|(?=[〈《「『【（])|(?<=[\p{scx=Han}\uff01-\uff60])(?!\p{P}|[\sーぁぃぅぇぉっゃゅょァィゥェォッャュョ々])/u,
  );

/** A paragraph under a tag of its own, over as many pages as it needs. */
export function paragraph(
  sheet: Sheet,
  parent: Tag,
  text: string,
  { tag = 'P', after = 8, ...style }: Style & { tag?: string; after?: number },
): void {
  const { doc, fonts } = sheet;
  const height = style.size * LEADING;
  const element = doc.struct(tag);
  parent.add(element);
  const isRtl = isRightToLeft(text);
  let lines = linesOf(fonts, text, { ...style, width: WIDTH });
  while (lines.length > 0) {
    sheet.makeRoom(height);
    const count = Math.max(1, Math.floor((PAGE.height - PAGE.bottom - sheet.y) / height));
    const here = lines.slice(0, count);
    lines = lines.slice(count);
    element.add(() => {
      for (const line of here) {
        sheet.draw(line, { x: PAGE.side, y: sheet.y, width: WIDTH }, { ...style, isRtl });
        sheet.y += height;
      }
    });
  }
  element.end();
  sheet.y += after;
}
