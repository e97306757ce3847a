import type { Overview } from '@linkwright/core';
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
  next: ['buy-credits', 'write-post'],
  first: null,
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
  next: ['see-lost-links'],
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
    '0 creditsNone reservedLedger, no entry by 21 November 2026 at 09:00 UTC',
  );
  expect(await figure('Watched links')).toBe(
    'None watchedWhether your links elsewhere are there is unknownNot checked yet',
  );
  expect(await figure('Links of campaigns')).toContain('None yet');
  expect(screen.getByText('No alerts')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buy Credits' }));
  expect(open).toHaveBeenCalledWith('pricing');
});

it('tells what happened, the newest first, and where to look', async () => {
  fakeApi({ [CALL]: { body: busy } });
  show();
  expect(await figure('Credits')).toContain('1,200 credits');
  expect(await figure('Watched links')).toBe(
    '3 of 5 live2 lostLast checked 21 November 2026 at 07:00 UTC',
  );
  const alerts = within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('listitem');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'A link of a campaign failedSpringRefused.21 November 2026 at 07:00 UTCDismiss: A link of a campaign failed, Spring',
    'The link is goneblog.example/desksGone.20 November 2026 at 07:00 UTCDismiss: The link is gone, blog.example/desks',
  ]);
  expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/campaigns/c-1');
  expect(await figure('Credits')).toContain('3 more reserved');
  expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/monitors');
});

it('tells of one cause once, and dismisses it until that is taken back', async () => {
  const [alert] = busy.alerts;
  const [event] = busy.events;
  if (!alert || !event) throw new Error('an alert of each kind is there');
  const alerts = [{ ...alert, count: 6 }];
  const DISMISS = 'PUT /api/me/overview/dismissals';
  const sent = fakeApi({
    [CALL]: { body: { ...busy, alerts, events: [{ ...event, count: 6 }] } },
    [DISMISS]: { body: { success: true } },
  });
  const user = show();
  await screen.findByRole('link', { name: '6 pages of blog.example' });
  screen.getByRole('link', { name: 'Spring: 6 links' });
  await user.click(screen.getByRole('button', { name: /^Dismiss: The link is gone/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByRole('button', { name: /^Dismiss: The link is gone/ });
  expect(sent[DISMISS]).toEqual([
    { cause: 'a', until: alert.at },
    { cause: 'a', until: null },
  ]);
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
