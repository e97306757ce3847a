import type { NewsTone, ReportDocument } from '@linkwright/core/all';
import PDFDocument from 'pdfkit';
import { isRightToLeft } from './bidi.ts';
import { type Fonts, loadFonts, type TextStyle } from './fonts.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 56, bottom: 60 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.side;
const FOOT = PAGE.height - PAGE.bottom;

/** All of them can be read on white (WCAG 2.2, 1.4.3). */
export const ink = {
  text: '#1c1f23',
  soft: '#565c64',
  line: '#d9dce0',
  good: '#1b6e43',
  bad: '#b3261e',
} as const;

export const toneInk: Record<NewsTone, string> = {
  good: ink.good,
  bad: ink.bad,
  neutral: ink.text,
};

type Pdf = InstanceType<typeof PDFDocument>;
export type Tag = ReturnType<Pdf['struct']>;

export interface Style extends TextStyle {
  color?: string;
}

/** How far a line is from the next, in its size. */
export const LEADING = 1.4;

/** Pages that are written from top to bottom. */
export interface Sheet {
  doc: Pdf;
  fonts: Fonts;
  accent: string;
  /** Where the next thing begins. */
  y: number;
  /**
   * Draws one line with its upper edge at `y`, from `x` on; with a width, what is read from right to left
   * ends there.
   */
  draw(text: string, at: { x: number; y: number; width?: number }, style: Style): void;
  /** Draws what says nothing: rules and grounds. */
  decorate(work: () => void): void;
  /** Begins a page unless there is so much room left. True when it did. */
  makeRoom(height: number): boolean;
}

/** Opens a tagged PDF with embedded fonts (PDF/UA-1). */
export async function openSheet(
  report: ReportDocument,
  { at, maker }: { at: Date; maker: string },
): Promise<Sheet> {
  const fonts = await loadFonts(JSON.stringify({ ...report, logo: null }));
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: report.language,
    info: {
      Title: `${report.title}: ${report.client}, ${report.period}`,
      Subject: report.subject,
      Creator: maker,
      Producer: 'pdfkit',
      CreationDate: at,
      ModDate: at,
    },
  });
  const names = new Map<unknown, string>();
  const use = (font: unknown): string => {
    const known = names.get(font);
    if (known) return known;
    const name = `font${names.size}`;
    doc.registerFont(name, font as never);
    names.set(font, name);
    return name;
  };
  const sheet: Sheet = {
    doc,
    fonts,
    accent: report.colors.accent,
    y: PAGE.top,
    draw(text, { x, y, width }, style) {
      const { size, color = ink.text, isTabular = false } = style;
      const { isRtl = isRightToLeft(text) } = style;
      const runs = fonts.runsOf(text, { ...style, isRtl });
      let left = x;
      if (isRtl && width !== undefined) left += width - fonts.widthOf(text, { ...style, isRtl });
      doc.fontSize(size).fillColor(color);
      for (const run of runs) {
        // The library lays a text out word by word, unless it is asked for features.
        const features = isTabular ? ['tnum' as const] : run.isShaped ? [] : undefined;
        const options = { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) };
        doc.font(use(run.font)).text(run.text, left, y + fonts.ascent * size, options as never);
        left += run.width * size;
      }
    },
    decorate(work) {
      doc.markContent('Artifact', { type: 'Layout' });
      work();
      doc.endMarkedContent();
    },
    makeRoom(height) {
      if (sheet.y + height <= FOOT) return false;
      doc.addPage();
      drawFoot();
      sheet.y = PAGE.top;
      return true;
    },
  };
  let page = 0;
  /** Whose report of what it is, and the page's number. */
  function drawFoot(): void {
    page += 1;
    const style = { size: 8, color: ink.soft } as const;
    const y = PAGE.height - 36;
    doc.markContent('Artifact', { type: 'Pagination' });
    sheet.draw(`${report.client}  ·  ${report.period}`, { x: PAGE.side, y }, style);
    const right = PAGE.width - PAGE.side - fonts.widthOf(String(page), style);
    sheet.draw(String(page), { x: right, y }, style);
    doc.endMarkedContent();
  }
  drawFoot();
  return sheet;
}

/** A line across the page. */
export function rule({ doc, decorate }: Sheet, y: number, color: string, width = 0.5): void {
  decorate(() => {
    doc
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.width - PAGE.side, y)
      .lineWidth(width)
      .stroke(color);
  });
}
