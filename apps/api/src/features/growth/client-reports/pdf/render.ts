import { once } from 'node:events';
import type { ReportDocument, ReportPart, ReportSection } from '@linkwright/core/all';
import { letRequestsIn } from '../../../../beside-requests.ts';
import { drawHead, drawTiles } from './head.ts';
import { drawBar, drawChart } from './pictures.ts';
import { ink, openSheet, type Sheet, type Tag } from './sheet.ts';
import { drawTable } from './table.ts';
import { paragraph } from './text.ts';

const HEADING = { size: 15, weight: 'strong' } as const;
/** What a heading has below it at least on its page. */
const UNDER_HEADING = 110;

/**
 * A report as PDF: tagged (PDF/UA-1), in its language, with a bookmark for each section, charts as vectors
 * and embedded fonts. Requests have their turn between pages.
 */
export async function renderPdf(
  report: ReportDocument,
  made: { at: Date; maker: string },
): Promise<Buffer> {
  const sheet = await openSheet(report, made);
  const { doc } = sheet;
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = once(doc, 'end');
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(sheet, root, report);
  for (const text of report.introduction) paragraph(sheet, root, text, { size: 10.5 });
  if (report.introduction.length > 0) sheet.y += 10;
  for (const section of report.sections) {
    await drawSection(sheet, root, section);
    await letRequestsIn();
  }
  for (const text of report.closing) paragraph(sheet, root, text, { size: 10.5 });
  paragraph(sheet, root, report.source, { size: 8.5, color: ink.soft });
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

async function drawSection(
  sheet: Sheet,
  root: Tag,
  { heading, note, parts }: ReportSection,
): Promise<void> {
  const { doc } = sheet;
  sheet.makeRoom(UNDER_HEADING);
  const section = doc.struct('Sect', { title: heading });
  root.add(section);
  doc.outline.addItem(heading);
  paragraph(sheet, section, heading, { ...HEADING, color: sheet.accent, tag: 'H2', after: 6 });
  if (note) paragraph(sheet, section, note, { size: 10, color: ink.soft, after: 10 });
  for (const part of parts) await drawPart(sheet, section, part);
  section.end();
  sheet.y += 18;
}

async function drawPart(sheet: Sheet, parent: Tag, part: ReportPart): Promise<void> {
  switch (part.kind) {
    case 'tiles':
      return drawTiles(sheet, parent, part.tiles);
    case 'bar':
      return drawBar(sheet, parent, part.bar);
    case 'chart':
      return drawChart(sheet, parent, part.chart);
    case 'table':
      return drawTable(sheet, parent, part.table);
  }
}
