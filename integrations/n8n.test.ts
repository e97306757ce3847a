import { readFileSync } from 'node:fs';
import { eventTypeOf, monitorChangeKinds, webhookHeaders } from '@linkwright/core/all';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantCredits } from '../apps/api/src/features/money/credits/index.ts';
import { readWebhook } from '../apps/api/src/features/verification/monitors/alerts.ts';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../apps/api/src/testing/campaigning.ts';
import { type LocalSite, pageOf, startLocalSite } from '../apps/api/src/testing/local-site.ts';
import { deliverWebhook, runReport } from '../apps/api/src/testing/run-jobs.ts';
import { openWatched, type Watched } from '../apps/api/src/testing/watched.ts';
import { type Between, type Fault, startBetween } from './testing/between.ts';
import {
  flow,
  isWhole,
  type Json,
  type N8n,
  type Nodes,
  openN8n,
  type WorkflowFile,
} from './testing/n8n.ts';
import { compareWithApi } from './testing/n8n-description.ts';

let n8n: N8n;
let site: CampaignSite;
let between: Between;
let pages: LocalSite;
let desk: Campaigning;
let apiKey: string;
let nodes: Nodes;
beforeAll(async () => {
  [{ n8n, nodes }, site, pages] = await Promise.all([
    openN8n(),
    openCampaigning({ random: Math.random }),
    startLocalSite(),
  ]);
  between = await startBetween(site.api.ctx.publicUrl);
}, 600_000);
const enter = async (credits = 100) => {
  desk = await site.enter({ credits });
  apiKey = (await desk.ask('POST', '/api/me/api-keys', { name: 'n8n' })).body.key;
  await n8n.connect({ baseUrl: `${between.url}/`, apiKey });
};
beforeEach(async () => {
  between.faults = [];
  await enter();
});
afterAll(async () => {
  between?.close();
  await Promise.all([n8n?.close(), pages?.close(), site?.close()]);
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
const titlesOf = (items: { title?: unknown }[]) => items.map(({ title }) => title).toSorted();
const titles = async () => titlesOf(await desk.posts());

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
    expect(await titles()).toEqual(titlesOf(items));
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
    await n8n.connect({ baseUrl: between.url, apiKey: 'lw_0000' });
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
    await n8n.connect({ baseUrl: 'http://127.0.0.1:9', apiKey });
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
    expect(titlesOf(retried.items)).toEqual(await titles());
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
    expect(titlesOf(items)).toEqual(await titles());
    expect(await credits()).toMatchObject({ used: 1, reserved: 0 });
  });
});

describe.runIf(isWhole)('credentials', () => {
  const test = (baseUrl: string, key = apiKey) => n8n.test?.({ baseUrl, apiKey: key });

  it('are tried when somebody saves them', async () => {
    expect(await test(between.url)).toEqual({ status: 'OK', message: 'Connection successful!' });
    expect(await test(between.url, 'lw_0000')).toEqual({
      status: 'Error',
      message: 'Linkwright does not know this API key: it was deleted, or has expired.',
    });
    const elsewhere = {
      status: 'Error',
      message: 'What answers at the server address is not Linkwright.',
    };
    expect(await test(`${between.url}/elsewhere`)).toEqual(elsewhere);
    between.faults = [answer(200, 'text/html', '<!doctype html>')];
    expect(await test(between.url)).toEqual(elsewhere);
    between.faults = [answer(302, 'text/html', '', { location: 'https://elsewhere.example/' })];
    expect(await test(between.url)).toEqual({
      status: 'Error',
      message: 'The server address leads to another one: put that here.',
    });
  });
});

describe('lists', () => {
  it('come page after page, as many as are asked for', async () => {
    const urls = Array.from({ length: 100 }, (_, at) => `${pages.url}/${at}`);
    const added = await n8n.run(
      flow(
        {
          resource: 'watchedLink',
          operation: 'add',
          urlList: '={{ $json.urls }}',
          destinationUrl: 'https://desks.example.com/',
          anchorText: 'desks',
          additionalFields: { campaign: 'Spring' },
        },
        { items: [{ urls }] },
      ),
    );
    expect(added.items).toMatchObject([{ added: 100, skipped: [] }]);
    const list = (more: Json) =>
      n8n.run(flow({ resource: 'watchedLink', operation: 'getAll', ...more }));
    expect((await list({ returnAll: true })).items).toHaveLength(100);
    expect((await list({ returnAll: false, limit: 60 })).items).toHaveLength(60);
    const none = { returnAll: true, filters: { state: 'lost' } };
    expect((await list(none)).items).toHaveLength(0);
  });
});

/** The report that waits to be run. */
const queued = async (): Promise<string> => {
  const list = async () => (await desk.ask('GET', '/api/reports')).body.items;
  await expect.poll(async () => (await list()).length, { timeout: 10_000 }).toBe(1);
  return (await list())[0].id;
};
const run = (id: string) =>
  runReport(site.api.ctx, id, { signal: new AbortController().signal, isLast: false });

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

  it('is waited for, also while the server is away, and gives an item for each page', async () => {
    pages.pages.set(
      '/with',
      pageOf('<a href="https://desks.example.com/adjustable">good desks</a>'),
    );
    pages.pages.set('/without', pageOf('nothing'));
    between.faults = [undefined, answer(503, 'text/html', '<h1>503</h1>'), () => undefined];
    const going = n8n.run(flow(check()));
    const id = await queued();
    await run(id);
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
    (await n8n.run(flow({ resource: 'campaign', operation, campaignId: '={{ $json.id }}' }, made)))
      .items;
  expect(await act('start')).toMatchObject([{ state: 'running', credits: { reserved: 4 } }]);
  expect(await act('pause')).toMatchObject([{ state: 'paused' }]);
  expect(await act('resume')).toMatchObject([{ state: 'running' }]);
  expect(await act('getLinks')).toHaveLength(4);
  expect(await act('get')).toMatchObject([{ name: 'Desks' }]);
});

const example = (name: string): WorkflowFile =>
  JSON.parse(readFileSync(new URL(`n8n/examples/${name}.json`, import.meta.url), 'utf8'));

describe('the examples', () => {
  it('publish what a list asks for', async () => {
    const file = example('articles-from-a-list');
    const { rows } = JSON.parse(String(file.nodes[1]?.parameters.jsonOutput));
    const list = rows.map((json: Json) => ({ json }));
    const { items, error } = await n8n.run(
      n8n.hasBaseNodes ? file : { ...file, pinData: { 'The list': list } },
    );
    expect(error).toBeUndefined();
    expect(items).toMatchObject([{ kind: 'permanent' }, { kind: 'permanent' }]);
    expect(await credits()).toMatchObject({ used: 2, reserved: 0 });
  });

  it('name the links that are gone', async () => {
    pages.pages.set('/desks', pageOf('nothing'));
    const text = JSON.stringify(example('links-every-monday'));
    const going = n8n.run(
      JSON.parse(
        text
          .replaceAll('https://blog.example', pages.url)
          .replace('https://news.example/offices', ''),
      ),
    );
    await run(await queued());
    const { items, error } = await going;
    expect(error).toBeUndefined();
    expect(items).toMatchObject([
      n8n.hasBaseNodes
        ? { text: expect.stringContaining(`${pages.url}/desks: `) }
        : { pageUrl: `${pages.url}/desks`, verdict: 'missing' },
    ]);
  });
});

describe('the trigger', () => {
  const WEEK = 7 * 24;
  let watched: Watched;
  beforeEach(async () => {
    watched = await openWatched();
    const baseUrl = await watched.api.app.listen({ host: '127.0.0.1', port: 0 });
    const { key } = (await watched.ask('POST', '/api/me/api-keys', { name: 'n8n' })).body;
    await n8n.connect({ baseUrl, apiKey: key });
    // The loss below is told now, by the clock that judges the signature.
    const { clock } = watched.api;
    clock.forward(Date.now() - (WEEK + 6) * 60 * 60 * 1000 - clock().getTime());
  });
  afterEach(() => watched.close());

  const address = async () => (await watched.ask('GET', '/api/me/alerts')).body.webhookUrl;
  const lose = async () => {
    const id = await watched.watch('/desks');
    await watched.after(0);
    watched.site.pages.set('/desks', pageOf('Nothing here.'));
    await watched.after(WEEK);
    await watched.after(6);
    const [delivery] = (await watched.ask('GET', '/api/me/alerts/deliveries')).body.items;
    const signal = new AbortController().signal;
    await deliverWebhook(watched.api.ctx, delivery.id, { signal, isLast: false });
    return id;
  };
  const settled = <T>(read: () => Promise<T[]>) =>
    expect
      .poll(async () => (await read()).length, { timeout: 10_000 })
      .toBe(1)
      .then(read);

  it('begins the workflow with a signed delivery, once, and tells Linkwright when it ends', async () => {
    const listening = await n8n.listen(example('when-a-link-is-lost'));
    const url = await address();
    const id = await lose();
    expect(await settled(listening.started)).toMatchObject([
      n8n.hasBaseNodes
        ? { text: expect.stringContaining('/desks has lost the link to https://desks.example/') }
        : { monitor: { id, state: 'lost' } },
    ]);
    const { ctx } = watched.api;
    const { secrets = [] } = (await readWebhook(ctx, ctx.db, watched.ada.user.userId)) ?? {};
    const body = JSON.stringify({ type: 'link.lost', data: { monitorId: id } });
    const post = async (headers: Record<string, string>) =>
      (await fetch(url, { method: 'POST', headers, body })).status;
    const at = (timestamp: number) => webhookHeaders({ id: 'again', timestamp, body }, secrets);
    const now = Math.floor(Date.now() / 1000);
    const signed = await at(now);
    expect(await post({ 'content-type': 'application/json' })).toBe(401);
    expect(await post({ ...signed, 'webhook-signature': 'v1,AAAA' })).toBe(401);
    expect(await post({ ...signed, 'webhook-id': 'another' })).toBe(401);
    expect(await post(await at(now - 6 * 60))).toBe(401);
    expect(await listening.started()).toHaveLength(1);
    expect(await post(signed)).toBe(200);
    await expect.poll(async () => (await listening.started()).length).toBe(2);
    expect(await post(signed)).toBe(200);
    // Not chosen in this workflow: it is taken, and begins nothing.
    const test = await watched.ask('POST', '/api/me/alerts/test?channel=webhook');
    expect(test.body.delivery).toMatchObject({ state: 'delivered' });
    expect(await listening.started()).toHaveLength(2);
    await listening.stop();
    expect(await address()).toBeNull();
  });

  it.runIf(isWhole)('waits for one event when somebody tries it in the editor', async () => {
    const listening = await n8n.listen(example('when-a-link-is-lost'), { isTest: true });
    await lose();
    expect(await settled(listening.started)).toMatchObject([
      { text: expect.stringContaining('/desks has lost the link') },
    ]);
    await expect.poll(address, { timeout: 10_000 }).toBeNull();
    const given = await n8n.listen(example('when-a-link-is-lost'), { isTest: true });
    expect(await address()).toContain('/webhook-test/');
    await given.stop();
    await expect.poll(address, { timeout: 10_000 }).toBeNull();
  });

  it('takes no other’s address away', async () => {
    const webhookUrl = `${watched.site.url}/hook`;
    await watched.ask('PATCH', '/api/me/alerts', { webhookUrl });
    await expect(n8n.listen(example('when-a-link-is-lost'))).rejects.toThrow(
      /sends changes to another address already/,
    );
    expect(await address()).toBe(webhookUrl);
  });
});

it('offers what the API has, by the description of it', async () => {
  const openapi = (await site.api.app.inject('/api/openapi.json')).json();
  const { faults, calls } = compareWithApi(nodes.linkwright.description, openapi);
  expect(faults).toEqual([]);
  expect(calls).toBe(25);
  const [, events] = nodes.linkwrightTrigger.description.properties;
  expect(events?.options?.map(({ value }) => value).toSorted()).toEqual(
    [...monitorChangeKinds.map(eventTypeOf), 'webhook.test'].toSorted(),
  );
});
