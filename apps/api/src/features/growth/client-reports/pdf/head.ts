import { inkOn, type ReportDocument, type ReportTile } from '@linkwright/core/all';
import { isRightToLeft } from './bidi.ts';
import { ink, LEADING, PAGE, type Sheet, type Tag, toneInk, WIDTH } from './sheet.ts';
import { linesOf } from './text.ts';

const LOGO = { width: 170, height: 52 } as const;
const TITLE = { size: 24, weight: 'strong' } as const;

/** The logo on white, and the title on the report's own colour. */
export function drawHead(sheet: Sheet, parent: Tag, report: ReportDocument): void {
  const { doc, fonts } = sheet;
  let y = 0;
  if (report.logo) {
    const picture = Buffer.from(report.logo.slice(report.logo.indexOf(',') + 1), 'base64');
    // PNG of our own: its size stands in its head.
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    const scale = Math.min(LOGO.width / width, LOGO.height / height);
    const top = 30 + (LOGO.height - height * scale) / 2;
    const bbox = [PAGE.side, top, PAGE.side + width * scale, top + height * scale];
    const figure = doc.struct('Figure', {
      alt: report.logoLabel,
      bbox,
      placement: 'Block',
    } as never);
    parent.add(figure);
    figure.add(() => {
      doc.image(picture, PAGE.side, top, { width: width * scale, height: height * scale });
    });
    figure.end();
    y = LOGO.height + 52;
  }
  const color = inkOn(report.colors.band);
  const lines = linesOf(fonts, report.title, { ...TITLE, width: WIDTH, maxLines: 4 });
  const isRtl = isRightToLeft(report.title);
  const line = TITLE.size * 1.18;
  const height = 34 + 16 + 8 + lines.length * line + 12 + 16 + 30;
  sheet.decorate(() => {
    doc.rect(0, y, PAGE.width, height).fill(report.colors.band);
  });
  y += 34;
  const [client = ''] = linesOf(fonts, report.client, {
    size: 11,
    weight: 'strong',
    width: WIDTH,
    maxLines: 1,
  });
  say('P', () =>
    sheet.draw(client, { x: PAGE.side, y, width: WIDTH }, { size: 11, weight: 'strong', color }),
  );
  y += 24;
  say('H1', () => {
    lines.forEach((text, index) => {
      const at = { x: PAGE.side, y: y + index * line, width: WIDTH };
      sheet.draw(text, at, { ...TITLE, color, isRtl });
    });
  });
  y += lines.length * line + 10;
  say('P', () => sheet.draw(report.period, { x: PAGE.side, y, width: WIDTH }, { size: 12, color }));
  sheet.y = y + 16 + 30 + 26;

  function say(tag: string, draw: () => void): void {
    const element = doc.struct(tag);
    parent.add(element);
    element.add(draw);
    element.end();
  }
}

const GAP = 12;
const PADDING = 10;
const VALUE = { size: 22, weight: 'strong' } as const;
const SMALL = 8.5;

/** The figures that stand out, side by side. */
export function drawTiles(sheet: Sheet, parent: Tag, tiles: ReportTile[]): void {
  const { doc, fonts } = sheet;
  const width = (WIDTH - GAP * (Math.max(tiles.length, 2) - 1)) / Math.max(tiles.length, 2);
  const room = width - 2 * PADDING;
  const fold = (text: string) => linesOf(fonts, text, { width: room, size: SMALL, maxLines: 2 });
  const labels = tiles.map(({ label }) => fold(label));
  const befores = tiles.map(({ before }) => fold(before));
  const most = (all: string[][]) => Math.max(1, ...all.map(({ length }) => length));
  const line = SMALL * LEADING;
  const labelHeight = most(labels) * line;
  const height = labelHeight + 30 + line + 2 + most(befores) * line + 2 * PADDING;
  sheet.makeRoom(height);
  const top = sheet.y;
  tiles.forEach((tile, index) => {
    const left = PAGE.side + index * (width + GAP);
    sheet.decorate(() => {
      doc.roundedRect(left, top, width, height, 4).lineWidth(0.75).stroke(ink.line);
      doc.rect(left, top, width, 2.5).fill(sheet.accent);
    });
    const element = doc.struct('P');
    parent.add(element);
    element.add(() => {
      const x = left + PADDING;
      let y = top + PADDING;
      labels[index]?.forEach((text, at) => {
        sheet.draw(text, { x, y: y + at * line }, { size: SMALL, color: ink.soft });
      });
      y += labelHeight;
      sheet.draw(tile.value, { x, y }, VALUE);
      y += 30;
      if (tile.change) {
        const color = toneInk[tile.change.tone];
        sheet.draw(tile.change.text, { x, y }, { size: SMALL, weight: 'strong', color });
      }
      y += line + 2;
      befores[index]?.forEach((text, at) => {
        sheet.draw(text, { x, y: y + at * line }, { size: SMALL, color: ink.soft });
      });
    });
    element.end();
  });
  sheet.y = top + height + 16;
}
