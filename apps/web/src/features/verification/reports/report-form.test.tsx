import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeReportForm } from '../../../browser/stored-reports.ts';
import { exampleReport } from '../../../testing/example-report.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { ReportForm } from './report-form.tsx';

const create = 'POST /api/reports';
const { results: _, ...queued } = { ...exampleReport(), status: 'queued' as const };
const form = {
  keyword: 'garden tools',
  anchorText: 'forged spades',
  destinationUrl: 'https://shop.example/spades',
  urlList: 'blog.example/soil',
};
const lines = (count: number): string =>
  Array.from({ length: count }, (_line, number) => `blog.example/${number}`).join('\n');
const kept = () => JSON.parse(localStorage.getItem('reportSyncState') ?? 'null');
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = () => field(/^Pages to check/);
const send = () => screen.getByRole('button', { name: 'Generate report' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function show(session: Omit<Parameters<typeof FakeSession>[0], 'children'> = {}) {
  const started = vi.fn();
  render(
    <FakeSession {...session}>
      <ReportForm onStarted={started} />
    </FakeSession>,
  );
  return { user: userEvent.setup(), started };
}

it('restores what was kept, and sends it', async () => {
  storeReportForm(localStorage, form);
  const sent = fakeApi({ [create]: { status: 202, body: queued } });
  const { user, started } = show();
  expect(field(/Keyword/).value).toBe('garden tools');
  await user.click(send());
  await vi.waitFor(() => expect(started).toHaveBeenCalledWith(queued));
  expect(sent[create]).toEqual([form]);
  expect(kept()).toMatchObject({
    isGenerating: true,
    lastGeneratedReport: null,
    reportHistory: [{ id: 'r1', status: 'queued' }],
  });
});

it('takes a sheet for what its rows say, and shows what it understood', async () => {
  const urlList = 'Page;Target;Anchor\na.example;shop.example/1;one\nb.example;shop.example/2;two';
  storeReportForm(localStorage, { ...form, anchorText: '', destinationUrl: '', urlList });
  const sent = fakeApi({ [create]: { status: 202, body: queued } });
  const { user, started } = show();
  await screen.findByText('2 rows to 2 targets, with 2 anchor texts.');
  screen.getByRole('cell', { name: 'shop.example/2' });
  expect(screen.getAllByText('Each row of the sheet says its own.')).toHaveLength(2);
  const own = screen.getByRole('checkbox', { name: /^Each row has its own link/ });
  await user.click(own);
  await user.click(send());
  screen.getByText('Anchor text is required');
  expect(sent).toEqual({});
  await user.click(own);
  await user.click(send());
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  expect(sent[create]).toEqual([
    {
      keyword: 'garden tools',
      anchorText: 'one',
      destinationUrl: 'https://shop.example/1',
      urlList,
      ownLinks: true,
    },
  ]);
});

it('takes over what the address names', () => {
  storeReportForm(localStorage, form);
  window.history.replaceState(null, '', '/backlink-report?keyword=ploughs&urlList=a.example');
  show();
  expect(field(/Keyword/).value).toBe('ploughs');
  expect(field(/Anchor text/).value).toBe('forged spades');
  expect(list().value).toBe('a.example');
});

it('completes the address on leaving its field, and keeps it', async () => {
  const { user } = show();
  await user.type(field(/Destination URL/), 'shop.example');
  await user.tab();
  expect(field(/Destination URL/).value).toBe('https://shop.example');
  await vi.waitFor(() => expect(kept().formData.destinationUrl).toBe('https://shop.example'));
});

it('names every field that is missing, and sends nothing', async () => {
  const sent = fakeApi({});
  const { user } = show();
  await user.click(send());
  for (const name of ['Keyword', 'Anchor text', 'Destination URL']) {
    expect(screen.getByText(`${name} is required`)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field(/Keyword/));
  await user.type(field(/Keyword/), 'k');
  expect(screen.queryByText('Keyword is required')).toBeNull();
  expect(sent).toEqual({});
});

it('refuses a guest’s fifty-first page, and offers to sign in', async () => {
  storeReportForm(localStorage, { ...form, urlList: lines(51) });
  const sent = fakeApi({});
  const open = vi.fn();
  const { user } = show({ dialogs: { open } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This list names 51 pages. Without an account a report checks at most 50.',
  );
  await user.click(send());
  expect(document.activeElement).toBe(list());
  expect(sent).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(open).toHaveBeenCalledWith('login', {
    action: 'larger reports',
    destination: '/backlink-report',
  });
});

it('lets a user check a thousand pages, and no more', async () => {
  storeReportForm(localStorage, { ...form, urlList: lines(1000) });
  show({ me: exampleMe });
  expect(screen.getByText('1,000 pages')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(list(), { target: { value: lines(1001) } });
  expect((await screen.findByRole('alert')).textContent).toContain('at most 1,000');
});

it('refuses a list of 10,001 lines', async () => {
  show({ me: exampleMe });
  fireEvent.change(list(), { target: { value: '#\n'.repeat(10_001) } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This list has 10,001 lines. A report takes at most 10,000.',
  );
});

it('shows the first faulty lines and how many more there are', async () => {
  show();
  fireEvent.change(list(), { target: { value: 'a.example\n'.repeat(2) + 'x y\n'.repeat(6) } });
  await screen.findByText('1 page · 1 repeat, checked once · 6 lines without a page');
  expect(screen.getAllByRole('button', { name: /^Line/ }).map((one) => one.textContent)).toEqual([
    'Line 3',
    'Line 4',
    'Line 5',
    'Line 6',
  ]);
  expect(screen.getByText(/and 2 more/)).toBeTruthy();
});

it.each([
  [429, 'REPORT_LIMIT', 'You have reached the limit of reports for today'],
  [422, 'REPORT_LIST_EMPTY', 'No post here links to this destination.'],
  [503, 'DATABASE_UNAVAILABLE', 'Database connection issue. Please try again in a moment.'],
])('says why no report was started, and keeps the form: %i %s', async (status, code, words) => {
  storeReportForm(localStorage, form);
  fakeApi({ [create]: refusal(status, code, words) });
  const { user, started } = show();
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe(`The report was not started${words}`);
  expect(started).not.toHaveBeenCalled();
  expect(kept().isGenerating).toBe(false);
  expect(field(/Keyword/).value).toBe('garden tools');
});

it('is cleared, also in what is kept', async () => {
  storeReportForm(localStorage, form);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field(/Keyword/).value).toBe('');
  await vi.waitFor(() => expect(kept().formData.urlList).toBe(''));
});
