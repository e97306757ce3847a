import {
  type Alerts,
  alertKinds,
  everyState,
  type Monitor,
  type MonitorCheck,
  type MonitorList,
  type PageResult,
  type PublicStatus,
} from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { StatusScreen } from '../../../screens/status.tsx';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import { monitorColumns } from './monitor-columns.tsx';
import { Monitors } from './monitors.tsx';
import { WatchPages } from './watch-pages.tsx';

const monitor: Monitor = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  pageUrl: 'https://blog.example/desks',
  destinationUrl: 'https://desks.example/',
  destinationHost: 'desks.example',
  tags: [],
  costCents: null,
  anchorText: 'good desks',
  campaign: 'Spring',
  state: 'live',
  isPaused: false,
  missedSince: null,
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  lastLook: {
    at: '2026-11-21T09:00:00.000Z',
    outcome: 'up',
    verdict: 'live',
    status: 200,
    summary: 'The link stands there.',
    rel: [],
    anchorText: 'good desks',
    bodyHash: null,
    elapsedMs: 5,
  },
  nextLookAt: '2999-11-28T09:00:00.000Z',
  uptime: { up: 1, down: 0, unseen: 0, share: 1 },
  recent: ['up'],
  createdAt: '2026-11-21T08:59:00.000Z',
};
const counts = { ...everyState(() => 0), live: 1 };
const list = (some: Partial<MonitorList> = {}): { body: MonitorList } => ({
  body: {
    items: [monitor],
    nextCursor: null,
    counts,
    campaigns: ['Spring'],
    hosts: ['desks.example'],
    used: 1,
    max: 100,
    isDaily: false,
    incidents: [],
    ...some,
  },
});
const alerts = (some: Partial<Alerts> = {}): Alerts => ({
  success: true,
  isDigestOn: true,
  mailRhythm: 'daily',
  webhookUrl: null,
  slack: null,
  discord: null,
  feedUrl: null,
  kinds: [...alertKinds],
  quietHours: null,
  timeZone: 'Europe/Vienna',
  last: { mail: null, slack: null, discord: null, webhook: null },
  ...some,
});
const rest = {
  'GET /api/me/alerts': { body: alerts() },
  'GET /api/me/alerts/deliveries': { body: { items: [], nextCursor: null } },
  'GET /api/me/status-pages': { body: { items: [], nextCursor: null } },
};
const LIST = 'GET /api/monitors?limit=1000';
const link = `/api/monitors/${monitor.id}`;
const other = '7f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  render(
    <FakeSession me={exampleMe}>
      <ToastProvider>
        <Monitors />
      </ToastProvider>
    </FakeSession>,
  );
  return userEvent.setup();
};
const row = async () => within((await screen.findAllByRole('row'))[1] as HTMLElement);
const acts = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click((await row()).getByRole('button', { name: /^Acts for/ }));

it('says what was seen of each link, and all of one beside the list', async () => {
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    [`GET ${link}`]: {
      body: { monitor, looks: [], changes: [], snippet: 'Read good desks.', picture: null },
    },
  });
  const user = show();
  const shown = await row();
  shown.getByText('Live');
  shown.getByText('follow');
  shown.getByText('200');
  shown.getByText('100%');
  shown.getByText('May be indexed');
  expect(sent[LIST]).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'blog.example/desks' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Read good desks.');
  drawer.getByText(/Found in 100% of 1 check in 90 days/);
  screen.getByText(/1 of 100 links watched, each checked weekly/);
});

it.each([
  ['state', 'Live, but noindex, paused'],
  ['indexing', 'Not in Google’s index'],
])('has room for whatever a link’s %s may be', (name, longest) => {
  const { width = 0 } = monitorColumns(() => undefined).find(({ key }) => key === name) ?? {};
  // So many rem a letter takes at most on average, and what stands around the words.
  expect(width).toBeGreaterThanOrEqual(longest.length * 0.47 + 1.5);
});

it('says that a page could not be seen, and what takes from a link that is there', async () => {
  const lastLook = { outcome: 'unseen', verdict: 'blocked', status: 403, summary: 'Answered 403.' };
  const unseen: Monitor = {
    ...monitor,
    state: 'unseen',
    lastLook: { ...(monitor.lastLook as MonitorCheck), ...lastLook } as MonitorCheck,
  };
  const noindex: Monitor = { ...monitor, id: crypto.randomUUID(), state: 'noindex' };
  fakeApi({ ...rest, [LIST]: list({ items: [unseen, noindex], used: 2 }) });
  show();
  const badge = (await row()).getByText('Page not seen');
  expect(badge.dataset.signal).toBe('unseen');
  expect(screen.queryByText(/Not checked yet/)).toBeNull();
  expect(screen.getByText('Live, but noindex').dataset.signal).toBe('attention');
});

it('begins with the form, and names the lines that were left out', async () => {
  let used = 0;
  const sent = fakeApi({
    ...rest,
    [LIST]: () => (used === 0 ? list({ items: [], used, campaigns: [], hosts: [] }) : list()),
    'POST /api/monitors': () => {
      used = 1;
      const skipped = [{ line: 'nothing', number: 2, reason: 'This is not a web address' }];
      return { status: 201, body: { success: true, added: 1, skipped, used, max: 100 } };
    },
  });
  const user = show();
  const watch = await screen.findByRole('button', { name: 'Watch' });
  expect(watch).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Destination URL'), 'desks.example');
  await user.type(screen.getByLabelText('Anchor text'), 'good desks');
  await user.type(screen.getByLabelText('Pages, one a line'), 'blog.example/desks{Enter}nothing');
  screen.getByText('1 page');
  await user.click(watch);
  expect(sent['POST /api/monitors']).toMatchObject([
    { destinationUrl: 'desks.example', urlList: 'blog.example/desks\nnothing' },
  ]);
  await screen.findByRole('rowheader', { name: /^blog.example\/desks/ });
  screen.getByText('This is not a web address', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('Destination URL')).toBeNull();
});

it('watches each row of a pasted sheet for its own link', async () => {
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'POST /api/monitors': {
      status: 201,
      body: { success: true, added: 1, skipped: [], used: 1, max: 100 },
    },
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Watch more links' }));
  await user.click(screen.getByLabelText('Pages, one a line'));
  await user.paste('URL\tTarget\tAnchor\na.example\tdesks.example/oak\t\nb.example\tno address\t');
  await screen.findByText('1 row to 1 target, with 0 anchor texts.');
  screen.getByText('Not said: fill it in above');
  screen.getByText(/^Line 3: Its target: /);
  const watch = screen.getByRole('button', { name: 'Watch' });
  expect(watch).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Anchor text'), 'good desks');
  screen.getByText('1 row to 1 target, with 1 anchor text.');
  await user.click(watch);
  await screen.findByText(/^Now watching 1 page/);
  expect(sent['POST /api/monitors']).toMatchObject([
    { destinationUrl: 'https://desks.example/oak', anchorText: 'good desks', ownLinks: true },
  ]);
});

it('keeps the list and says why when a plan allows no more', async () => {
  fakeApi({
    ...rest,
    [LIST]: list(),
    'POST /api/monitors': refusal(409, 'WATCH_LIMIT', 'You watch 100 links.'),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Watch more links' }));
  await user.type(screen.getByLabelText('Destination URL'), 'desks.example');
  await user.type(screen.getByLabelText('Anchor text'), 'good desks');
  await user.type(screen.getByLabelText('Pages, one a line'), 'blog.example/other');
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You watch 100 links.');
  expect(screen.getByLabelText('Pages, one a line')).toHaveProperty('value', 'blog.example/other');
});

it('has links checked now, and says how many were a moment ago', async () => {
  const sent = answerActs({ body: { success: true, done: 1 } });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  screen.getByText('2 links selected');
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('1 link will be checked in a moment');
  await screen.findByText(/1 link left out/);
  expect(sent['POST /api/monitors/acts']).toEqual([{ ids: [monitor.id, other], act: 'check' }]);
  expect(screen.queryByText('2 links selected')).toBeNull();
  expect(sent[LIST]).toHaveLength(2);
});

it('pauses and stops watching, and takes either back', async () => {
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'POST /api/monitors/acts': { body: { success: true, done: 1 } },
  });
  const user = show();
  await acts(user);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  (await screen.findByRole('button', { name: 'Undo' })).click();
  const ids = [monitor.id];
  expect(sent['POST /api/monitors/acts']).toEqual([
    { ids, act: 'pause' },
    { ids, act: 'resume' },
  ]);
  await acts(user);
  await user.click(screen.getByRole('button', { name: 'Stop watching' }));
  await screen.findByText('No links are watched.');
  await user.keyboard('z');
  await row();
  expect(sent['POST /api/monitors/acts']).toHaveLength(2);
});

/** Two links are watched, and what is done with them is answered so. */
const answerActs = (answer: Parameters<typeof fakeApi>[0][string]) =>
  fakeApi({
    ...rest,
    [LIST]: list({ items: [monitor, { ...monitor, id: other }], used: 2 }),
    'POST /api/monitors/acts': answer,
  });

it('says for how many an act was refused, and keeps them selected', async () => {
  answerActs(refusal(500, 'INTERNAL', 'Not now.'));
  const user = show();
  await row();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('That could not be done with 2 links');
  screen.getByText('2 links selected');
});

it('stops watching all that was chosen one after the other when the page is left', async () => {
  const sent = answerActs({ body: { success: true, done: 1 } });
  const user = show();
  await row();
  for (const _ of [monitor.id, other]) {
    await user.click(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })[0] as Element);
    await user.click(screen.getByRole('button', { name: 'Stop watching' }));
  }
  await screen.findByText('No links are watched.');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent['POST /api/monitors/acts']).toHaveLength(2));
});

it('selects again what was to be watched no longer, where that was refused later', async () => {
  answerActs(refusal(500, 'INTERNAL', 'Not now.'));
  const user = show();
  await row();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Stop watching' }));
  await screen.findByText('No links are watched.');
  window.dispatchEvent(new Event('pagehide'));
  await screen.findByText('That could not be done with 2 links');
  await screen.findByText('2 links selected');
});

it('stops watching when the page is left, and says why where it was refused', async () => {
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'POST /api/monitors/acts': refusal(500, 'INTERNAL', 'Not now.'),
  });
  const user = show();
  await acts(user);
  await user.click(screen.getByRole('button', { name: 'Stop watching' }));
  await screen.findByText('No links are watched.');
  expect(sent['POST /api/monitors/acts']).toBeUndefined();
  window.dispatchEvent(new Event('pagehide'));
  await screen.findByText('Not now.');
  await row();
  expect(sent['POST /api/monitors/acts']).toEqual([{ ids: [monitor.id], act: 'remove' }]);
});

it('shows a webhook’s secret once, and what came of a test', async () => {
  const delivery = {
    id: 'd',
    channel: 'webhook',
    type: 'webhook.test',
    url: 'https://hook.example/',
    state: 'failed',
    attempts: 1,
    status: 500,
    error: 'The receiver answered 500',
    createdAt: '2026-11-21T09:00:00.000Z',
    lastTriedAt: '2026-11-21T09:00:01.000Z',
  };
  let deliveries: object[] = [];
  const webhookUrl = 'https://hook.example/';
  let stored = alerts();
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'GET /api/me/alerts': () => ({ body: stored }),
    'PATCH /api/me/alerts': () => {
      stored = alerts({ webhookUrl });
      return { body: { ...stored, secret: 'whsec_abc' } };
    },
    'GET /api/me/alerts/deliveries': () => ({ body: { items: deliveries, nextCursor: null } }),
    'POST /api/me/alerts/test?channel=webhook': () => {
      deliveries = [delivery];
      const last = { state: 'failed' as const, error: delivery.error, at: delivery.createdAt };
      stored = alerts({ webhookUrl, last: { ...stored.last, webhook: last } });
      return { body: { success: true, delivery } };
    },
  });
  const user = show();
  await user.type(await screen.findByLabelText('Webhook'), webhookUrl);
  await user.click(screen.getByRole('button', { name: 'Save the webhook' }));
  await screen.findByText('whsec_abc');
  expect(sent['PATCH /api/me/alerts']).toEqual([{ webhookUrl }]);
  await user.click(screen.getByRole('button', { name: 'Send a test to the webhook' }));
  await screen.findByText('webhook.test');
  await screen.findByText(/Last message failed/);
  expect(screen.getAllByText(/The receiver answered 500/)).toHaveLength(2);
});

it('sets a chat up, chooses how often, and takes it away', async () => {
  let stored = alerts();
  const address = 'https://hooks.example/…sses';
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'GET /api/me/alerts': () => ({ body: stored }),
    'PATCH /api/me/alerts': (body: { slackUrl?: string | null; slackRhythm?: 'now' | 'daily' }) => {
      if (body.slackUrl === 'nothing') {
        const details = [{ field: 'slackUrl', message: 'This is not a web address' }];
        return refusal(400, 'INVALID_URL', 'Not an address', details);
      }
      const rhythm = body.slackRhythm ?? 'now';
      stored = alerts({ slack: body.slackUrl === null ? null : { address, rhythm } });
      return { body: { ...stored, secret: null } };
    },
  });
  const user = show();
  const save = await screen.findByRole('button', { name: 'Save Slack' });
  expect(save).toHaveProperty('disabled', true);
  const field = screen.getByLabelText('Address of Slack');
  await user.type(field, 'nothing');
  await user.click(save);
  await screen.findByText('This is not a web address');
  await user.clear(field);
  await user.type(field, 'https://hooks.example/services/addresses');
  await user.click(screen.getByRole('button', { name: 'Save Slack' }));
  await screen.findByText(address);
  await user.selectOptions(screen.getByLabelText('How often in Slack'), 'Once a day, from 7:00');
  await user.click(screen.getByRole('button', { name: 'Remove Slack' }));
  await screen.findByLabelText('Address of Slack');
  expect(sent['PATCH /api/me/alerts']?.slice(1)).toEqual([
    { slackUrl: 'https://hooks.example/services/addresses' },
    { slackRhythm: 'daily' },
    { slackUrl: null },
  ]);
});

it('chooses what one is told of, how often by mail, and when not', async () => {
  let stored = alerts();
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'GET /api/me/alerts': () => ({ body: stored }),
    'PATCH /api/me/alerts': (body: Partial<Alerts>) => {
      stored = { ...stored, ...body };
      return { body: { ...stored, secret: null } };
    },
  });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: /^Regained/ }));
  await user.click(screen.getByRole('checkbox', { name: /^No email and no chat message/ }));
  await user.selectOptions(await screen.findByLabelText('To'), '09:00');
  screen.getByText(/By the clocks of Europe\/Vienna/);
  await user.selectOptions(screen.getByLabelText('How often by email'), 'Never');
  await vi.waitFor(() => expect(sent['PATCH /api/me/alerts']).toHaveLength(4));
  expect(sent['PATCH /api/me/alerts']).toEqual([
    { kinds: alertKinds.filter((kind) => kind !== 'regained') },
    { quietHours: { from: 22, to: 7 } },
    { quietHours: { from: 22, to: 9 } },
    { isDigestOn: false },
  ]);
  expect(screen.queryByRole('button', { name: 'Send a test by email' })).toBeNull();
});

it('makes a feed, and asks before it ends it', async () => {
  let stored = alerts();
  const feedUrl = 'https://links.example/feeds/links/secret';
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'GET /api/me/alerts': () => ({ body: stored }),
    'POST /api/me/alerts/feed': () => {
      stored = alerts({ feedUrl });
      return { body: { success: true, feedUrl } };
    },
    'DELETE /api/me/alerts/feed': () => {
      stored = alerts();
      return { body: { success: true } };
    },
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Create a feed' }));
  await screen.findByText(feedUrl);
  await user.click(screen.getByRole('button', { name: 'End the feed' }));
  expect(sent['DELETE /api/me/alerts/feed']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'End it' }));
  await screen.findByRole('button', { name: 'Create a feed' });
});

it('names a site that is down once', async () => {
  const incidents = [{ host: 'blog.example', beganAt: '2026-11-21T09:00:00.000Z', links: 100 }];
  fakeApi({ ...rest, [LIST]: list({ incidents }) });
  show();
  await screen.findByRole('heading', { name: 'Sites that cannot be reached' });
  screen.getByText(/100 watched links are on it/);
});

it('watches the pages of a report that are pages, each once', async () => {
  const sent = fakeApi({
    'POST /api/monitors': {
      status: 201,
      body: { success: true, added: 1, skipped: [], used: 1, max: 100 },
    },
  });
  const page = (position: number, pageUrl: string, verdict: string, duplicateOf: number | null) =>
    ({ position, line: pageUrl, duplicateOf, inspection: { pageUrl, verdict } }) as PageResult;
  const pages = [
    page(0, 'https://blog.example/a', 'live', null),
    page(1, 'nothing', 'invalid', null),
    page(2, 'https://blog.example/a', 'live', 0),
  ];
  const report = { destinationUrl: 'https://desks.example/', anchorText: 'desks', isSample: false };
  const open = vi.fn();
  const tree = (me: typeof exampleMe | null) => (
    <FakeSession me={me} dialogs={{ open }}>
      <WatchPages report={report} pages={pages} label="Watch" />
    </FakeSession>
  );
  const user = userEvent.setup();
  const view = render(tree(null));
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  expect(open).toHaveBeenCalledWith('login', expect.anything());
  view.rerender(tree(exampleMe));
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  await screen.findByText(/Watched from now on/);
  expect(sent['POST /api/monitors']).toMatchObject([{ urlList: 'https://blog.example/a' }]);
});

it('draws a line over real looks only', () => {
  const day = (date: number, up: number, down: number, unseen = 0) => ({
    day: `2026-11-${String(date).padStart(2, '0')}`,
    up,
    down,
    unseen,
    share: up + down === 0 ? null : up / (up + down),
  });
  const status: PublicStatus = {
    scope: 'campaign',
    name: 'Spring',
    counts,
    total: 1,
    isDaily: true,
    links: [],
    uptime: { up: 4, down: 1, unseen: 1, share: 0.8 },
    days: [day(1, 1, 0), day(2, 1, 0), day(5, 1, 0), day(6, 0, 0, 1), day(7, 0, 1), day(8, 1, 0)],
    at: '2026-11-08T12:00:00.000Z',
  };
  const html = renderToStaticMarkup(<StatusScreen status={status} />);
  const lines = [...html.matchAll(/<polyline[^>]* points="([^"]*)"/g)].map(
    ([, points = '']) => points.split(' ').length,
  );
  expect(lines).toEqual([2, 1, 2]);
  expect(html.match(/class="line-plot-point"/g)).toHaveLength(5);
  expect(html).toContain('80% of 5 checks that saw a page in 90 days found the link.');
  const none = { ...status, days: [], uptime: { up: 0, down: 0, unseen: 0, share: null } };
  const empty = renderToStaticMarkup(<StatusScreen status={none} />);
  expect(empty).not.toContain('<polyline');
  expect(empty).toContain('No check has seen a page in 90 days.');
});

it('watches backlinks that another tool exported, and asks for what the file does not say', async () => {
  const done = { added: 1, known: 0, left: 0, skipped: [], skippedCount: 0, used: 1, max: 100 };
  const sent = fakeApi({
    ...rest,
    [LIST]: list(),
    'POST /api/monitors/imports': { body: { success: true, ...done } },
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const text = 'Linking page,Last crawled\nhttps://blog.example/x,2026-11-20';
  await user.upload(await screen.findByLabelText('File'), new File([text], 'links.csv'));
  await screen.findByText('1 row can be read');
  await user.type(screen.getByLabelText('Link to'), 'https://desks.example/');
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Anchor text'), 'desks');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText(/1 link watched from now on/);
  expect(sent['POST /api/monitors/imports']).toEqual([
    {
      source: 'search-console',
      text,
      campaign: '',
      destinationUrl: 'https://desks.example/',
      anchorText: 'desks',
    },
  ]);
});
