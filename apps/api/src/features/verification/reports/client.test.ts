import { checkReceipt, type ReportEvent, reportCsv } from '@linkwright/core/all';
import { createClient } from '@linkwright/core/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../../jobs.ts';
import {
  ANCHOR,
  DESTINATION,
  type PageServer,
  startPageServer,
} from '../../../testing/page-server.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let pages: PageServer;
let baseUrl: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  pages = await startPageServer();
  // Jobs have the time of the machine.
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' }, clock: () => new Date() });
  baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  stop = await startJobs(api.ctx);
});
afterAll(async () => {
  await stop();
  await api.close();
  await pages.close();
});

it('leads a program from a list to its findings, receipts and a shared report', async () => {
  const { token } = await seedSignedIn(api.ctx);
  const ada = createClient({ baseUrl, apiKey: token.authorization.slice(7) });
  const guest = createClient({ baseUrl });

  const { id, total } = await ada.createReport(
    {
      keyword: 'desk',
      anchorText: ANCHOR,
      destinationUrl: DESTINATION,
      urlList: ['/live/1', '/missing/1', '/live/2'].map((path) => pages.url + path).join('\n'),
    },
    { idempotencyKey: 'report-1234' },
  );
  const events: ReportEvent[] = [];
  const end = await ada.followReport(id, { onEvent: (event) => events.push(event) });
  expect(events.map(({ type }) => type)).toEqual([
    'started',
    ...Array(total).fill('page'),
    'finished',
  ]);
  expect(end).toMatchObject({ done: 3, counts: { live: 2, missing: 1 } });

  const report = await ada.readReport(id);
  expect((await ada.listReports({ limit: 5 })).items).toMatchObject([{ id, done: 3 }]);
  const csv = await fetch(`${baseUrl}/api/reports/${id}.csv`, { headers: token });
  expect(await csv.text()).toBe(reportCsv(report));
  const receipt = await ada.readReceipt(id, 1);
  expect(receipt.finding.inspection).toEqual(report.results[1]?.inspection);
  const [log] = (await guest.listReceiptLogs()).logs;
  expect(await checkReceipt(receipt, log?.verifierKey ?? '')).toMatchObject({ isGenuine: true });

  await expect(guest.readReport(id)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
  const { shareToken: share } = await ada.shareReport(id);
  expect((await guest.readReport(id, { share })).results).toEqual(report.results);
  expect(await guest.followReport(id, { share })).toEqual(end);
  expect((await guest.readReceipt(id, 0, { share })).finding).toMatchObject({ reportId: id });
  await ada.unshareReport(id);
  await expect(guest.readReport(id, { share })).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });

  expect((await ada.cancelReport(id)).status).toBe('done');
  await ada.deleteReport(id);
  await expect(ada.readReport(id)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
});
