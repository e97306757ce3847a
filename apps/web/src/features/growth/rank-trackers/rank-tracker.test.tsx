import type {
  RankTrackerHistory,
  RankTrackerList,
  RankTracker as Tracker,
} from '@linkwright/core/all';
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
  volume: { value: 1200, source: 'Ahrefs, by a file', at: '2026-11-20T09:00:00.000Z' },
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
const beside = { competitors: [{ host: 'shop.example', competitors: ['rival.example'] }] };
const url = '/api/rank-trackers';
const LIST = `GET ${url}?limit=100`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = async (keyword: string) =>
  within((await screen.findByRole('button', { name: keyword })).closest('tr') as HTMLElement);
const act = async (keyword: string, label: string) => {
  const { getByRole } = await row(keyword);
  await userEvent.click(getByRole('button', { name: `Acts for ${keyword}` }));
  await userEvent.click(await screen.findByRole('button', { name: label }));
};

describe('a keyword', () => {
  it('says where it stands, how it moved, by whom and when that was seen', async () => {
    fakeApi({ [LIST]: { body: list([tracker], beside) } });
    render(<RankTracker />);
    const shown = await row('standing desks');
    const cells = shown.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.join('|')).toBe(
      '|4|−2down 2|–||shop.example/desks|1,200|Found|2|brand|SearXNG|21 Nov 2026, 09:00|',
    );
    expect(shown.getByRole('link').getAttribute('href')).toBe(found.url);
  });

  it('keeps its figure with its date when a look fails, and says so', async () => {
    fakeApi({ [LIST]: { body: list([{ ...tracker, lastCheck: failed }]) } });
    render(<RankTracker />);
    const shown = await row('standing desks');
    expect(shown.getByText('4')).toBeTruthy();
    expect(shown.getByText('Provider failed').parentElement?.title).toBe(failed.error);
    expect(shown.getByText('21 Nov 2026, 09:00')).toBeTruthy();
  });

  it('that was not found, and one that is unknown, have no number', async () => {
    const absent = { ...found, outcome: 'absent', position: null, url: null } as const;
    const blank = { change7: null, best: null };
    const items: Tracker[] = [
      { ...tracker, ...blank, id: 'b', keyword: 'two', lastKnown: null, lastCheck: null },
      { ...tracker, ...blank, keyword: 'one', lastKnown: absent, lastCheck: absent },
      { ...tracker, id: 'c', keyword: 'three' },
    ];
    fakeApi({ [LIST]: { body: list(items) } });
    render(<RankTracker />);
    const [title, mark] = (await row('one')).getAllByText('Not found');
    expect([title?.title, mark?.className]).toEqual(['Not in the first 30', 'state-mark']);
    expect((await row('two')).getByText('Unknown')).toBeTruthy();
    // The best stands first, then what was not found, then what nobody knows.
    const names = screen.getAllByRole('rowheader').map((head) => head.textContent);
    expect(names.slice(-3)).toEqual(['three', 'one', 'two']);
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
      [LIST]: { body: list([tracker]) },
      [`GET ${url}/${tracker.id}`]: { body: history },
    });
    render(<RankTracker />);
    await userEvent.click(await screen.findByRole('button', { name: 'standing desks' }));
    await screen.findByText('Position 4 · up 5 · 7 days: down 2 · best 2');
    expect(screen.getByText(/1,200 searches a month/).textContent).toContain('Ahrefs, by a file');
    const chart = await screen.findByRole('figure');
    expect(
      [...chart.querySelectorAll('.line-chart-key li')].map((each) => each.textContent),
    ).toEqual(['rival.example', 'provider failed']);
    expect(screen.getByText(/shop.example\/desks, before shop.example\/old/)).toBeTruthy();
    const rows = within(chart).getAllByRole('row', { hidden: true });
    expect(rows.map((each) => each.textContent).slice(1)).toEqual([
      '22 November 2026 at 09:00 UTCnonenoneNot seen: SearXNG cannot be reached.',
      '21 November 2026 at 09:00 UTC42SearXNG',
    ]);
    expect(screen.getByText(/\(your site\)/).textContent).toBe('shop.example/desks (your site)');
    expect(screen.getByRole('link', { name: 'Rival' })).toBeTruthy();
  });

  it('goes with its history when that can no longer be taken back', async () => {
    const sent = fakeApi({
      [LIST]: { body: list([tracker]) },
      [`POST ${url}/acts`]: { body: { success: true, done: 1 } },
    });
    const { unmount } = render(<RankTracker />);
    await act('standing desks', 'Stop tracking');
    await screen.findByText('No keywords are tracked.');
    expect(sent[`POST ${url}/acts`]).toBeUndefined();
    unmount();
    await vi.waitFor(() =>
      expect(sent[`POST ${url}/acts`]).toEqual([{ ids: [tracker.id], act: 'remove' }]),
    );
  });

  it('that cannot be checked says why', async () => {
    fakeApi({
      [LIST]: { body: list([tracker]) },
      [`POST ${url}/acts`]: refusal(429, 'RATE_LIMITED', 'Used up.'),
    });
    render(<RankTracker />);
    await act('standing desks', 'Check now');
    expect((await screen.findByRole('alert')).textContent).toContain('Used up.');
  });

  it('is tagged together with others', async () => {
    const other = { ...tracker, id: 'b', keyword: 'oak', tags: [] };
    const sent = fakeApi({
      [LIST]: { body: list([tracker, other]) },
      [`POST ${url}/acts`]: { body: { success: true, done: 2 } },
    });
    render(<RankTracker />);
    await userEvent.click(await screen.findByLabelText('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    await userEvent.type(screen.getByLabelText('Tag of 2 keywords'), 'spring');
    await userEvent.click(screen.getByRole('button', { name: 'Give the tag' }));
    await vi.waitFor(() => expect(screen.queryByLabelText('Tag of 2 keywords')).toBeNull());
    expect(sent[`POST ${url}/acts`]).toEqual([
      { ids: [tracker.id, 'b'], act: 'tag', tag: 'spring' },
    ]);
  });
});

describe('the tool', () => {
  it('without a keyword begins with the form, and offers what the provider has', async () => {
    const sent = fakeApi({
      [LIST]: { body: list([]) },
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
      [LIST]: { body: list([]) },
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
    fakeApi({ [LIST]: { body: list([tracker], { provider: null }) } });
    render(<RankTracker />);
    await screen.findByText(/No provider of search results is set up here/);
    expect((await row('standing desks')).getByText('4')).toBeTruthy();
    await userEvent.click(
      (await row('standing desks')).getByRole('button', { name: 'Acts for standing desks' }),
    );
    await screen.findByRole('button', { name: 'Pause' });
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('without a provider imports a file, whose columns it shows and lets be changed', async () => {
    const answer = { success: true, stored: 1, added: 1, left: 0, skipped: [], skippedCount: 0 };
    const sent = fakeApi({
      [LIST]: { body: list([], { provider: null }) },
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
    fakeApi({ [LIST]: { body: list([tracker], { looks }) } });
    render(<RankTracker />);
    const warning = await screen.findByText(/500 rank checks of this installation are used up/);
    expect(warning.parentElement?.textContent).toContain('23 November 2026 at 00:00 UTC');
  });

  it('shows keywords that stand somewhere, or have a tag, alone', async () => {
    const other = { ...tracker, id: 'b', keyword: 'oak', band: 'top-3', tags: ['a', 'b'] } as const;
    const standing = { keywords: 1, average: 4, visibility: 0.9 };
    fakeApi({
      [LIST]: {
        body: list([tracker, { ...other, tags: ['a', 'b'] }], {
          tags: [{ tag: 'b', ...standing }],
        }),
      },
    });
    render(<RankTracker />);
    const names = () =>
      screen
        .getAllByRole('rowheader')
        .map((head) => head.textContent)
        .slice(2);
    await row('oak');
    await userEvent.click(screen.getByRole('button', { name: /^4 to 10/ }));
    expect(names()).toEqual(['standing desks']);
    await userEvent.click(screen.getByRole('button', { name: /^4 to 10/ }));
    await userEvent.click(screen.getByRole('button', { name: 'b' }));
    expect(names()).toEqual(['oak']);
    await userEvent.click(screen.getByRole('button', { name: 'All keywords' }));
    expect(names()).toHaveLength(2);
  });

  it('that cannot be read offers to try again', async () => {
    let isAway = true;
    fakeApi({
      [LIST]: () =>
        isAway ? refusal(503, 'DATABASE_UNAVAILABLE', 'Away.') : { body: list([tracker]) },
    });
    render(<RankTracker />);
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('standing desks');
  });
});
