import {
  type ClientFigures,
  type ClientLook,
  type ClientReportFormat,
  clientLinksCsv,
  clientSheets,
  composeClientReport,
  type ReportDocument,
} from '@linkwright/core/all';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import { XLSX_TYPE, xlsxOf } from '../../../http/xlsx.ts';

/** A month of a report, and what files of it are kept under. */
export interface Edition {
  look: ClientLook;
  figures: ClientFigures;
  /** Another one wherever look or figures are others. */
  version: string;
}

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const types: Record<ClientReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
};

export interface ClientFile {
  type: string;
  /** For a `content-disposition` header. */
  name: string;
  body: Buffer;
}

/** Makes files of editions, one at a time in this process, and keeps the latest in memory. */
export function createFiles(ctx: Context) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (body) => body.length + 1,
  });
  const turn = pLimit(1);
  return async (edition: Edition, format: ClientReportFormat): Promise<ClientFile> => {
    const key = `${edition.version} ${format}`;
    const body = kept.get(key) ?? (await turn(async () => kept.get(key) ?? make(edition, format)));
    kept.set(key, body);
    const { host, month } = edition.figures;
    return { type: types[format], name: `${host}-${month}.${format}`, body };
  };

  async function make({ look, figures }: Edition, format: ClientReportFormat): Promise<Buffer> {
    // The build in the report's language; its developers' server has English alone.
    const build = await ctx.webApp.load?.(look.language);
    const compose = build?.composeClientReport ?? composeClientReport;
    const composed = (): ReportDocument => compose(look, figures, ctx.config.siteName);
    switch (format) {
      case 'pdf': {
        const { renderPdf } = await import('./pdf/render.ts');
        return renderPdf(composed(), { at: new Date(figures.at), maker: ctx.config.siteName });
      }
      case 'xlsx':
        return xlsxOf(clientSheets(composed()));
      case 'csv':
        return Buffer.from(clientLinksCsv(figures));
    }
  }
}
