import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
  plan,
} from '../../../testing/campaigning.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';

let site: CampaignSite;
let desk: Campaigning;
beforeAll(async () => {
  site = await openCampaigning();
});
beforeEach(async () => {
  desk = await site.enter();
});
afterAll(() => site.close());

describe('a draft', () => {
  it('is made, read, changed and deleted, and costs nothing', async () => {
    const id = await desk.make({ linkCount: 3 });
    expect(await desk.read(id)).toMatchObject({
      name: 'Desks',
      state: 'draft',
      linkCount: 3,
      pacePerDay: 10,
      destinationId: null,
      approveFirst: false,
      tone: 'professional',
      length: 'short',
      linkPolicy: 'sponsored',
      credits: { reserved: 0, captured: 0, released: 0 },
      anchorMix: [
        { anchorText: 'adjustable desks', links: 2, live: 0 },
        { anchorText: 'good chairs', links: 1, live: 0 },
      ],
    });
    const changed = await desk.ask('PATCH', `/api/campaigns/${id}`, { linkCount: 7, name: 'More' });
    expect(changed.body.campaign).toMatchObject({ linkCount: 7, name: 'More', pacePerDay: 10 });
    const newest = async () =>
      (await desk.ask('GET', `/api/campaigns/${id}/log`)).body.items[0].message;
    expect(await newest()).toBe('Its plan was changed. Renamed to “More”.');
    const rest = { pacePerDay: 4, approveFirst: true, folder: 'Bolt' };
    await desk.ask('PATCH', `/api/campaigns/${id}`, rest);
    // Where all is so already, nothing is changed.
    await desk.ask('PATCH', `/api/campaigns/${id}`, { linkCount: 7, ...rest });
    expect(await newest()).toBe(
      'Links a day from now on: 4. From now on each article waits for approval. Put into the folder “Bolt”.',
    );
    expect(await desk.links(id)).toEqual([]);
    await desk.round();
    expect(await desk.states(id)).toEqual([]);
    expect(await desk.balance()).toBe(100);
    expect((await desk.ask('DELETE', `/api/campaigns/${id}`)).status).toBe(200);
    expect((await desk.ask('GET', `/api/campaigns/${id}`)).status).toBe(404);
  });

  it('is refused with each fault named', async () => {
    const refused = async (change: object) => {
      const { status, body } = await desk.ask('POST', '/api/campaigns', { ...plan, ...change });
      return [status, body.code, body.details?.map(({ field }: { field: string }) => field)];
    };
    const keywords = [{ keyword: '', anchorText: 'a' }];
    expect(await refused({ targetUrl: 'ftp://desks.example.com/' })).toEqual([
      400,
      'INVALID_URL',
      ['targetUrl'],
    ]);
    expect(await refused({ keywords })).toEqual([
      400,
      'MISSING_INFORMATION',
      ['keywords.0.keyword'],
    ]);
    expect(await refused({ sources: ['a.example', 'ftp://b.example'] })).toEqual([
      400,
      'INVALID_REQUEST',
      ['sources[1]'],
    ]);
    const casino = [plan.keywords[0], { keyword: 'casino bonus', anchorText: 'a bonus' }];
    expect(await refused({ keywords: casino })).toEqual([
      403,
      'KEYWORD_NOT_ALLOWED',
      ['keywords.1.keyword'],
    ]);
    expect((await refused({ linkCount: 1001 }))[0]).toBe(400);
    expect((await refused({ keywords: [] }))[0]).toBe(400);
    expect(await refused({ destinationId: desk.api.ctx.uuid() })).toEqual([
      404,
      'NOT_FOUND',
      ['destinationId'],
    ]);
  });

  it('is made once under one key', async () => {
    const headers = { ...desk.ada.cookie, 'idempotency-key': 'the-same-campaign' };
    const first = await desk.ask('POST', '/api/campaigns', plan, headers);
    const again = await desk.ask('POST', '/api/campaigns', plan, headers);
    expect(again.body).toEqual(first.body);
    expect((await desk.ask('GET', '/api/campaigns')).body.items).toHaveLength(1);
  });

  it('is not started without a confirmed address, nor without the credits', async () => {
    const id = await desk.make({ linkCount: 101 });
    const poor = await desk.ask('POST', `/api/campaigns/${id}/start`);
    expect([poor.status, poor.body.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(await desk.links(id)).toEqual([]);
    expect(await desk.read(id)).toMatchObject({ state: 'draft', credits: { reserved: 0 } });

    const eve = await seedSignedIn(desk.api.ctx, { isVerified: false });
    const made = await desk.ask('POST', '/api/campaigns', plan, eve.cookie);
    const url = `/api/campaigns/${made.body.campaign.id}/start`;
    expect((await desk.ask('POST', url, undefined, eve.cookie)).body.code).toBe(
      'EMAIL_NOT_CONFIRMED',
    );
  });
});

describe('a folder', () => {
  const names = async (query: string) =>
    (await desk.ask('GET', `/api/campaigns?${query}`)).body.items
      .map(({ name }: { name: string }) => name)
      .toSorted();

  it('is given with a plan, kept by its copies, templates and files, and changed at any time', async () => {
    const id = await desk.begin({ folder: 'Acme' });
    const copy = await desk.ask('POST', `/api/campaigns/${id}/copy`, {});
    expect(copy.body.campaign.folder).toBe('Acme');
    const { template } = (await desk.ask('POST', `/api/campaigns/${id}/template`, { name: 'All' }))
      .body;
    expect(template.plan.folder).toBe('Acme');
    const made = await desk.ask('POST', `/api/campaign-templates/${template.id}/campaigns`, {
      folder: null,
    });
    expect(made.body.campaign.folder).toBeNull();
    const csv = 'campaign,target_url,keyword,client\nSpring,shop.example.com,spades,Acme';
    await desk.ask('POST', '/api/campaigns/import', { csv });
    expect(await names('folder=Acme')).toEqual(['Desks', 'Desks (copy)', 'Spring']);
    expect(await names('folder=')).toEqual(['Desks']);

    const before = await desk.read(id);
    const changed = await desk.ask('PATCH', `/api/campaigns/${id}`, { folder: 'Bolt' });
    expect(changed.body.campaign).toMatchObject({
      folder: 'Bolt',
      state: 'running',
      nextLinkAt: before.nextLinkAt,
    });
    for (const folder of ['', ' ', 'x'.repeat(81)]) {
      expect((await desk.ask('PATCH', `/api/campaigns/${id}`, { folder })).status).toBe(400);
    }
  });

  it('takes many at once, all or none', async () => {
    const ids = [await desk.begin(), await desk.make(), await desk.make({ folder: 'Acme' })];
    const file = (body: object) => desk.ask('POST', '/api/campaigns/folder', body);
    const eve = await seedSignedIn(desk.api.ctx);
    const theirs = (await desk.ask('POST', '/api/campaigns', plan, eve.cookie)).body.campaign.id;
    expect((await file({ ids: [...ids, theirs], folder: 'Acme' })).status).toBe(404);
    expect(await names('folder=Acme')).toHaveLength(1);
    expect((await file({ ids: [...ids, ids[0]], folder: 'Acme' })).body).toEqual({
      success: true,
      done: 2,
    });
    expect(await names('folder=Acme')).toHaveLength(3);
    expect((await file({ ids, folder: null })).body.done).toBe(3);
    expect(await names('folder=Acme')).toEqual([]);
    const { items } = (await desk.ask('GET', `/api/campaigns/${ids[0]}/log`)).body;
    expect(items.map(({ message }: { message: string }) => message).slice(0, 2)).toEqual([
      'Taken out of its folder.',
      'Put into the folder “Acme”.',
    ]);
  });
});

it('is nobody else’s, on any endpoint', async () => {
  const id = await desk.begin();
  await desk.round();
  const [link] = await desk.links(id);
  const template = await desk.ask('POST', `/api/campaigns/${id}/template`, { name: 'Mine' });
  const of = `/api/campaigns/${id}`;
  const one = `${of}/links/${link?.id}`;
  const templateUrl = `/api/campaign-templates/${template.body.template.id}`;
  const calls = [
    ['GET', of],
    ['PATCH', of, { name: 'Mine' }],
    ['DELETE', of],
    ['POST', `${of}/start`],
    ['POST', `${of}/pause`],
    ['POST', `${of}/resume`],
    ['POST', `${of}/cancel`],
    ['POST', `${of}/decide`, { decision: 'approve' }],
    ['GET', `${of}/log`],
    ['GET', `${of}/links`],
    ['GET', `${of}/links.csv`],
    ['GET', one],
    ['PATCH', one, {}],
    ['POST', `${one}/decide`, { decision: 'reject' }],
    ['POST', `${one}/retry`],
    ['POST', `${of}/template`, { name: 'Mine' }],
    ['DELETE', templateUrl],
    ['POST', `${templateUrl}/campaigns`, {}],
  ] as ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object | undefined][];
  const mallory = await seedSignedIn(desk.api.ctx);
  for (const [method, url, payload] of calls) {
    const asked = await desk.ask(method, url, payload, mallory.cookie);
    expect([asked.status, asked.body.code], `${method} ${url}`).toEqual([404, 'NOT_FOUND']);
    expect((await desk.ask(method, url, payload, {})).status, `${method} ${url}`).toBe(401);
  }
  const list = await desk.ask('GET', '/api/campaigns', undefined, mallory.cookie);
  expect(list.body.items).toEqual([]);
  // Another campaign of one's own does not open its links either.
  const own = await desk.make();
  expect((await desk.ask('GET', `/api/campaigns/${own}/links/${link?.id}`)).status).toBe(404);
});

describe('the list', () => {
  it('pages, filters and searches', async () => {
    for (const name of ['One', 'Two 100%', 'Three']) {
      desk.api.clock.forward(1000);
      await desk.make({ name });
    }
    const names = async (query: string) => {
      const { body } = await desk.ask('GET', `/api/campaigns${query}`);
      return body.items.map(({ name }: { name: string }) => name);
    };
    const first = (await desk.ask('GET', '/api/campaigns?limit=2')).body;
    expect(first.counts).toMatchObject({ draft: 3, running: 0 });
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two 100%']);
    expect(await names(`?limit=2&cursor=${first.nextCursor}`)).toEqual(['One']);
    expect(await names('?state=running')).toEqual([]);
    expect(await names('?q=100%25')).toEqual(['Two 100%']);
    expect(await names('?q=desks.example')).toHaveLength(3);
  });
});

describe('templates and files', () => {
  it('keep a plan, and make drafts of it with what is given in its stead', async () => {
    const given = { sources: ['https://desks.example.com/facts'], notes: 'It is 70 cm high.' };
    const id = await desk.make({ pacePerDay: 4, ...given });
    const { body } = await desk.ask('POST', `/api/campaigns/${id}/template`, {
      name: 'Four a day',
    });
    expect((await desk.ask('GET', '/api/campaign-templates')).body.items).toEqual([body.template]);
    const url = `/api/campaign-templates/${body.template.id}`;
    const made = await desk.ask('POST', `${url}/campaigns`, { name: 'Again', linkCount: 9 });
    expect(made.body.campaign).toMatchObject({
      name: 'Again',
      linkCount: 9,
      pacePerDay: 4,
      state: 'draft',
      keywords: plan.keywords,
      ...given,
    });
    expect((await desk.ask('DELETE', url)).status).toBe(200);
    expect((await desk.ask('DELETE', url)).status).toBe(404);
  });

  it('make the campaigns of a file, or only say which', async () => {
    const csv = [
      'campaign,target_url,keyword,anchor_text,links',
      'Desks,https://desks.example.com/,desks,good desks,5',
      'Bad,ftp://desks.example.com/,desks,,',
    ].join('\n');
    const dry = await desk.ask('POST', '/api/campaigns/import', { csv, dryRun: true });
    expect(dry.body.campaigns).toMatchObject([{ id: null, name: 'Desks', linkCount: 5 }]);
    expect(dry.body.faults.map(({ line }: { line: number }) => line)).toEqual([3]);
    expect((await desk.ask('GET', '/api/campaigns')).body.items).toEqual([]);
    const { body } = await desk.ask('POST', '/api/campaigns/import', { csv });
    expect(await desk.read(body.campaigns[0].id)).toMatchObject({ name: 'Desks', state: 'draft' });
  });
});
