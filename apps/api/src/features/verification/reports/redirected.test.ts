import type { FullReport } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalSite, pageOf, startLocalSite } from '../../../testing/local-site.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

let api: TestApi;
let site: LocalSite;
beforeEach(async () => {
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' } });
  site = await startLocalSite();
});
afterEach(async () => {
  await site.close();
  await api.close();
});

it('counts a link to where the destination redirects to, and says so', async () => {
  site.pages.set('/old', { status: 308, headers: { location: '/new?id=7' } });
  site.pages.set('/new?id=7', pageOf('The shop.'));
  site.pages.set('/blog', pageOf('<a href="/new?id=7">good desks</a>'));
  site.pages.set('/other', pageOf('<a href="/new?id=8">a desk</a>'));
  const { json } = await api.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: {
      keyword: 'desk',
      anchorText: 'good desks',
      destinationUrl: `${site.url}/old`,
      urlList: `${site.url}/blog\n${site.url}/other`,
    },
  });
  const { id } = json<FullReport>();
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
  const report = (await api.app.inject(`/api/reports/${id}`)).json<FullReport>();
  expect(
    report.results.map(({ inspection: { verdict, link } }) => [verdict, link?.tolerances]),
  ).toEqual([
    ['live', ['relative', 'redirected']],
    ['missing', undefined],
  ]);
  expect(site.visits.filter((path) => path === '/old')).toEqual(['/old']);
});
