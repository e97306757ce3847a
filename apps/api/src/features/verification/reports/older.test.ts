import { checkReceipt } from '@linkwright/core/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const wanted = {
  keyword: 'desk',
  anchorText: 'good beans',
  destinationUrl: 'https://shop.example/beans',
};
const link = {
  href: wanted.destinationUrl,
  url: wanted.destinationUrl,
  isDestination: true,
  anchorText: wanted.anchorText,
  anchorMatch: 'exact',
};
/** As a version stored them that knew little of a page. */
const stored = [
  {
    pageUrl: 'https://blog.example/a',
    verdict: 'live',
    summary: 'The link stands there.',
    visitedAt: '2026-11-21T20:00:00.000Z',
    status: 200,
    link,
    links: [link],
  },
  {
    pageUrl: 'https://blog.example/b',
    verdict: 'missing',
    summary: 'No link.',
    visitedAt: '2026-11-21T20:00:00.000Z',
  },
];

it('a report that an earlier version stored is read, streamed and signed', async () => {
  const urlList = stored.map(({ pageUrl }) => pageUrl).join('\n');
  const created = await api.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: { ...wanted, urlList },
  });
  const { id } = created.json();
  for (const [position, inspection] of stored.entries()) {
    await api.ctx.db
      .updateTable('report_pages')
      .set({
        seq: position + 1,
        verdict: position === 0 ? 'live' : 'missing',
        inspection: JSON.stringify(inspection),
        checked_at: new Date(inspection.visitedAt),
      })
      .where('report_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
  await api.ctx.db
    .updateTable('reports')
    .set({ status: 'done', done: 2, finished_at: api.ctx.clock() })
    .where('id', '=', id)
    .execute();

  const { results } = (await api.app.inject(`/api/reports/${id}`)).json();
  expect(results).toMatchObject([
    { inspection: { ...stored[0], links: [{ ...link, rel: [], hidden: null }], chain: [] } },
    { inspection: { ...stored[1], link: null, finalUrl: stored[1]?.pageUrl, deductions: [] } },
  ]);
  const stream = await api.app.inject(`/api/reports/${id}/stream`);
  expect(stream.body).toContain('"tolerances":[]');
  const csv = await api.app.inject(`/api/reports/${id}.csv`);
  expect(csv.body).toContain('1,https://blog.example/a,live,The link stands there.,,200,');
  const receipt = (await api.app.inject(`/api/reports/${id}/pages/0/receipt`)).json();
  // As it was written, without what later versions know.
  expect(receipt.finding.inspection).toEqual(stored[0]);
  expect(await checkReceipt(receipt, receipt.logKey)).toMatchObject({ isGenuine: true });
});
