import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../../../testing/campaigning.ts';

let site: CampaignSite;
let desk: Campaigning;
beforeAll(async () => {
  site = await openCampaigning();
});
beforeEach(async () => {
  desk = await site.enter();
});
afterAll(() => site.close());

const HOUR_MS = 60 * 60 * 1000;
/** Chance is fixed here, and a title has few addresses: campaigns of one test are on subjects of their own. */
const on = (wood: string) => ({
  keywords: [`${wood} bench`, `${wood} shelf`].map((keyword) => ({
    keyword,
    anchorText: `good ${keyword}`,
  })),
});
const api = () => desk.api;
const act = async (id: string, step: string) =>
  (await desk.ask('POST', `/api/campaigns/${id}/${step}`)).status;
const messages = async (id: string) => {
  const { body } = await desk.ask('GET', `/api/campaigns/${id}/log?limit=100`);
  return body.items.map(({ kind }: { kind: string }) => kind).reverse();
};

describe('a campaign on our own blog', () => {
  it('gives every article its sources and notes', async () => {
    const { ctx } = desk.api;
    const { gatherSources } = ctx;
    const asked: object[] = [];
    ctx.gatherSources = (request, options) => {
      asked.push(request);
      return gatherSources(request, options);
    };
    const given = { sources: ['https://desks.example.com/facts'], notes: 'It is 70 cm high.' };
    const id = await desk.begin(given);
    await desk.round();
    ctx.gatherSources = gatherSources;
    expect(asked).toMatchObject([given, given]);
    expect(await desk.read(id)).toMatchObject({ state: 'completed', ...given });
  });

  it('is written, published, verified and paid for, link by link', async () => {
    const id = await desk.begin();
    expect(await desk.balance()).toBe(98);
    expect((await desk.read(id)).credits).toEqual({ reserved: 2, captured: 0, released: 0 });
    await desk.round();
    expect(await desk.read(id)).toMatchObject({
      state: 'completed',
      begunToday: 2,
      counts: { live: 2, queued: 0 },
      credits: { reserved: 0, captured: 2, released: 0 },
      anchorMix: [
        { anchorText: 'adjustable desks', links: 1, live: 1, share: 0.5 },
        { anchorText: 'good chairs', links: 1, live: 1, share: 0.5 },
      ],
    });
    expect(await desk.balance()).toBe(98);
    const [link] = await desk.links(id);
    const page = await fetch(link?.url ?? '');
    expect(await page.text()).toContain('https://desks.example.com/adjustable');
    expect(link).toMatchObject({
      state: 'live',
      verdict: 'live-nofollow',
      rel: ['sponsored'],
      snippet: expect.stringContaining(`«${link?.anchorText}»`),
      problem: null,
      number: 1,
    });
    expect((await desk.posts()).map((post) => post.is_trial_post)).toEqual([false, false]);
    const log = await messages(id);
    expect(log.slice(0, 2)).toEqual(['created', 'started']);
    expect(log.at(-1)).toBe('completed');
    expect(log.filter((kind: string) => kind === 'link-live')).toHaveLength(2);
    const csv = await desk.ask('GET', `/api/campaigns/${id}/links.csv`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  });

  it('begins no more links in a UTC day than its pace', async () => {
    const id = await desk.begin({ linkCount: 5, pacePerDay: 2 });
    await desk.round();
    expect((await desk.read(id)).counts).toMatchObject({ live: 2, queued: 3 });
    await desk.round(14);
    expect((await desk.read(id)).counts).toMatchObject({ live: 2, queued: 3 });
    // After midnight.
    await desk.round(1);
    expect(await desk.read(id)).toMatchObject({ begunToday: 2, counts: { live: 4, queued: 1 } });
    await desk.round(24);
    expect(await desk.read(id)).toMatchObject({ state: 'completed', begunToday: 1 });
    const texts = (await desk.posts()).map(({ content }) => content);
    expect(new Set(texts).size).toBe(5);
  });

  it('begins the links of a day one by one, spread over it', async () => {
    const id = await desk.begin({ ...on('oak'), linkCount: 5, pacePerDay: 4 });
    const live = async () => (await desk.read(id)).counts.live;
    await desk.pass(0);
    expect(await live()).toBe(1);
    const began = api().clock().getTime();
    expect(Date.parse((await desk.read(id)).nextLinkAt ?? '')).toBe(began + 6 * HOUR_MS);
    await desk.pass(5);
    expect(await live()).toBe(1);
    await desk.pass(1);
    expect(await live()).toBe(2);
    // What a server that was away has missed is not made up for at once.
    await desk.pass(11);
    expect(await live()).toBe(3);
    await desk.pass(0);
    expect(await live()).toBe(3);
    expect((await desk.ask('PATCH', `/api/campaigns/${id}`, { pacePerDay: 24 })).status).toBe(200);
    await desk.pass(1);
    expect(await live()).toBe(4);
  });

  it('counts the day of its owner’s time zone', async () => {
    await desk.ask('PATCH', '/api/me', { timeZone: 'Asia/Tokyo' });
    // It is nine o'clock in UTC, and 18:00 there.
    const id = await desk.begin({ ...on('pine'), linkCount: 4, pacePerDay: 2 });
    await desk.round();
    expect(await desk.read(id)).toMatchObject({ begunToday: 2, counts: { queued: 2 } });
    await desk.round(5);
    expect(await desk.read(id)).toMatchObject({ begunToday: 2, counts: { queued: 2 } });
    expect((await desk.read(id)).nextLinkAt?.slice(11, 16)).toBe('15:00');
    await desk.round(1);
    expect(await desk.read(id)).toMatchObject({ begunToday: 2, counts: { queued: 0 } });
  });

  it('gives each destination an article of its own for the same keyword', async () => {
    const texts: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const site = { kind: 'webhook', name, url: `https://${name.toLowerCase()}.example.com/in` };
      const made = await desk.ask('POST', '/api/destinations', site);
      expect(made.status).toBe(201);
      const destinationId = made.body.destination.id as string;
      const id = await desk.begin({ linkCount: 1, approveFirst: true, destinationId });
      await desk.round();
      const [link] = await desk.links(id);
      const { article } = (await desk.ask('GET', `/api/campaigns/${id}/links/${link?.id}`)).body;
      texts.push(article.content);
      expect(link?.problem).toBeNull();
    }
    expect(new Set(texts).size).toBe(3);
  });

  it('says so where no other article comes of the sources', async () => {
    const { ctx } = desk.api;
    const { writer } = ctx;
    const additionalInstructions = 'Always the same';
    ctx.writer = {
      ...writer,
      write: (request, options) => writer.write({ ...request, additionalInstructions }, options),
    };
    await desk.begin({ ...on('ash'), linkCount: 1 });
    await desk.round();
    const again = await desk.begin({ ...on('ash'), linkCount: 1 });
    await desk.round();
    ctx.writer = writer;
    const [link] = await desk.links(again);
    expect(link).toMatchObject({
      state: 'awaiting-approval',
      problem: expect.stringMatching(/^Its text is that of your article at http.*, as its sources/),
    });
  });

  it('mails its end to who wants to know', async () => {
    await desk.begin(on('elm'));
    await desk.round();
    expect(await desk.mails()).toMatchObject([
      { kind: 'campaign-ended', subject: '“Desks” is complete' },
    ]);
    await desk.ask('PATCH', '/api/me/notifications', { campaigns: false });
    await desk.begin(on('elm'));
    await desk.round();
    expect(await desk.mails()).toHaveLength(1);
  });

  it('waits while it is paused, and goes on', async () => {
    const id = await desk.begin();
    expect(await act(id, 'pause')).toBe(200);
    expect(await act(id, 'pause')).toBe(409);
    await desk.round(48);
    expect(await desk.states(id)).toEqual(['queued', 'queued']);
    expect(await act(id, 'resume')).toBe(200);
    await desk.round();
    expect((await desk.read(id)).state).toBe('completed');
  });

  it('gives back what it did not deliver when it is cancelled', async () => {
    const id = await desk.begin({ linkCount: 4, pacePerDay: 1 });
    await desk.round();
    expect(await act(id, 'cancel')).toBe(200);
    expect(await desk.read(id)).toMatchObject({
      state: 'cancelled',
      counts: { live: 1, cancelled: 3 },
      credits: { reserved: 0, captured: 1, released: 3 },
    });
    expect(await desk.balance()).toBe(99);
    await desk.round(24);
    expect(await desk.states(id)).toEqual(['live', 'cancelled', 'cancelled', 'cancelled']);
    expect(await act(id, 'cancel')).toBe(409);
    const [, link] = await desk.links(id);
    expect(await act(id, `links/${link?.id}/retry`)).toBe(409);
    expect((await desk.ask('DELETE', `/api/campaigns/${id}`)).status).toBe(200);
    expect(await desk.posts()).toHaveLength(1);
  });

  it('can be changed while it runs in name, pace and approval alone', async () => {
    const id = await desk.begin({ linkCount: 3, pacePerDay: 1 });
    const change = (body: object) => desk.ask('PATCH', `/api/campaigns/${id}`, body);
    const refused = await change({ targetUrl: 'https://other.example.com', name: 'New' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', details: [{ field: 'targetUrl' }] },
    });
    expect(
      (await change({ name: 'New', pacePerDay: 5, approveFirst: true })).body.campaign,
    ).toMatchObject({ name: 'New', pacePerDay: 5, approveFirst: true });
    await desk.round();
    expect((await desk.read(id)).counts['awaiting-approval']).toBe(3);
    expect((await desk.ask('DELETE', `/api/campaigns/${id}`)).status).toBe(409);
  });
});

describe('articles that are approved first', () => {
  it('are read, changed, approved or rejected before anything is published', async () => {
    const id = await desk.begin({ linkCount: 3, approveFirst: true });
    await desk.round();
    expect(await desk.states(id)).toEqual(Array(3).fill('awaiting-approval'));
    expect(await desk.posts()).toEqual([]);
    await desk.round(1);
    // One mail, however often it is looked.
    expect(await desk.mails()).toMatchObject([
      { kind: 'campaign-approval', subject: '3 articles to approve in “Desks”' },
    ]);
    const [first, second] = await desk.links(id);
    const url = `/api/campaigns/${id}/links/${first?.id}`;
    const { article } = (await desk.ask('GET', url)).body;
    expect(article.content).toContain('adjustable desks');

    const content =
      '<h2>New</h2><p>One.</p><p>Two.</p><p>Three is here. And more.</p><script>x()</script>';
    const edited = await desk.ask('PATCH', url, { title: 'A calm look at desks', content });
    expect(edited.body.article.title).toBe('A calm look at desks');
    expect(edited.body.article.content).not.toContain('script');
    expect(edited.body.article.content).toContain('href="https://desks.example.com/adjustable"');
    expect((await desk.ask('PATCH', url, { title: 'no' })).body.details[0].field).toBe('title');

    expect((await desk.ask('POST', `${url}/decide`, { decision: 'approve' })).body.link.state).toBe(
      'publishing',
    );
    const other = `/api/campaigns/${id}/links/${second?.id}/decide`;
    expect((await desk.ask('POST', other, { decision: 'reject' })).body.link.state).toBe(
      'cancelled',
    );
    expect((await desk.ask('POST', other, { decision: 'approve' })).status).toBe(409);
    await desk.round();
    expect(await desk.states(id)).toEqual(['live', 'cancelled', 'awaiting-approval']);
    expect((await desk.posts()).map(({ title }) => title)).toEqual(['A calm look at desks']);
    expect((await desk.ask('PATCH', url, { title: 'Too late by now' })).status).toBe(409);

    const all = await desk.ask('POST', `/api/campaigns/${id}/decide`, { decision: 'approve' });
    expect(all.body.decided).toBe(1);
    await desk.round();
    expect(await desk.read(id)).toMatchObject({
      state: 'completed',
      credits: { reserved: 0, captured: 2, released: 1 },
    });
    expect(await desk.balance()).toBe(98);
  });

  it('end their campaign when all are rejected, and can be tried again', async () => {
    const id = await desk.begin({ approveFirst: true });
    await desk.round();
    await desk.ask('POST', `/api/campaigns/${id}/decide`, { decision: 'reject' });
    expect((await desk.read(id)).state).toBe('failed');
    expect(await desk.balance()).toBe(100);
    const [link] = await desk.links(id);
    expect(await act(id, `links/${link?.id}/retry`)).toBe(200);
    expect(await desk.balance()).toBe(99);
    expect((await desk.read(id)).state).toBe('running');
    await desk.round();
    await desk.ask('POST', `/api/campaigns/${id}/decide`, { decision: 'approve' });
    await desk.round();
    expect(await desk.read(id)).toMatchObject({
      state: 'completed',
      counts: { live: 1, cancelled: 1 },
      credits: { reserved: 0, captured: 1, released: 2 },
    });
  });
});

describe('an article whose score is too low', () => {
  it('waits for its owner, says why, and is published at their word', async () => {
    const { config } = desk.api.ctx;
    const before = config.minIndexedScore;
    config.minIndexedScore = 100;
    const id = await desk.begin({ linkCount: 1 });
    await desk.round();
    const [held] = await desk.links(id);
    expect(held).toMatchObject({
      state: 'awaiting-approval',
      problem: expect.stringMatching(/^Its score is \d+, and this site asks for 100\.$/),
    });
    expect(await desk.posts()).toEqual([]);
    await desk.ask('POST', `/api/campaigns/${id}/links/${held?.id}/decide`, {
      decision: 'approve',
    });
    await desk.round();
    expect((await desk.links(id))[0]).toMatchObject({ state: 'live', problem: null });
    config.minIndexedScore = before;
  });
});
