import type { Overview } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { OverviewSection } from './overview.tsx';

const CALL = 'GET /api/me/overview';
const trends = {
  success: true,
  at: '2026-11-21T09:00:00.000Z',
  links: [],
  credits: [],
  ranks: [],
  upcoming: [],
};
const empty: Overview = {
  success: true,
  at: '2026-11-21T09:00:00.000Z',
  credits: { balance: 0, reserved: 0, frozen: 0, changedAt: null },
  posts: { permanent: 0, latestAt: null },
  links: { watched: 0, live: 0, checking: 0, lost: 0, unknown: 0, lastLookAt: null },
  campaigns: {
    total: 0,
    running: 0,
    drafts: 0,
    live: 0,
    lost: 0,
    underWay: 0,
    awaitingApproval: 0,
    failed: 0,
    lastLookAt: null,
  },
  alerts: [],
  events: [],
  reminders: [],
  news: { since: '2026-11-20T00:00:00.000Z', rows: [], more: 0 },
  next: ['buy-credits', 'write-post'],
  first: null,
};
const row: Overview['news']['rows'][number] = {
  kind: 'link-lost',
  change: null,
  count: 1,
  subject: '',
  id: null,
  detail: '',
  before: null,
  after: null,
  at: '2026-11-21T07:00:00.000Z',
  cause: null,
};
const busy: Overview = {
  ...empty,
  credits: { balance: 1200, reserved: 3, frozen: 0, changedAt: '2026-11-20T08:00:00.000Z' },
  links: {
    watched: 5,
    live: 3,
    checking: 0,
    lost: 2,
    unknown: 0,
    lastLookAt: '2026-11-21T07:00:00.000Z',
  },
  alerts: [
    {
      cause: 'a',
      count: 1,
      kind: 'lost',
      pageUrl: 'https://blog.example/desks',
      before: null,
      after: 'Gone.',
      at: '2026-11-20T07:00:00.000Z',
    },
  ],
  events: [
    {
      cause: 'b',
      count: 1,
      kind: 'link-failed',
      campaignId: 'c-1',
      campaignName: 'Spring',
      message: 'Refused.',
      at: '2026-11-21T07:00:00.000Z',
    },
  ],
  news: {
    since: '2026-11-20T00:00:00.000Z',
    rows: [
      {
        ...row,
        kind: 'link-lost',
        change: 'lost',
        count: 6,
        subject: 'https://blog.example/desks',
        detail: 'Gone.',
        at: '2026-11-20T07:00:00.000Z',
        cause: 'a',
      },
      { ...row, kind: 'articles-waiting', count: 2, subject: 'Spring', id: 'c-1' },
      {
        ...row,
        kind: 'ranks-fell',
        subject: 'oak desk',
        detail: 'desks.example',
        before: 4,
        after: 9,
      },
      { ...row, kind: 'credits-short', count: 10, before: 3 },
    ],
    more: 1,
  },
  next: ['see-lost-links', 'start-draft'],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(dialogs = {}) {
  render(
    <FakeSession me={exampleMe} dialogs={dialogs}>
      <OverviewSection />
    </FakeSession>,
  );
  return userEvent.setup();
}
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

it('gives each figure its source and date, and no number where nothing is known', async () => {
  fakeApi({ [CALL]: { body: empty } });
  const open = vi.fn();
  const user = show({ open });
  expect(await figure('Credits')).toBe(
    '0 creditsNone reservedLedger, no entry as of 21 Nov 2026, 09:00',
  );
  expect(await figure('Watched links')).toBe(
    'None watchedWhether your links elsewhere are there is unknownNot checked yet',
  );
  expect(await figure('Links of campaigns')).toContain('None yet');
  expect(screen.getByText('Nothing changed since yesterday.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buy Credits' }));
  expect(open).toHaveBeenCalledWith('pricing');
});

it('tells what changed, each with the act that mends it, and nothing of it twice', async () => {
  fakeApi({ [CALL]: { body: busy } });
  show();
  expect(await figure('Credits')).toContain('1,200 credits');
  expect(await figure('Credits')).toContain('3 more reserved');
  expect(await figure('Watched links')).toBe('3 of 5 live2 lostLast checked 21 Nov 2026, 07:00');
  const news = within(screen.getByRole('region', { name: 'Since yesterday' }));
  const rows = news.getAllByRole('listitem');
  const told = rows.map((one) => [
    one.querySelector('p')?.textContent,
    within(one).getByRole('link').getAttribute('href'),
  ]);
  expect(told).toEqual([
    ['6 pages of blog.example: The link is gone', '/monitors?q=blog.example'],
    ['2 articles of “Spring” wait for approval.', '/campaigns/c-1'],
    ['“oak desk” fell from 4 to 9 for desks.example.', '/dashboard#rank-tracker'],
    ['The next runs of your automations need 10 credits, and 3 are left.', '/credits'],
  ]);
  news.getByText('And 1 more change, less pressing.');
  const next = within(screen.getByRole('region', { name: 'Next steps' }));
  expect(next.getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

it('dismisses what is told until that is taken back, and keeps earlier alerts folded', async () => {
  const DISMISS = 'PUT /api/me/overview/dismissals';
  const [event] = busy.events;
  const old = { ...event, at: '2026-11-02T07:00:00.000Z', count: 6 };
  const sent = fakeApi({
    [CALL]: { body: { ...busy, events: [old] } },
    [DISMISS]: { body: { success: true } },
  });
  const user = show();
  await user.click(await screen.findByText('1 earlier alert'));
  screen.getByRole('link', { name: 'Spring: 6 links' });
  await user.click(screen.getByRole('button', { name: /^Dismiss: 6 pages of blog.example/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByRole('button', { name: /^Dismiss: 6 pages/ });
  await user.click(screen.getByRole('button', { name: /^Dismiss: A link of a campaign failed/ }));
  await screen.findByRole('button', { name: /^Undo/ });
  expect(sent[DISMISS]).toEqual([
    { cause: 'a', until: '2026-11-20T07:00:00.000Z' },
    { cause: 'a', until: null },
    { cause: 'b', until: old.at },
  ]);
});

it('has every part of the overview in the sample, each called one', async () => {
  window.history.replaceState(null, '', '/dashboard?sample=1');
  fakeApi({ [CALL]: { body: empty } });
  show();
  const news = within(await screen.findByRole('region', { name: 'Since yesterday Sample' }));
  expect(news.getAllByRole('listitem')).toHaveLength(3);
  expect(news.queryByRole('link')).toBeNull();
  const next = within(screen.getByRole('region', { name: 'Next steps Sample' }));
  expect(next.getAllByRole('listitem')).toHaveLength(2);
  window.history.replaceState(null, '', '/');
});

it('says unknown of what nobody has looked at', async () => {
  const links = { ...empty.links, watched: 2, unknown: 2 };
  fakeApi({ [CALL]: { body: { ...empty, links } } });
  show();
  expect(await figure('Watched links')).toContain('Unknown 2 not seen there');
});

it('says why there is nothing, and reads it when asked again', async () => {
  let isAway = true;
  fakeApi({
    [CALL]: () => (isAway ? refusal(503, 'SHUTTING_DOWN', 'One moment.') : { body: busy }),
    'GET /api/me/overview/trends': { body: trends },
  });
  const user = show();
  expect((await screen.findByRole('alert')).textContent).toContain('One moment.');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figure('Credits')).toContain('1,200');
  expect(screen.queryByRole('alert')).toBeNull();
});
