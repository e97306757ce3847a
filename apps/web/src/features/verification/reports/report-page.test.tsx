import { overviewOf, type ReportOverview, tallyCounting, type Verdict } from '@linkwright/core/all';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { storeReport } from '../../../browser/stored-reports.ts';
import { FirstReportContext } from '../../../shell/use-first-report.ts';
import { exampleLink, examplePage, exampleReport } from '../../../testing/example-report.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { fakeEventSource } from '../../../testing/fake-event-source.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { ReportPage } from './report-page.tsx';
import { headline } from './report-words.ts';
import { toStoredReport } from './stored-report.ts';

const read = 'GET /api/reports/r1';
const keep = (report = exampleReport()) => storeReport(localStorage, toStoredReport(report));
const kept = () => JSON.parse(localStorage.getItem('reportSyncState') ?? 'null');
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(
  path = '/report/r1',
  me: typeof exampleMe | null = exampleMe,
  first: ReportOverview | undefined = undefined,
) {
  navigate(path);
  render(
    <FakeSession me={me}>
      <FirstReportContext value={first}>
        <Route path="/report/:id">
          <ReportPage />
        </Route>
      </FirstReportContext>
    </FakeSession>,
  );
  return userEvent.setup();
}

it('says beside a verdict, and in its evidence, what scripts did to the link', async () => {
  const report = exampleReport(['live', 'live', 'unreachable']);
  const failure = { kind: 'timeout', message: 'Not done after 15 seconds in all' } as const;
  const [drawn, , unseen] = report.results;
  const picture = {
    shows: 'link' as const,
    hash: 'cd'.repeat(32),
    bytes: 30_000,
    takenAt: '2026-03-01T10:00:02.000Z',
  };
  if (drawn)
    drawn.inspection.rendering = { outcome: 'drawn', failure: null, elapsedMs: 800, picture };
  if (unseen)
    unseen.inspection.rendering = {
      outcome: 'not-seen',
      failure,
      elapsedMs: 15_000,
      picture: null,
    };
  fakeApi({ [read]: { body: report } });
  keep(report);
  const user = open();
  const rows = within(await screen.findByRole('table', { name: 'Pages of this report' }));
  expect(rows.getAllByText('Drawn by script')).toHaveLength(1);
  await user.click(rows.getByRole('button', { name: /blog0/ }));
  expect(await screen.findByText(/^Only scripts draw the link: .+ Took 800 ms[.]$/)).toBeTruthy();
  const shot = screen.getByRole('img', { name: /^blog0.example: The link, outlined/ });
  expect(shot.getAttribute('src')).toBe('/api/reports/r1/pages/0/picture');
  fireEvent.error(shot);
  expect(screen.getByText('The picture is no longer kept.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(rows.getByRole('button', { name: /blog2/ }));
  expect(
    await screen.findByText(/did not finish.+\(Not done after 15 seconds in all\)$/),
  ).toBeTruthy();
});

it('leads a guest from an id that this browser does not know to the form, without asking', async () => {
  const sent = fakeApi({});
  const push = vi.spyOn(history, 'pushState');
  const replace = vi.spyOn(history, 'replaceState');
  open('/report/r1', null);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/backlink-report'));
  expect(replace).toHaveBeenCalledOnce();
  expect(push).toHaveBeenCalledOnce();
  expect(sent).toEqual({});
});

it('opens a report of the account that was made in another browser', async () => {
  fakeApi({ [read]: { body: exampleReport() } });
  open();
  await heading(/live/);
});

it.each([
  ['REPORT_NOT_FOUND', 404],
  ['NOT_FOUND', 404],
])('forgets a report that is gone and leads to the form: %s', async (code, status) => {
  keep();
  fakeApi({ [read]: refusal(status, code, 'Report not found') });
  open();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/backlink-report'));
  expect(localStorage.getItem('report_r1')).toBeNull();
  expect(kept().reportHistory).toEqual([]);
});

it('opens a share link with its token, and keeps nothing of it', async () => {
  const shared = exampleReport(['live'], { isOwn: false });
  fakeApi({ [`${read}?share=abc`]: { body: shared } });
  open('/report/r1?share=abc');
  await heading('The link is live and counts');
  expect(screen.getByText('Shared with you')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Share|Delete/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
    '/api/reports/r1.csv?share=abc',
  );
  expect(localStorage.length).toBe(0);
});

it.each<[seen: Verdict[], headline: string]>([
  [['missing'], 'The link is not live'],
  [['missing', 'soft-404'], 'None of 2 links is live'],
  [['blocked'], 'The page could not be seen'],
  [['blocked', 'unreachable'], 'None of 2 pages could be seen'],
  [['missing', 'blocked'], 'No live link on the one page that could be seen'],
  [['missing', 'wrong-target', 'blocked'], 'No live link on the 2 pages that could be seen'],
])('says of %j no more than was seen: %s', (seen, words) => {
  const report = exampleReport(seen);
  expect(headline(report, tallyCounting(report.results))).toBe(words);
});

it('begins with what the server wrote of a share link, and puts the pages below it', async () => {
  const shared = exampleReport(['live'], { isOwn: false });
  const { results, ...report } = shared;
  const address = `${read}?share=abc`;
  fakeApi({ [address]: refusal(503, 'UNAVAILABLE', 'The database is away') });
  const user = open('/report/r1?share=abc', null, overviewOf(report, results));
  const shown = screen.getByRole('heading', { level: 1, name: 'The link is live and counts' });
  expect(screen.getByRole('status', { name: 'Loading the pages' })).toBeTruthy();
  expect(document.title).toMatch(/^The link is live and counts · /);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run again' }).disabled).toBe(true);
  // What does not come is asked for again where it is missing.
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(shown.isConnected).toBe(true);
  fakeApi({ [address]: { body: shared } });
  await user.click(retry);
  await screen.findByRole('table', { name: 'Pages of this report' });
  expect(shown.isConnected).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run again' }).disabled).toBe(false);
  // Another report's page begins with nothing of it.
  cleanup();
  open('/report/r2?share=abc', null, overviewOf(report, results));
  expect(screen.queryByText('The link is live and counts')).toBeNull();
});

it('comes alive in the markup that the server wrote of a share link', async () => {
  const { results, ...report } = exampleReport(['live'], { isOwn: false });
  navigate('/report/r1?share=abc');
  fakeApi({ [`${read}?share=abc`]: { body: { ...report, results } } });
  const page = (
    <FakeSession me={null}>
      <FirstReportContext value={overviewOf(report, results)}>
        <Route path="/report/:id">
          <ReportPage />
        </Route>
      </FirstReportContext>
    </FakeSession>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const written = container.querySelector('h1');
  const faults: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => faults.push(error) });
  await screen.findByRole('table', { name: 'Pages of this report' });
  expect(faults).toEqual([]);
  expect(written?.isConnected).toBe(true);
});

it('labels a sample, which needs no history', async () => {
  const sample = exampleReport(['live'], { id: 'demo_x', isSample: true, isOwn: false });
  fakeApi({ 'GET /api/reports/demo_x': { body: sample } });
  open('/report/demo_x');
  await heading('The link is live and counts');
  expect(screen.getByText('Sample')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});

it('says why a report cannot be read, and reads it again', async () => {
  keep();
  const words = 'Database connection issue. Please try again in a moment.';
  let answer: { status?: number; body: unknown } = refusal(503, 'DATABASE_UNAVAILABLE', words);
  fakeApi({ [read]: () => answer });
  const user = open();
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The report could not be loaded${words}`,
  );
  answer = { body: exampleReport() };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('1 of 3 links is live and counts');
});

it('follows a run to its end, and keeps it as the last generated report', async () => {
  const streams = fakeEventSource();
  const running = exampleReport(['live'], { status: 'running', total: 3, finishedAt: null });
  keep(running);
  let answer = running;
  fakeApi({ [read]: () => ({ body: answer }) });
  open();
  await heading('1 of 3 pages read');
  await vi.waitFor(() => expect(streams[0]?.url).toBe('/api/reports/r1/stream?after=1'));
  const result = examplePage({ position: 2, verdict: 'missing' });
  act(() => streams[0]?.say('page', { type: 'page', result, done: 2, total: 3 }));
  await heading('2 of 3 pages read');
  answer = exampleReport(['live', 'blocked', 'missing']);
  act(() =>
    streams[0]?.say('finished', {
      type: 'finished',
      counts: answer.counts,
      done: 3,
      total: 3,
      wasCancelled: false,
    }),
  );
  await heading('1 of 3 links is live and counts');
  expect(kept().lastGeneratedReport).toMatchObject({ id: 'r1', status: 'done' });
});

it('cancels a run', async () => {
  fakeEventSource();
  const running = exampleReport(['live'], { status: 'running', total: 3 });
  keep(running);
  let answer = running;
  const sent = fakeApi({
    [read]: () => ({ body: answer }),
    'POST /api/reports/r1/cancel': () => {
      answer = { ...running, status: 'cancelled' };
      return { body: answer };
    },
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await heading('The link is live and counts');
  expect(screen.getByText(/2 pages of the list were not read/)).toBeTruthy();
  expect(sent['POST /api/reports/r1/cancel']).toHaveLength(1);
});

it('narrows the table down, sorts it, and shows the evidence of a page', async () => {
  keep();
  const report = exampleReport(['missing', 'live', 'blocked', 'live']);
  const sent = fakeApi({
    [read]: { body: report },
    'POST /api/reports/r1/pages/1/archive': refusal(429, 'REPORT_LIMIT', 'Enough for today'),
  });
  const user = open();
  await heading('2 of 4 links are live and count');
  const table = screen.getByRole('table');
  const shown = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => /blog(\d)/.exec(row.textContent ?? '')?.[1]);
  expect(shown()).toEqual(['0', '1', '2', '3']);
  await user.click(screen.getByRole('button', { name: 'Verdict' }));
  expect(shown()).toEqual(['1', '3', '0', '2']);
  expect(screen.getByRole('columnheader', { name: 'Verdict' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await user.click(screen.getByRole('button', { name: /^Live\s*2$/ }));
  expect(shown()).toEqual(['1', '3']);
  await user.type(screen.getByRole('searchbox'), 'blog3');
  expect(shown()).toEqual(['3']);
  expect(screen.getByText(/1 of 4 pages/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shown()).toHaveLength(4);
  await user.click(within(table).getByRole('button', { name: /blog1/ }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 });
  for (const part of ['What was seen of page 1.', 'forged spades', 'ab'.repeat(32), 'main text']) {
    expect(dialog.textContent).toContain(part);
  }
  expect(within(dialog).getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
    '/api/reports/r1/pages/1/receipt',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Archive page' }));
  await within(dialog).findByRole('button', { name: 'Archive page' });
  expect(sent['POST /api/reports/r1/pages/1/archive']).toHaveLength(1);
});

it('says what counts and what does not: in its headline, in the row and with every reason', async () => {
  keep();
  const [first, second, third] = exampleReport(['live', 'live-nofollow', 'live']).results;
  const report = exampleReport(['live', 'live-nofollow'], { total: 3, done: 3 });
  const rel = exampleLink({ rel: ['sponsored', 'nofollow'], order: 2, place: 'footer' });
  const results = [
    first,
    second && { ...second, inspection: { ...second.inspection, link: rel, links: [rel] } },
    third && { ...third, duplicateOf: 0 },
  ];
  fakeApi({ [read]: { body: { ...report, results } } });
  const user = open();
  await heading('All 2 links are live, 1 of them counts');
  expect(screen.getByText(/Kept from counting: 1 Nofollow\./)).toBeTruthy();
  expect(screen.getByText(/1 line of the list repeats an earlier one/)).toBeTruthy();
  const table = screen.getByRole('table');
  expect(within(table).getByText('sponsored nofollow')).toBeTruthy();
  const filters = screen.getByRole('list', { name: 'Pages by what counts' });
  await user.click(within(filters).getByRole('button', { name: '1 Nofollow' }));
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  await user.click(within(table).getByRole('button', { name: /blog1/ }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 });
  expect(dialog.textContent).toContain('Does not count: it carries rel="sponsored nofollow".');
  expect(within(dialog).getByText('it stands in the footer').previousSibling).toHaveProperty(
    'title',
    'Weakens it',
  );
});

it('says what is new, lost and changed since the last run, and opens the page of a change', async () => {
  keep();
  const pageUrl = 'https://blog0.example/soil';
  fakeApi({
    [read]: { body: exampleReport(['missing', 'live']) },
    'GET /api/reports/r1/changes': {
      body: {
        success: true,
        previous: { id: 'r0', createdAt: '2026-02-01T10:00:00.000Z' },
        counts: { new: 0, lost: 1, changed: 1, same: 0, unseen: 0 },
        changes: [
          {
            position: 0,
            pageUrl,
            kind: 'lost',
            changes: [{ kind: 'lost', before: 'It stood there.', after: 'It is not there.' }],
          },
          {
            position: 1,
            pageUrl: 'https://blog1.example/soil',
            kind: 'changed',
            changes: [{ kind: 'rel-changed', before: null, after: 'nofollow' }],
          },
        ],
      },
    },
  });
  const user = open();
  const section = await screen.findByRole('region', { name: 'Since the last run' });
  expect(section.textContent).toContain('1 lost, 0 new, 1 changed, 0 as before');
  expect(section.textContent).toContain('Its rel changed: none → nofollow');
  expect(within(section).getByRole('link').getAttribute('href')).toBe('/report/r0');
  await user.click(within(section).getByRole('button', { name: /blog0/ }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 });
  expect(dialog.textContent).toContain('What was seen of page 0.');
});

it('shares and takes back', async () => {
  keep();
  const shareUrl = 'https://blog.example/report/r1?share=t';
  fakeApi({
    [read]: { body: exampleReport() },
    'POST /api/reports/r1/share': { body: { success: true, shareUrl, shareToken: 't' } },
    'DELETE /api/reports/r1/share': { body: { success: true } },
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Make a share link' }));
  expect(
    (
      await screen.findByLabelText<HTMLInputElement>(
        'Anybody with this address can read the report',
      )
    ).value,
  ).toBe(shareUrl);
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('The address no longer works.');
});
