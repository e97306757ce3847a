import type { SearchOverview, SearchSiteReport } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { SearchConsole } from './search-console.tsx';

const url = '/api/search-console';
const site: SearchOverview['sites'][number] = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  property: 'sc-domain:shop.example',
  isConnected: true,
  figuresUntil: '2026-11-20',
  lastReadAt: '2026-11-23T09:00:00.000Z',
  isReading: false,
  problem: null,
  index: { indexed: 1200, 'not-indexed': 3, unknown: 0 },
};
const overview = (more: Partial<SearchOverview> = {}): SearchOverview => ({
  canConnect: true,
  connection: { state: 'working', problem: null, connectedAt: '2026-11-01T09:00:00.000Z' },
  sites: [site],
  max: 10,
  ...more,
});
const report: SearchSiteReport = {
  site,
  days: [
    { day: '2026-11-19', clicks: 4, impressions: 90, position: 3.2 },
    { day: '2026-11-20', clicks: 5, impressions: 80, position: 3.1 },
  ],
  now: {
    clicks: 1234,
    impressions: 9000,
    position: 3.14,
    from: '2026-10-24',
    to: '2026-11-20',
    source: 'search-console',
  },
  before: null,
  queries: {
    period: { from: '2026-10-24', to: '2026-11-20', source: 'csv' },
    items: [{ key: 'oak desks', clicks: 84, impressions: 900, position: null }],
  },
  pages: { period: null, items: [] },
  indexed: [
    {
      url: 'https://shop.example/a',
      index: {
        state: 'not-indexed',
        reason: 'Crawled - currently not indexed',
        at: '2026-11-20T00:00:00.000Z',
        lastCrawlAt: null,
        source: 'search-console',
      },
    },
  ],
  comparison: { linked: 1, others: 4, effect: null, words: '' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('shows a site with its figures, their days and their source, and claims nothing of links', async () => {
  fakeApi({
    [`GET ${url}`]: { body: overview() },
    [`GET ${url}/sites/${site.id}`]: { body: report },
  });
  render(<SearchConsole />);
  const row = within(
    (await screen.findByRole('heading', { name: 'shop.example' })).closest('li') as HTMLElement,
  );
  expect(row.getByText('Figures until 20 Nov 2026')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: /^Figures/ }));
  expect(await row.findByText('1,234')).toBeTruthy();
  expect(row.getByText('3.1', { selector: 'b' })).toBeTruthy();
  expect(row.getByText('24 Oct 2026 to 20 Nov 2026 · Search Console')).toBeTruthy();
  expect(row.getByText('24 Oct 2026 to 20 Nov 2026 · file from Search Console')).toBeTruthy();
  expect(row.getByText(/Too little to compare: 1 page with a new link/)).toBeTruthy();
  expect(
    row.getByText(/Crawled - currently not indexed · Search Console, 20 Nov 2026/),
  ).toBeTruthy();
});

it('says that an access has ended, and that a sign-in was refused at Google', async () => {
  window.history.replaceState(null, '', '/search-console?error=access_denied&state=sealed');
  const problem = 'Google says that the access was taken back or has run out';
  fakeApi({
    [`GET ${url}`]: {
      body: overview({
        connection: { state: 'revoked', problem, connectedAt: '2026-11-01T09:00:00.000Z' },
      }),
    },
  });
  render(<SearchConsole />);
  expect(await screen.findByText(`${problem}.`)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('You did not agree at Google');
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy();
  expect(window.location.search).toBe('');
});

it('finishes a sign-in once, with what Google sent', async () => {
  window.history.replaceState(null, '', '/search-console?state=sealed&code=abc&scope=x');
  const sent = fakeApi({
    [`GET ${url}`]: { body: overview() },
    [`POST ${url}/finish`]: { body: { success: true, connection: overview().connection } },
  });
  render(<SearchConsole />);
  expect(await screen.findByText('Connected. Choose the sites that are to be read.')).toBeTruthy();
  expect(sent[`POST ${url}/finish`]).toEqual([{ state: 'sealed', code: 'abc' }]);
});

it('shows what it reads of a file before it is taken in, and lets its columns be changed', async () => {
  const answers = [
    refusal(409, 'LIMIT_REACHED', 'There are 10 sites.'),
    {
      body: {
        success: true,
        site: { ...site, isConnected: false },
        kind: 'query',
        stored: 1,
        skipped: [],
        skippedCount: 1,
      },
    },
  ];
  const sent = fakeApi({
    [`GET ${url}`]: {
      body: overview({ canConnect: false, connection: null, sites: [] }),
    },
    [`POST ${url}/imports`]: () => answers.shift() ?? refusal(500, 'INTERNAL', 'No more'),
  });
  render(<SearchConsole />);
  await userEvent.type(await screen.findByLabelText('Property'), 'shop.example');
  const text = 'Suchanfrage;Klicks;Impressionen;CTR;Position\nTisch;4;1.200;0,33 %;8,2\nx;y;z;;';
  const utf16 = new Uint8Array(
    new Uint16Array(Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0))).buffer,
  );
  await userEvent.upload(screen.getByLabelText('File'), new File([utf16], 'Suchanfragen.csv'));
  expect(await screen.findByText(/1 row can be read · 1 row could not be read/)).toBeTruthy();
  const clicks = screen.getByLabelText('Klicks') as HTMLSelectElement;
  expect(clicks.value).toBe('clicks');
  await userEvent.selectOptions(clicks, '');
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByLabelText('Klicks'), 'clicks');
  await userEvent.type(screen.getByLabelText('First day'), '2026-10-01');
  await userEvent.type(screen.getByLabelText('Last day'), '2026-10-31');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There are 10 sites.');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    '1 row stored for shop.example. 1 row could not be read. Its figures go until 20 Nov 2026.',
  );
  expect(sent[`POST ${url}/imports`]?.at(-1)).toEqual({
    property: 'shop.example',
    text,
    columns: { query: 0, clicks: 1, impressions: 2, position: 4 },
    from: '2026-10-01',
    to: '2026-10-31',
  });
});
