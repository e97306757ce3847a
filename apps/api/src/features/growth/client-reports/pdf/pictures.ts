import { type NewsTone, type ReportBar, type ReportChart, tintOf } from '@linkwright/core/all';
import { ink, PAGE, type Sheet, type Tag, toneInk, WIDTH } from './sheet.ts';

const CHART_HEIGHT = 130;
/** Room for the scale beside the line. */
const SCALE = 38;
const LABEL = { size: 8, color: ink.soft } as const;

/** A share by day, as lines: one ends where no page was seen. */
export function drawChart(sheet: Sheet, parent: Tag, chart: ReportChart): void {
  sheet.makeRoom(CHART_HEIGHT + 30);
  const { doc } = sheet;
  const top = sheet.y + 6;
  const left = PAGE.side + SCALE;
  const width = WIDTH - SCALE - 6;
  const { points, floor } = chart;
  const x = (index: number) => left + (index / Math.max(1, points.length - 1)) * width;
  const y = (share: number) => top + ((1 - share) / (1 - floor)) * CHART_HEIGHT;
  figure(sheet, parent, { label: chart.label, height: CHART_HEIGHT + 26 }, () => {
    for (const [index, label] of chart.scale.entries()) {
      const share = 1 - (index / 2) * (1 - floor);
      const at = left - 8 - sheet.fonts.widthOf(label, LABEL);
      sheet.draw(label, { x: at, y: y(share) - 5 }, LABEL);
      doc
        .moveTo(left, y(share))
        .lineTo(left + width, y(share))
        .lineWidth(0.5)
        .stroke(ink.line);
    }
    doc.lineJoin('round').lineCap('round');
    for (const stretch of stretches(points)) {
      stretch.forEach(({ index, share }, at) => {
        if (at === 0) doc.moveTo(x(index), y(share));
        else doc.lineTo(x(index), y(share));
      });
      if (stretch.length > 1) doc.lineWidth(1.5).stroke(sheet.accent);
      for (const { index, share } of stretch) {
        doc.circle(x(index), y(share), 1.75).fill(sheet.accent);
      }
    }
    sheet.draw(chart.first, { x: left, y: top + CHART_HEIGHT + 6 }, LABEL);
    const end = left + width - sheet.fonts.widthOf(chart.last, LABEL);
    sheet.draw(chart.last, { x: end, y: top + CHART_HEIGHT + 6 }, LABEL);
  });
}

function stretches(points: ReportChart['points']): { index: number; share: number }[][] {
  const found: { index: number; share: number }[][] = [[]];
  for (const [index, { share }] of points.entries()) {
    if (share !== null) found.at(-1)?.push({ index, share });
    else if (found.at(-1)?.length) found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

const BAR_HEIGHT = 12;
const barInk: Record<NewsTone, string> = { ...toneInk, neutral: '#8b929b' };

/** Parts of a whole, with what each is below. */
export function drawBar(sheet: Sheet, parent: Tag, { label, parts }: ReportBar): void {
  sheet.makeRoom(BAR_HEIGHT + 40);
  const { doc } = sheet;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const top = sheet.y;
  figure(sheet, parent, { label, height: BAR_HEIGHT + 24 }, () => {
    doc.rect(PAGE.side, top, WIDTH, BAR_HEIGHT).fill(tintOf(ink.line, 0.5));
    let x: number = PAGE.side;
    let labelled: number = PAGE.side;
    for (const { label: words, count, tone } of parts) {
      const width = total === 0 ? 0 : (count / total) * WIDTH;
      // A white hair between two parts, so that colour alone does not part them.
      if (width > 0) doc.rect(x, top, Math.max(width - 1, 0.5), BAR_HEIGHT).fill(barInk[tone]);
      x += width;
      doc.rect(labelled, top + BAR_HEIGHT + 9, 7, 7).fill(barInk[tone]);
      sheet.draw(words, { x: labelled + 11, y: top + BAR_HEIGHT + 7 }, { size: 8.5 });
      labelled += 11 + sheet.fonts.widthOf(words, { size: 8.5 }) + 18;
    }
  });
}

function figure(
  sheet: Sheet,
  parent: Tag,
  { label, height }: { label: string; height: number },
  draw: () => void,
): void {
  const { doc } = sheet;
  const bbox = [PAGE.side, sheet.y, PAGE.width - PAGE.side, sheet.y + height];
  const element = doc.struct('Figure', { alt: label, bbox, placement: 'Block' } as never);
  parent.add(element);
  element.add(draw);
  element.end();
  sheet.y += height + 10;
}
