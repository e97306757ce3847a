import {
  changeAlerts,
  dismissAlert,
  listDeliveries,
  readAlerts,
  readOverview,
  testDelivery,
} from '@linkwright/core/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answers,
  type FakeLibraryApi,
  startFakeLibraryApi,
} from '../testing/fake-library-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`;
const none = { balance: 0, reserved: 0, frozen: 0, changedAt: null };
const overview = {
  success: true,
  at: at(12),
  credits: none,
  posts: { permanent: 0, latestAt: null },
  links: { watched: 2, live: 1, checking: 0, lost: 1, unknown: 0, lastLookAt: null },
  campaigns: {
    total: 1,
    running: 1,
    drafts: 0,
    live: 0,
    lost: 0,
    underWay: 0,
    awaitingApproval: 0,
    failed: 1,
    lastLookAt: null,
  },
  alerts: [
    {
      cause: 'cause-of-lost',
      count: 3,
      kind: 'lost',
      pageUrl: 'https://a.example/beds',
      before: null,
      after: 'The page is there, without the link.',
      at: at(9),
    },
  ],
  events: [
    {
      cause: 'cause-of-failed',
      count: 1,
      kind: 'link-failed',
      campaignId: '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a11',
      campaignName: 'Spring',
      message: 'An article could not be written.',
      at: at(11),
    },
  ],
  reminders: [],
  news: { since: at(0), rows: [], more: 0 },
  next: [],
  first: null,
};
const settings = {
  success: true,
  isDigestOn: true,
  mailRhythm: 'now',
  webhookUrl: null,
  slack: null,
  discord: null,
  feedUrl: null,
  kinds: ['lost', 'page-gone'],
  quietHours: null,
  timeZone: 'Europe/Vienna',
  last: { mail: null, slack: null, discord: null, webhook: null },
};
const delivery = {
  id: 'msg_1',
  channel: 'webhook',
  type: 'link.lost',
  url: 'https://hook.example/',
  state: 'failed',
  attempts: 5,
  status: 500,
  error: 'it answered 500',
  createdAt: at(9),
  lastTriedAt: at(10),
};
/** Nothing is to be told. */
let isQuiet = false;
const answers: Answers = [
  [readOverview, () => (isQuiet ? { ...overview, alerts: [], events: [] } : overview)],
  [dismissAlert, () => ({ success: true })],
  [readAlerts, () => settings],
  [
    changeAlerts,
    ({ body }) => ({
      ...settings,
      webhookUrl: body.webhookUrl ?? null,
      quietHours: body.quietHours ?? null,
      secret: body.webhookUrl ? 'whsec_abc' : null,
    }),
  ],
  [testDelivery, () => ({ success: true, delivery })],
  [listDeliveries, () => ({ items: [delivery], nextCursor: null })],
];

let api: FakeLibraryApi;
let place: Workplace;
beforeAll(async () => {
  api = await startFakeLibraryApi(answers);
  place = await openWorkplace();
});
afterAll(async () => {
  await api.close();
  await place.remove();
});
const alerts = (...args: string[]) =>
  place.run(['alerts', ...args], {
    env: { LINKWRIGHT_API_URL: api.url, LINKWRIGHT_API_KEY: 'lw_1' },
  });
const bodies = (line: string) =>
  api.requests.flatMap((request) => (request.line.startsWith(line) ? [request.body] : []));

it('lists what happened, the newest first, as many as are asked for', async () => {
  const { code, stdout, stderr } = await alerts('list', '--limit', '1');
  expect([code, stderr]).toEqual([0, '1 more; give a higher --limit\n']);
  expect(stdout).toContain('An article could not be written.');
  const all = jsonLines((await alerts('list', '--json')).stdout);
  expect(all).toMatchObject([
    { type: 'alert', of: 'campaign', where: 'Spring', isBad: true },
    { of: 'link', cause: 'cause-of-lost', count: 3, where: 'https://a.example/beds' },
  ]);
});

it('says that there are none, to a person only', async () => {
  isQuiet = true;
  const [said, quiet, json] = [
    await alerts('list'),
    await alerts('list', '--quiet'),
    await alerts('list', '--json'),
  ];
  isQuiet = false;
  expect(said).toEqual({ code: 0, stdout: '', stderr: 'No alerts\n' });
  expect(quiet).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(json).toEqual({ code: 0, stdout: '', stderr: '' });
});

it('dismisses a cause up to the newest that was shown, and has it back', async () => {
  const { code, stdout } = await alerts('dismiss', 'cause-of-lost', 'nothing');
  expect([code, stdout]).toEqual([1, expect.stringContaining('cause-of-lost')]);
  await alerts('dismiss', '--all');
  await alerts('dismiss', 'cause-of-lost', '--undo');
  expect(bodies('PUT /api/me/overview/dismissals')).toEqual([
    { cause: 'cause-of-lost', until: at(9) },
    { cause: 'cause-of-failed', until: at(11) },
    { cause: 'cause-of-lost', until: at(9) },
    { cause: 'cause-of-lost', until: null },
  ]);
  expect((await alerts('dismiss')).code).toBe(2);
});

it('shows and changes where alerts go, and sends a test', async () => {
  expect((await alerts('settings')).stdout).toMatch(/Mail +now\nWebhook +off\n/);
  const given =
    'settings --mail daily --webhook https://hook.example/ --slack off --quiet-hours 22-7 --kinds lost,redirected';
  const changed = await alerts(...given.split(' '));
  expect(changed.stdout).toMatch(/Quiet hours +22-7 \(Europe\/Vienna\)\n\nSecret .*whsec_abc\n/);
  expect(bodies('PATCH /api/me/alerts')).toEqual([
    {
      isDigestOn: true,
      mailRhythm: 'daily',
      webhookUrl: 'https://hook.example/',
      slackUrl: null,
      quietHours: { from: 22, to: 7 },
      kinds: ['lost', 'redirected'],
    },
  ]);
  expect((await alerts('settings', '--quiet-hours', '25-7')).code).toBe(2);
  expect((await alerts('settings', '--kinds', 'nonsense')).code).toBe(2);
  expect(await alerts('test', 'webhook')).toMatchObject({
    code: 1,
    stdout: 'webhook: failed: it answered 500\n',
  });
  expect(jsonLines((await alerts('deliveries', '--json')).stdout)).toMatchObject([
    { type: 'delivery', event: 'link.lost', state: 'failed' },
  ]);
});
