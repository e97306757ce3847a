import { blankVisit, createBrowserRule, type FetchPage, type FullReport } from '@linkwright/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { runReport } from './run.ts';

const shell = '<title>Desks</title><div id="root"></div><script src="/static/js/main.js"></script>';
const drawn = '<title>Desks</title><p><a href="https://desks.example/">good desks</a>';
const opened: string[] = [];

/** Stands in for the browser: every page is drawn the same. */
const renderPage: FetchPage = async (url, { read }) => {
  opened.push(url);
  const headers = { 'content-type': 'text/html' };
  const visit = { ...blankVisit(url, new Date()), status: 200, headers, isWhole: true };
  read(visit)?.writeBytes?.(Buffer.from(drawn));
  return visit;
};

let api: TestApi;
let site: LocalSite;
beforeAll(async () => {
  api = await startApi({
    env: { FETCH_ALLOW_PRIVATE: '1', RENDERS_FOR_GUESTS: '2' },
    browser: { renderPage, rule: createBrowserRule(), async close() {} },
  });
  site = await startLocalSite();
});
afterAll(async () => {
  await site.close();
  await api.close();
});

it('opens pages that scripts draw in a browser, as often as a day has it, and says what it saw', async () => {
  for (const path of ['/one', '/two', '/three']) site.pages.set(path, { body: shell });
  site.pages.set('/plain', { body: drawn });
  const urlList = ['/one', '/two', '/three', '/plain'].map((path) => site.url + path).join('\n');
  const payload = {
    keyword: 'desk',
    anchorText: 'good desks',
    destinationUrl: 'https://desks.example/',
    urlList,
  };
  const { json } = await api.app.inject({ method: 'POST', url: '/api/reports', payload });
  const { id } = json<FullReport>();
  await runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
  const report = (await api.app.inject(`/api/reports/${id}`)).json<FullReport>();
  const seen = report.results.map(({ inspection: { verdict, rendering } }) => [
    verdict,
    rendering?.outcome,
    rendering?.failure?.message,
  ]);
  expect(seen.toSorted()).toEqual([
    ['live', undefined, undefined],
    ['live', 'drawn', undefined],
    ['live', 'drawn', undefined],
    ['unreachable', 'not-seen', 'The pages that may be opened in a browser today are used up'],
  ]);
  expect(opened).toHaveLength(2);
});
