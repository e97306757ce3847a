import type { RankTrackerHistory, RankTrackerList, RankTracker as Tracker } from '@linkwright/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { RankTracker } from './rank-tracker.tsx';

const found = {
  ...({ at: '2026-11-21T09:00:00.000Z', outcome: 'found', position: 4, searched: 30 } as const),
  url: 'https://www.shop.example/desks',
  average: null,
  provider: 'SearXNG',
  isImported: false,
  error: null,
};
const failed = {
  ...({ at: '2026-11-22T09:00:00.000Z', outcome: 'error', position: null, searched: 0 } as const),
  url: null,
  average: null,
  provider: 'SearXNG',
  isImported: false,
  error: 'SearXNG cannot be reached.',
};
const tracker: Tracker = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  keyword: 'standing desks',
  host: 'shop.example',
  country: 'de',
  device: 'mobile',
  isPaused: false,
  band: 'top-10',
  lastKnown: found,
  lastCheck: found,
  change: { kind: 'up', by: 5 },
  change7: { kind: 'down', by: 2 },
  change30: null,
  trend: [],
  competitors: [
    { host: 'rival.example', position: 2, at: '2026-11-21T09:00:00.000Z', provider: 'SearXNG' },
  ],
  tags: ['brand'],
  best: { position: 2, at: found.at },
  nextCheckAt: '2100-01-01T00:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
};
const nowhere = {
  'top-3': 0,
  'top-10': 0,
  'top-20': 0,
  lower: 0,
  absent: 0,
  unknown: 0,
};
const list = (items: Tracker[], more: Partial<RankTrackerList> = {}): RankTrackerList => ({
  items,
  nextCursor: null,
  distribution: { ...nowhere, 'top-10': items.length },
  hosts: items.length > 0 ? ['shop.example'] : [],
  tags: [],
  overall: { keywords: items.length, average: null, visibility: null },
  competitors: [],
  used: items.length,
  max: 50,
  provider: { name: 'SearXNG', hasCountries: true, hasDevices: false, depth: 30 },
  looks: { used: 3, max: 500, resetsAt: '2026-11-23T00:00:00.000Z' },
  ...more,
});
const url = '/api/rank-trackers';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = async (keyword: string) =>
  within((await screen.findByRole('heading', { name: keyword })).closest('li') as HTMLElement);

describe('a keyword', () => {
  it('says where it stands, by whom and when that was seen, and how it moved', async () => {
    fakeApi({ [`GET ${url}`]: { body: list([tracker]) } });
    render(<RankTracker />);
    const shown = await row('standing desks');
    expect(shown.getByText('4')).toBeTruthy();
    for (const words of [
      'up 5',
      '7 days: down 2',
      'best 2',
      'brand',
      'rival.example: 2',
      'shop.example · Germany · mobile',
    ]) {
      expect(shown.getByText(words)).toBeTruthy();
    }
    expect(shown.getByText(/^SearXNG,/).textContent).toBe(
      'SearXNG, 21 November 2026 at 09:00 UTC. Next check 1 January 2100 at 00:00 UTC.',
    );
    expect(shown.getByRole('link', { name: 'shop.example/desks' })).toBeTruthy();
  });

  it('keeps its figure with its date when a look fails, and says so', async () => {
    fakeApi({ [`GET ${url}`]: { body: list([{ ...tracker, lastCheck: failed }]) } });
    render(<RankTracker />);
    const shown = await row('standing desks');
    expect(shown.getByText('4')).toBeTruthy();
    expect(shown.getByText(/failed/).textContent).toBe(
      'The check of 22 November 2026 at 09:00 UTC failed: SearXNG cannot be reached.',
    );
  });

  it('that was not found, and one that is unknown, have no number', async () => {
    const absent = { ...found, outcome: 'absent', position: null, url: null } as const;
    const blank = { change: null, best: null };
    const items: Tracker[] = [
      { ...tracker, ...blank, keyword: 'one', band: 'absent', lastKnown: absent },
      { ...tracker, ...blank, id: 'b', keyword: 'two', lastKnown: null, lastCheck: null },
    ];
    fakeApi({ [`GET ${url}`]: { body: list(items) } });
    render(<RankTracker />);
    expect((await row('one')).getByText('Not in the first 30')).toBeTruthy();
    expect((await row('two')).getByText('Unknown')).toBeTruthy();
    expect((await row('two')).getByText(/No check has seen anything yet/)).toBeTruthy();
  });

  it('shows its history, and who stands on the same page', async () => {
    const history: RankTrackerHistory = {
      tracker,
      checks: [failed, found],
      pageChanges: [
        { at: found.at, from: 'https://shop.example/old', to: 'https://www.shop.example/desks' },
      ],
      competitors: [
        {
          host: 'rival.example',
          checks: [{ at: found.at, position: 2, url: null, provider: 'SearXNG' }],
        },
      ],
      notes: [{ id: 'n', day: '2026-11-22', text: 'New titles' }],
      results: [
        { position: 1, url: 'https://rival.example/desks', title: 'Rival', isOwn: false },
        { position: 4, url: found.url, title: 'Desks', isOwn: true },
      ],
    };
    fakeApi({
      [`GET ${url}`]: { body: list([tracker]) },
      [`GET ${url}/${tracker.id}`]: { body: history },
    });
    render(<RankTracker />);
    await userEvent.click(await screen.findByRole('button', { name: /^History/ }));
    const chart = await screen.findByRole('figure');
    expect(
      [...chart.querySelectorAll('.line-chart-key li')].map((each) => each.textContent),
    ).toEqual(['rival.example', 'provider failed']);
    expect(screen.getByText(/shop.example\/desks, before shop.example\/old/)).toBeTruthy();
    const rows = within(chart).getAllByRole('row', { hidden: true });
    expect(rows.map((each) => each.textContent).slice(1)).toEqual([
      '22 November 2026 at 09:00 UTCnoneNot seen: SearXNG cannot be reached.',
      '21 November 2026 at 09:00 UTC4SearXNG',
    ]);
    expect(screen.getByText(/\(your site\)/).textContent).toBe('shop.example/desks (your site)');
    expect(screen.getByRole('link', { name: 'Rival' })).toBeTruthy();
  });

  it('is deleted only when that is confirmed', async () => {
    const sent = fakeApi({
      [`GET ${url}`]: { body: list([tracker]) },
      [`DELETE ${url}/${tracker.id}`]: { body: { success: true } },
    });
    render(<RankTracker />);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    expect(sent[`DELETE ${url}/${tracker.id}`]).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop tracking' }));
    await vi.waitFor(() => expect(sent[`GET ${url}`]?.length).toBe(2), { timeout: 10_000 });
  });

  it('that was just looked at says why it is not looked at now', async () => {
    fakeApi({
      [`GET ${url}`]: { body: list([tracker]) },
      [`POST ${url}/${tracker.id}/check`]: refusal(429, 'RATE_LIMITED', 'Less than an hour ago.'),
    });
    render(<RankTracker />);
    await userEvent.click(await screen.findByRole('button', { name: /^Check now/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Less than an hour ago.');
  });
});

describe('the tool', () => {
  it('without a keyword begins with the form, and offers what the provider has', async () => {
    const sent = fakeApi({
      [`GET ${url}`]: { body: list([]) },
      [`POST ${url}`]: {
        status: 201,
        body: {
          success: true,
          added: 1,
          used: 1,
          max: 50,
          skipped: [{ line: 'two', reason: 'The list names this keyword twice' }],
        },
      },
    });
    render(<RankTracker />);
    await userEvent.type(await screen.findByLabelText('Your site'), 'shop.example');
    await userEvent.type(screen.getByLabelText('Keywords, one a line'), 'one\ntwo');
    expect(screen.getByText('2 keywords')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany');
    expect(screen.queryByLabelText('Device')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    expect((await screen.findByText(/1 keyword tracked now/)).textContent).toContain(
      'within moments',
    );
    expect(screen.getByText('two').parentElement?.textContent).toContain('twice');
    expect(sent[`POST ${url}`]).toEqual([
      { host: 'shop.example', keywords: 'one\ntwo', country: 'de', device: null },
    ]);
  });

  it('says at the field what is wrong', async () => {
    fakeApi({
      [`GET ${url}`]: { body: list([]) },
      [`POST ${url}`]: {
        status: 400,
        body: {
          success: false,
          error: 'The request is not valid',
          code: 'INVALID_REQUEST',
          details: [{ field: 'host', message: 'is not the name of a site' }],
        },
      },
    });
    render(<RankTracker />);
    const site = await screen.findByLabelText('Your site');
    await userEvent.type(site, 'no site');
    await userEvent.type(screen.getByLabelText('Keywords, one a line'), 'one');
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    await screen.findByText('is not the name of a site');
    expect(site.getAttribute('aria-invalid')).toBe('true');
  });

  it('without a provider keeps what is known and asks for nothing', async () => {
    fakeApi({ [`GET ${url}`]: { body: list([tracker], { provider: null }) } });
    render(<RankTracker />);
    await screen.findByText(/No provider of search results is set up here/);
    expect((await row('standing desks')).getByText('4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Check now/ })).toBeNull();
  });

  it('without a provider imports a file, whose columns it shows and lets be changed', async () => {
    const answer = { success: true, stored: 1, added: 1, left: 0, skipped: [], skippedCount: 0 };
    const sent = fakeApi({
      [`GET ${url}`]: { body: list([], { provider: null }) },
      [`POST ${url}/imports`]: { body: answer },
    });
    render(<RankTracker />);
    await userEvent.type(await screen.findByLabelText('Whose positions'), 'shop.example');
    await userEvent.selectOptions(screen.getByLabelText('Exported from'), 'Ahrefs');
    const text = 'Wort,Current position,Date\ndesks,4,2026-11-20\n';
    await userEvent.upload(screen.getByLabelText('File'), new File([text], 'a.csv'));
    await screen.findByText('No column of keywords and of positions could be found');
    await userEvent.selectOptions(screen.getByLabelText('Wort'), 'Keyword');
    await screen.findByText('1 row can be read');
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText(/1 position stored/);
    expect(sent[`POST ${url}/imports`]).toMatchObject([
      {
        host: 'shop.example',
        source: 'ahrefs',
        text,
        columns: { keyword: 0, position: 1, date: 2 },
      },
    ]);
  });

  it('says that the looks of the day are used up, and when they go on', async () => {
    const looks = { used: 500, max: 500, resetsAt: '2026-11-23T00:00:00.000Z' };
    fakeApi({ [`GET ${url}`]: { body: list([tracker], { looks }) } });
    render(<RankTracker />);
    const warning = await screen.findByText(/500 rank checks of this installation are used up/);
    expect(warning.parentElement?.textContent).toContain('23 November 2026 at 00:00 UTC');
  });

  it('narrows the list to a band and to words', async () => {
    fakeApi({
      [`GET ${url}`]: { body: list([tracker]) },
      [`GET ${url}?band=absent`]: { body: list([], { used: 1 }) },
      [`GET ${url}?band=absent&q=x`]: { body: list([], { used: 1 }) },
    });
    render(<RankTracker />);
    await userEvent.click(await screen.findByRole('button', { name: /^Not found/ }));
    await screen.findByText('No keyword is like that.');
    await userEvent.type(screen.getByLabelText('Contains'), 'x');
    await userEvent.clear(screen.getByLabelText('Contains'));
    await userEvent.click(screen.getByRole('button', { name: /^Not found/ }));
    await row('standing desks');
  });

  it('that cannot be read offers to try again', async () => {
    let isAway = true;
    fakeApi({
      [`GET ${url}`]: () =>
        isAway ? refusal(503, 'DATABASE_UNAVAILABLE', 'Away.') : { body: list([tracker]) },
    });
    render(<RankTracker />);
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('standing desks');
  });
});
