import {
  archivePage as archiveEndpoint,
  cancelReport as cancelEndpoint,
  readReportChanges as changesEndpoint,
  createReport as createEndpoint,
  downloadReportCsv as csvEndpoint,
  deleteReport as deleteEndpoint,
  downloadReportJson as jsonEndpoint,
  listReports as listEndpoint,
  readReportPicture as pictureEndpoint,
  readReport as readEndpoint,
  readReceipt as receiptEndpoint,
  readReceiptKey as receiptKeyEndpoint,
  reportCsv,
  reportSheet,
  shareReport as shareEndpoint,
  unshareReport as unshareEndpoint,
  downloadReportXlsx as xlsxEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { goneSignal } from '../../../http/gone-signal.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount, replied } from '../../../http/route.ts';
import { requireSameOrigin, type Viewer } from '../../../http/viewer.ts';
import { XLSX_TYPE, xlsxOf } from '../../../http/xlsx.ts';
import { archivePage } from './archive.ts';
import { cancelReport } from './cancel.ts';
import { createReport } from './create.ts';
import { readReportChanges } from './earlier-run.ts';
import { type Access, readReport } from './find.ts';
import { listReports } from './list.ts';
import { readPicture } from './picture.ts';
import { makeReceipt } from './receipt.ts';
import { receiptKey } from './receipt-key.ts';
import { removeReport } from './remove.ts';
import { shareReport, unshareReport } from './share.ts';
import { registerReportStream } from './stream-route.ts';

const success = true as const;

export async function registerReports(app: FastifyInstance, ctx: Context): Promise<void> {
  mount(app, createEndpoint, async ({ caller, body, request }) => {
    // A guest has no cookie that would tell: no other site may make reports in a visitor's name.
    requireSameOrigin(ctx, request);
    const viewer = await caller();
    const userId = viewer.kind === 'user' ? viewer.userId : null;
    const maker = { userId, address: clientAddress(request) };
    return createReport(ctx, { body, maker, key: idempotencyKey(request) });
  });
  mount(app, listEndpoint, async ({ user, query }) => listReports(ctx, user.userId, query));
  registerReading(app, ctx);
  registerOwning(app, ctx);
  await registerReportStream(app, ctx);
  await registerReceipts(app, ctx);
}

function registerReading(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async ({ caller, params, query }) => ({
    success,
    ...(await readReport(ctx, await accessOf(caller, { ...params, ...query }))),
  }));
  mount(app, changesEndpoint, async ({ caller, params, query }) => ({
    success,
    ...(await readReportChanges(ctx, await accessOf(caller, { ...params, ...query }))),
  }));
  mount(app, jsonEndpoint, async ({ caller, params, query, reply }) => {
    const report = await readReport(ctx, await accessOf(caller, { ...params, ...query }));
    reply.header('content-disposition', attachment(report.id, 'json'));
    return report;
  });
  mount(app, csvEndpoint, async ({ caller, params, query, reply }) => {
    const report = await readReport(ctx, await accessOf(caller, { ...params, ...query }));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(report.id, 'csv'))
      .send(reportCsv(report));
    return replied;
  });
  mount(app, pictureEndpoint, async ({ caller, params, query, reply }) => {
    const { position } = params;
    const access = await accessOf(caller, { id: params.id, ...query });
    const jpeg = await readPicture(ctx, { ...access, position });
    reply.type('image/jpeg').header('cache-control', 'private, no-cache').send(jpeg);
    return replied;
  });
  mount(app, xlsxEndpoint, async ({ caller, params, query, reply }) => {
    const report = await readReport(ctx, await accessOf(caller, { ...params, ...query }));
    reply
      .type(XLSX_TYPE)
      .header('content-disposition', attachment(report.id, 'xlsx'))
      .send(await xlsxOf([reportSheet(report)]));
    return replied;
  });
}

function registerOwning(app: FastifyInstance, ctx: Context): void {
  const own = ({ caller, request, params }: Served) => {
    requireSameOrigin(ctx, request);
    return accessOf(caller, params);
  };
  mount(app, cancelEndpoint, async (served) => ({
    success,
    ...(await cancelReport(ctx, await own(served))),
  }));
  mount(app, shareEndpoint, async (served) => shareReport(ctx, await own(served)));
  mount(app, unshareEndpoint, async (served) => {
    await unshareReport(ctx, await own(served));
    return { success };
  });
  mount(app, deleteEndpoint, async (served) => {
    await removeReport(ctx, await own(served));
    return { success };
  });
}

async function registerReceipts(app: FastifyInstance, ctx: Context): Promise<void> {
  const formerKey = await receiptKey(ctx.secret);
  mount(app, receiptEndpoint, async ({ caller, params, query, reply }) => {
    const { position } = params;
    const access = await accessOf(caller, { id: params.id, ...query });
    const receipt = await makeReceipt(ctx, { ...access, position });
    reply.header('content-disposition', attachment(`${params.id}-${position}.receipt`, 'json'));
    return receipt;
  });
  mount(app, archiveEndpoint, async ({ caller, params, request, reply }) => {
    requireSameOrigin(ctx, request);
    const { id, position } = params;
    const { viewer } = await accessOf(caller, { id });
    const userId = viewer.kind === 'user' ? viewer.userId : null;
    const maker = { userId, address: clientAddress(request) };
    const signal = AbortSignal.any([goneSignal(reply), ctx.stopping.signal]);
    const file = await archivePage(ctx, { id, viewer, position, maker, signal });
    reply
      .type('application/gzip')
      .header('content-disposition', attachment(`${id}-${position}`, 'warc.gz'))
      .send(file);
    return replied;
  });
  mount(app, receiptKeyEndpoint, async () => formerKey);
}

interface Served {
  caller: () => Promise<Viewer>;
  request: FastifyRequest;
  params: { id: string };
}

async function accessOf(
  caller: () => Promise<Viewer>,
  asked: Pick<Access, 'id' | 'share'>,
): Promise<Access> {
  return { ...asked, viewer: await caller() };
}

const attachment = (name: string, ending: string): string =>
  `attachment; filename="backlink-report-${name.replace(/[^\w.-]/g, '')}.${ending}"`;
