import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../apps/api/src/testing/campaigning.ts';
import { grantCredits } from '../apps/api/src/features/money/credits/index.ts';
import { type LocalSite, pageOf, startLocalSite } from '../apps/api/src/testing/local-site.ts';
import { runReport } from '../apps/api/src/testing/run-jobs.ts';
import { type Between, type Fault, startBetween } from './testing/between.ts';
import { type Json, type N8n, openN8n, type WorkflowFile, type WorkflowNode } from './testing/n8n.ts';

let n8n: N8n;
let site: CampaignSite;
let between: Between;
let pages: LocalSite;
let desk: Campaigning;
let apiKey: string;
beforeAll(async () => {
  [{ n8n }, site, pages] = await Promise.all([openN8n(), openCampaigning(), startLocalSite()]);
  between = await startBetween(site.api.ctx.publicUrl);
}, 600_000);
const enter = async (credits = 100) => {
  desk = await site.enter({ credits });
  apiKey = (await desk.ask('POST', '/api/me/api-keys', { name: 'n8n' })).body.key;
  n8n.connect({ baseUrl: `${between.url}/`, apiKey });
};
beforeEach(async () => {
  between.faults = [];
  await enter();
});
afterAll(async () => {
  between?.close();
  await Promise.all([n8n?.close(), pages?.close(), site?.close()]);
});

const node = (name: string, type: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
});

/** A workflow in which the node is given these items. */
const flow = (
  parameters: Json,
  { items = [{}], ...more }: { items?: Json[] } & Partial<WorkflowNode> = {},
): WorkflowFile => ({
  name: 'A workflow',
  nodes: [
    node('Start', 'n8n-nodes-base.manualTrigger'),
    node('Linkwright', 'n8n-nodes-linkwright.linkwright', {
      parameters,
      credentials: { linkwrightApi: { id: '1', name: 'Linkwright' } },
      ...more,
    }),
  ],
  connections: { Start: { main: [[{ node: 'Linkwright', type: 'main', index: 0 }]] } },
  pinData: { Start: items },
});

const keywords = (...words: string[]) => words.map((keyword) => ({ keyword }));

const write = (publishAs: string, more: Json = {}): Json => ({
  resource: 'article',
  operation: 'write',
  keyword: '={{ $json.keyword }}',
  anchorText: 'adjustable desks',
  targetUrl: 'https://desks.example.com/adjustable',
  publishAs,
  additionalFields: { length: 'short' },
  ...more,
});

const credits = async () => (await desk.ask('GET', '/api/me/credits')).body;
const titles = async () => (await desk.posts()).map(({ title }) => title);

describe('an article', () => {
  it('is written for each item and published, for a credit each', async () => {
    const { items, error } = await n8n.run(
      flow(write('permanent'), { items: keywords('standing desks', 'office chairs') }),
    );
    expect(error).toBeUndefined();
    expect(items).toMatchObject([
      { kind: 'permanent', keyword: 'standing desks', creditsSpent: 1 },
      { kind: 'permanent', keyword: 'office chairs', url: expect.stringMatching(/\/blog\//) },
    ]);
    expect(await titles()).toEqual(items.map(({ title }) => title));
    expect(await credits()).toMatchObject({ balance: 98, reserved: 0 });

    const got = await n8n.run(
      flow({ resource: 'article', operation: 'get', slug: items[0]?.slug }),
    );
    expect(got.items).toMatchObject([
      { title: items[0]?.title, content: expect.stringContaining('>adjustable desks</a>') },
    ]);
  });

  it('is kept as a draft, which costs nothing, and published later', async () => {
    const drafted = await n8n.run(flow(write('draft'), { items: keywords('standing desks') }));
    expect(drafted.items).toMatchObject([{ kind: 'draft', url: null, creditsSpent: 0 }]);
    expect(await credits()).toMatchObject({ balance: 100 });
    const listed = await n8n.run(flow({ resource: 'draft', operation: 'getAll', returnAll: true }));
    expect(listed.items).toMatchObject([{ id: drafted.items[0]?.id }]);
    const published = await n8n.run(
      flow(
        { resource: 'draft', operation: 'publish', draftId: '={{ $json.id }}', permanent: true },
        { items: listed.items },
      ),
    );
    expect(published.items).toMatchObject([{ kind: 'permanent', creditsSpent: 1 }]);
    expect(await credits()).toMatchObject({ balance: 99, reserved: 0 });
  });

  it('is a trial post without a credit, where that was chosen', async () => {
    await enter(0);
    const { items } = await n8n.run(
      flow(write('permanentOrTrial'), { items: keywords('standing desks') }),
    );
    expect(items).toMatchObject([
      { kind: 'trial', claimToken: expect.any(String), expiresAt: expect.any(String) },
    ]);
  });

  it('is published or held by its score, where that was chosen', async () => {
    const { items } = await n8n.run(
      flow(write('permanentOrDraft', { simplify: false }), { items: keywords('standing desks') }),
    );
    expect(items).toMatchObject([{ success: true, post: { isTrialPost: false } }]);
  });
});

const answer =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Fault =>
  (response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
const busy = JSON.stringify({
  success: false,
  error: 'Too many requests. Please wait a moment and try again.',
  code: 'RATE_LIMITED',
  requestId: 'r-1',
});

describe('what goes wrong', () => {
  it.each<[string, Fault, string, string]>([
    [
      'a page with status 200',
      answer(200, 'text/html', '<!doctype html><title>Log in</title>'),
      'What answers at the server address is not Linkwright: it sent a page where data was asked for.',
      'Look at the server address in the credentials.',
    ],
    [
      'a redirect to another host',
      answer(302, 'text/html', '', { location: 'https://elsewhere.example/' }),
      'The server address leads to another one: https://elsewhere.example/. Put that into the credentials if it is yours.',
      'Look at the server address in the credentials.',
    ],
    [
      'too many requests',
      answer(429, 'application/json', busy, { 'retry-after': '7' }),
      'Too many requests. Please wait a moment and try again.',
      'Code RATE_LIMITED. Try again in 7 s. Request r-1.',
    ],
    [
      'a proxy without its server',
      answer(503, 'text/html', '<h1>503</h1>', { 'retry-after': '30' }),
      'The server answered 503 and did not say why.',
      'Try again in 30 s.',
    ],
  ])('is told: %s', async (_, fault, message, description) => {
    between.faults = [fault];
    const run = await n8n.run(flow(write('permanent'), { items: keywords('standing desks') }));
    expect(run.error).toMatchObject({ message, description });
    expect(await credits()).toMatchObject({ balance: 100, reserved: 0 });
  });

  it('is told: a key that Linkwright does not know', async () => {
    n8n.connect({ baseUrl: between.url, apiKey: 'lw_0000' });
    const { error } = await n8n.run(flow({ resource: 'credit', operation: 'getBalance' }));
    expect(error).toMatchObject({ message: expect.stringMatching(/key|sign/i), httpCode: '401' });
  });

  it('is told: which field Linkwright refuses', async () => {
    const parameters = write('draft', { targetUrl: 'http://localhost/' });
    const { error } = await n8n.run(flow(parameters, { items: keywords('standing desks') }));
    expect(error).toMatchObject({
      httpCode: '400',
      description: expect.stringContaining('targetUrl: '),
    });
  });

  it('is told: a server that is not there', async () => {
    n8n.connect({ baseUrl: 'http://127.0.0.1:9', apiKey });
    const { error } = await n8n.run(flow({ resource: 'credit', operation: 'getBalance' }));
    expect(error?.message).toMatch(/refused the connection/);
  });

  it('spends nothing for what comes after it, and a retry does not pay again for what came before', async () => {
    await enter(1);
    const items = keywords('standing desks', 'office chairs', 'desk lamps');
    const workflow = flow(write('permanent'), { items });
    const stopped = await n8n.run(workflow);
    expect(stopped.error).toMatchObject({
      message: 'You do not have enough credits for this. Please buy credits first.',
      httpCode: '402',
    });
    expect(await credits()).toMatchObject({ balance: 0, used: 1, reserved: 0 });
    const [first] = await titles();
    await grantCredits(site.api.ctx, site.api.ctx.db, {
      userId: desk.ada.user.userId,
      credits: 10,
      kind: 'purchase',
      key: `purchase:${desk.ada.user.userId}:2`,
      reason: 'A test',
    });
    const retried = await n8n.run(workflow, stopped);
    expect(retried.error).toBeUndefined();
    expect(retried.items.map(({ title }) => title)).toEqual(await titles());
    expect(retried.items).toMatchObject([{ title: first }, {}, {}]);
    expect(await credits()).toMatchObject({ used: 3, reserved: 0 });
  });

  it('does not end the workflow where it is to go on', async () => {
    await enter(1);
    const { items, error } = await n8n.run(
      flow(write('permanent'), {
        items: keywords('standing desks', 'office chairs'),
        onError: 'continueRegularOutput',
      }),
    );
    expect(error).toBeUndefined();
    expect(items).toMatchObject([
      { kind: 'permanent' },
      { error: 'You do not have enough credits for this. Please buy credits first.' },
    ]);
  });

  it('is tried again without paying twice, when the answer was lost', async () => {
    between.faults = [(_, pass) => pass()];
    const { posts } = between;
    const { items, error } = await n8n.run(
      flow(write('permanent'), {
        items: keywords('standing desks'),
        retryOnFail: true,
        waitBetweenTries: 10,
      }),
    );
    expect(error).toBeUndefined();
    expect(between.posts - posts).toBe(2);
    expect(items.map(({ title }) => title)).toEqual(await titles());
    expect(await credits()).toMatchObject({ used: 1, reserved: 0 });
  });
});

describe('lists', () => {
  it('come page after page, as many as are asked for', async () => {
    const urlList = Array.from({ length: 120 }, (_, at) => `${pages.url}/${at}`).join('\n');
    const added = await n8n.run(
      flow({
        resource: 'watchedLink',
        operation: 'add',
        urlList,
        destinationUrl: 'https://desks.example.com/',
        anchorText: 'desks',
        additionalFields: { campaign: 'Spring' },
      }),
    );
    expect(added.items).toMatchObject([{ added: 100, max: 100 }]);
    const list = (more: Json) =>
      n8n.run(flow({ resource: 'watchedLink', operation: 'getAll', ...more }));
    expect((await list({ returnAll: true })).items).toHaveLength(100);
    expect((await list({ returnAll: false, limit: 60 })).items).toHaveLength(60);
    const none = { returnAll: true, filters: { state: 'lost' } };
    expect((await list(none)).items).toHaveLength(0);
  });
});

describe('a report', () => {
  const check = (more: Json = {}): Json => ({
    resource: 'report',
    operation: 'create',
    urlList: `${pages.url}/with\n${pages.url}/without`,
    destinationUrl: 'https://desks.example.com/adjustable',
    anchorText: 'good desks',
    keyword: 'desks',
    ...more,
  });
  const queued = async (): Promise<string> => {
    const { items } = (await desk.ask('GET', '/api/reports')).body;
    return items[0]?.id ?? queued();
  };

  it('is waited for, and gives an item for each page', async () => {
    pages.pages.set('/with', pageOf('<a href="https://desks.example.com/adjustable">good desks</a>'));
    pages.pages.set('/without', pageOf('nothing'));
    const going = n8n.run(flow(check()));
    const id = await queued();
    await runReport(site.api.ctx, id, { signal: new AbortController().signal, isLast: false });
    const { items, error } = await going;
    expect(error).toBeUndefined();
    expect(items).toMatchObject([
      { reportId: id, reportStatus: 'done', verdict: 'live', anchorText: 'good desks' },
      { reportId: id, verdict: 'missing', href: null },
    ]);
    const again = await n8n.run(
      flow({ resource: 'report', operation: 'getResults', reportId: id, simplify: false }),
    );
    expect(again.items).toMatchObject([{ inspection: { verdict: 'live' } }, {}]);
  });

  it('says how far it is when the time to wait is over', async () => {
    const { error } = await n8n.run(flow(check({ minutes: 0.01 })));
    expect(error?.message).toBe('The report is not finished: 0 of 2 pages were seen');
    const { items } = await n8n.run(flow(check({ wait: false })));
    expect(items).toMatchObject([{ id: expect.any(String), status: 'queued' }]);
  });
});

it('begins a campaign, pauses it and goes on', async () => {
  const made = await n8n.run(
    flow({
      resource: 'campaign',
      operation: 'create',
      name: 'Desks',
      targetUrl: 'https://desks.example.com/adjustable',
      keywords: {
        pairs: [
          { keyword: 'standing desk', anchorText: 'adjustable desks' },
          { keyword: 'office chair', anchorText: 'good chairs' },
        ],
      },
      linkCount: 4,
      additionalFields: { pacePerDay: 2, approveFirst: true },
    }),
  );
  expect(made.items).toMatchObject([{ state: 'draft', linkCount: 4, pacePerDay: 2 }]);
  expect(await credits()).toMatchObject({ reserved: 0 });
  const act = async (operation: string) =>
    (
      await n8n.run(
        flow({ resource: 'campaign', operation, campaignId: '={{ $json.id }}' }, made),
      )
    ).items;
  expect(await act('start')).toMatchObject([{ state: 'running', credits: { reserved: 4 } }]);
  expect(await act('pause')).toMatchObject([{ state: 'paused' }]);
  expect(await act('resume')).toMatchObject([{ state: 'running' }]);
  expect(await act('getLinks')).toHaveLength(4);
  expect(await act('get')).toMatchObject([{ name: 'Desks' }]);
});
