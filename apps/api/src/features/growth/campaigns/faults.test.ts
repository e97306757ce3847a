import { AppError, type ArticleWriter } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../../../testing/campaigning.ts';
import { disableAccount } from '../../../testing/disable-account.ts';
import type { SiteFault, SiteRequest } from '../../../testing/fake-site.ts';
import { type FakeWordPress, startFakeWordPress } from '../../../testing/fake-wordpress.ts';

const offline = createOfflineWriter();
let fails = false;
const writer: ArticleWriter = {
  ...offline,
  write(...call) {
    if (fails) throw new AppError('WRITER_UNAVAILABLE');
    return offline.write(...call);
  },
};

let site: CampaignSite;
let desk: Campaigning;
let wordPress: FakeWordPress;
let publicUrl: string;
beforeAll(async () => {
  site = await openCampaigning({ writer });
  publicUrl = site.api.ctx.publicUrl;
});
beforeEach(async () => {
  desk = await site.enter();
  wordPress = await startFakeWordPress();
});
afterEach(async () => {
  fails = false;
  site.api.ctx.publicUrl = publicUrl;
  await wordPress.close();
});
afterAll(() => site.close());

async function addWordPress(applicationPassword = 'abcd EFGH 1234 ijkl MNOP 5678') {
  const { body } = await desk.ask('POST', '/api/destinations', {
    kind: 'wordpress',
    name: 'A blog',
    url: wordPress.url,
    username: 'editor',
    applicationPassword,
  });
  return body.destination.id as string;
}
const credits = async (id: string) => (await desk.read(id)).credits;
const act = async (id: string, step: string) =>
  (await desk.ask('POST', `/api/campaigns/${id}/${step}`)).status;
const isPost = ({ method }: SiteRequest) => method === 'POST';
const isPage = ({ url }: SiteRequest) => !/^\/(?:wp-json|robots\.txt)/.test(url.pathname);
const answer = (is: (request: SiteRequest) => boolean, fault: SiteFault) => {
  wordPress.fault = (request) => (is(request) ? fault : undefined);
};
const gone: SiteFault = { status: 404, body: 'Gone' };

it('is changed and taken down where it stands, and here only what it is there', async () => {
  const id = await desk.begin({ linkCount: 1, destinationId: await addWordPress() });
  await desk.round();
  const [link] = await desk.links(id);
  const path = `/api/campaigns/${id}/links/${link?.id}`;
  const post = () => wordPress.posts[0];
  expect(await desk.ask('PATCH', path, { title: 'Another title' })).toMatchObject({ status: 200 });
  expect(post()?.title).toBe('Another title');
  answer(isPost, { status: 503, body: '' });
  expect(await desk.ask('PATCH', path, { title: 'Not to be seen there' })).toMatchObject({
    status: 502,
  });
  wordPress.fault = undefined;
  expect((await desk.ask('GET', path)).body.article.title).toBe('Another title');
  const [first, second] = await Promise.all([
    desk.ask('POST', `${path}/withdraw`),
    desk.ask('POST', `${path}/withdraw`),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([wordPress.posts.length, post()?.status]).toEqual([1, 'trash']);
  expect(await desk.states(id)).toEqual(['lost']);
  expect(await credits(id)).toEqual({ reserved: 0, captured: 1, released: 0 });
  expect(await desk.round(24 * 8)).toBe(0);
});

it('that stands on our own blog is no destination’s to take down', async () => {
  const id = await desk.begin({ linkCount: 1, approveFirst: true });
  await desk.round();
  const [link] = await desk.links(id);
  const path = `/api/campaigns/${id}/links/${link?.id}`;
  const publishAt = new Date(desk.api.clock().getTime() + 3_600_000).toISOString();
  const refused = await desk.ask('POST', `${path}/decide`, { decision: 'approve', publishAt });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'publishAt' }] } });
  expect(await desk.ask('POST', `${path}/withdraw`)).toMatchObject({ status: 409 });
});
/** More than all waits of one step. */
async function waitOut() {
  for (const hours of [1, 1, 1, 13, 25, 25]) await desk.round(hours);
}

it('gives a link’s credit back when it cannot be written, and tries it again on demand', async () => {
  fails = true;
  const id = await desk.begin({ linkCount: 1 });
  await desk.round();
  const [waiting] = await desk.links(id);
  expect(waiting).toMatchObject({ state: 'generating', attempts: 1 });
  expect(waiting?.problem).not.toBeNull();
  expect(Date.parse(waiting?.nextTryAt ?? '')).toBeGreaterThan(site.api.clock().getTime());
  await waitOut();
  expect(await desk.states(id)).toEqual(['failed']);
  expect(await desk.read(id)).toMatchObject({
    state: 'failed',
    standing: { label: 'Failed', signal: 'lost', summary: '0 of 1 link published, 1 failed' },
  });
  const [failure, ...others] = await desk.mails();
  expect(others).toEqual([]);
  expect(failure).toMatchObject({
    kind: 'campaign-ended',
    subject: '“Desks”: 0 of 1 link published, 1 failed',
    text: expect.stringContaining('It cost nothing. 1 credit went back to your balance.'),
  });
  expect(failure?.text).toContain(waiting?.problem);
  expect(failure?.text).toContain('/unsubscribe?token=campaigns.');
  expect(await credits(id)).toEqual({ reserved: 0, captured: 0, released: 1 });
  expect(await desk.balance()).toBe(100);

  fails = false;
  expect(await act(id, `links/${waiting?.id}/retry`)).toBe(200);
  expect(await act(id, `links/${waiting?.id}/retry`)).toBe(409);
  await desk.round();
  expect(await desk.states(id)).toEqual(['live']);
  // It has ended a second time.
  expect((await desk.mails()).map(({ subject }) => subject).at(-1)).toBe('“Desks” is complete');
  expect(await credits(id)).toEqual({ reserved: 0, captured: 1, released: 1 });
  expect(await desk.balance()).toBe(99);
});

it('pauses a campaign whose links fail one after another', async () => {
  fails = true;
  const id = await desk.begin({ linkCount: 9 });
  await waitOut();
  const { state, counts } = await desk.read(id);
  expect(state).toBe('paused');
  expect(counts.failed).toBeGreaterThanOrEqual(5);
  expect(await desk.mails()).toMatchObject([
    { kind: 'campaign-stopped', subject: '“Desks” is paused: 5 links failed in a row' },
  ]);
  expect(await act(id, 'cancel')).toBe(200);
  expect(await desk.balance()).toBe(100);
});

it('tries all links again that failed for one reason, each with a credit reserved anew', async () => {
  fails = true;
  const id = await desk.begin({ linkCount: 3 });
  await waitOut();
  const { failures } = await desk.read(id);
  expect(failures).toEqual([{ problem: expect.any(String), links: 3 }]);
  const retry = (body: object) => desk.ask('POST', `/api/campaigns/${id}/retry`, body);
  expect((await retry({ problem: 'another one' })).body).toMatchObject({ retried: 0, left: 0 });
  const stranger = await site.enter();
  expect((await stranger.ask('POST', `/api/campaigns/${id}/retry`, {})).status).toBe(404);

  fails = false;
  const again = await Promise.all([retry({ problem: failures[0]?.problem }), retry({})]);
  expect(again.map(({ body }) => body.retried).sort()).toEqual([0, 3]);
  expect(await credits(id)).toEqual({ reserved: 3, captured: 0, released: 3 });
  await desk.round();
  expect(await desk.states(id)).toEqual(['live', 'live', 'live']);
  expect(await desk.balance()).toBe(97);
  expect((await desk.read(id)).failures).toEqual([]);
});

it('tells a German page in German what happened, and tries again what it names so', async () => {
  fails = true;
  const id = await desk.begin({ linkCount: 2 });
  await waitOut();
  const ofPage = {
    cookie: `${desk.ada.cookie.cookie}; linkwright.language=de`,
    'sec-fetch-site': 'same-origin',
    origin: publicUrl,
  };
  const tell = async (headers?: Record<string, string>) => {
    const read = async (path: string) =>
      (await desk.ask('GET', `/api/campaigns/${id}${path}`, undefined, headers)).body;
    const { items: events } = await read('/log?limit=100');
    const { items: links } = await read('/links');
    const { failures } = await read('');
    return {
      log: events.map(({ message }: { message: string }) => message) as string[],
      problem: links[0].problem as string,
      failures: failures as { problem: string; links: number }[],
    };
  };
  const english = await tell();
  const german = await tell(ofPage);
  expect(english.log).toContain(`${english.problem}. Its credit went back.`);
  expect(german.log).toContain(`${german.problem}. Sein Credit wurde zurückgegeben.`);
  expect(german.log).toContain(`${german.problem}. Später wird es noch einmal versucht.`);
  expect(german.log.filter((message) => english.log.includes(message))).toEqual([]);
  expect(german.failures).toEqual([{ problem: german.problem, links: 2 }]);
  expect(await tell(desk.ada.token)).toEqual(english);

  const path = `/api/campaigns/${id}/retry`;
  const retried = await desk.ask('POST', path, { problem: german.problem }, ofPage);
  expect(retried.body).toMatchObject({ retried: 2, left: 0 });
  const copied = await desk.ask('POST', `/api/campaigns/${id}/copy`, {}, ofPage);
  expect(copied.body.campaign.name).toMatch(/ \(Kopie\)$/);
});

it('copies a plan as a draft, and tells the anchor texts of all campaigns to one host', async () => {
  const id = await desk.begin({ linkCount: 2 });
  const copied = await desk.ask('POST', `/api/campaigns/${id}/copy`, {});
  expect(copied.status).toBe(201);
  const { campaign } = copied.body;
  const { name, keywords, targetUrl } = await desk.read(id);
  expect(campaign).toMatchObject({ name: `${name} (copy)`, state: 'draft', keywords, targetUrl });
  await desk.ask('POST', `/api/campaigns/${campaign.id}/start`);
  const other = await desk.begin({ linkCount: 1, targetUrl: 'https://other.example/' });
  const { hostname } = new URL(targetUrl);

  const { body: all } = await desk.ask('GET', '/api/campaign-anchors');
  expect(all).toMatchObject({
    hosts: [
      { host: hostname, links: 4 },
      { host: 'other.example', links: 1 },
    ],
    host: hostname,
    links: 4,
    warnings: [],
  });
  expect(all.mix.reduce((sum: number, entry: { links: number }) => sum + entry.links, 0)).toBe(4);
  const { body: one } = await desk.ask('GET', '/api/campaign-anchors?host=Other.example');
  expect(one).toMatchObject({ host: 'other.example', links: 1 });
  const stranger = await site.enter();
  expect((await stranger.ask('GET', `/api/campaign-anchors?host=${hostname}`)).body).toMatchObject({
    hosts: [],
    mix: [],
  });
  expect((await stranger.ask('POST', `/api/campaigns/${id}/copy`, {})).status).toBe(404);
  for (const begun of [id, campaign.id, other]) await act(begun, 'cancel');
});

it('takes down what it cannot verify on a domain of this site, and publishes it anew', async () => {
  const { ctx, clock } = site.api;
  const domain = {
    id: ctx.uuid(),
    host: 'nowhere.invalid',
    title: 'Nowhere',
    token: 'a',
    is_offered: true,
    ownership: null,
    checked_at: clock(),
    verified_at: clock(),
    pointing: JSON.stringify({ state: 'ok', found: [] }),
    missing_since: null,
    created_by: null,
    created_at: clock(),
  };
  await ctx.db.insertInto('domains').values(domain).execute();
  const { body } = await desk.ask('POST', '/api/destinations', {
    kind: 'domain',
    name: 'Nowhere',
    domainId: domain.id,
  });
  const id = await desk.begin({ linkCount: 1, destinationId: body.destination.id });
  await desk.round();
  expect(await desk.states(id)).toEqual(['verifying']);
  const [first] = await desk.posts();
  await waitOut();
  expect(await desk.states(id)).toEqual(['failed']);
  expect(await desk.posts()).toEqual([]);
  expect(await desk.balance()).toBe(100);
  const [link] = await desk.links(id);
  expect(await act(id, `links/${link?.id}/retry`)).toBe(200);
  await desk.round();
  const [second] = await desk.posts();
  expect(second?.id).toBeDefined();
  expect(second?.id).not.toBe(first?.id);
});

it('publishes nothing while the account is disabled', async () => {
  const id = await desk.begin({ linkCount: 1 });
  const enable = await disableAccount(site.api.ctx, desk.ada.user.userId);
  await desk.round();
  expect(await desk.posts()).toEqual([]);
  await enable();
  await desk.round();
  expect(await desk.states(id)).toEqual(['live']);
});

it('takes down what it cannot verify on our own blog, as it is not paid for', async () => {
  const id = await desk.begin({ linkCount: 1 });
  // Nobody answers there.
  site.api.ctx.publicUrl = 'http://127.0.0.1:9';
  await desk.round();
  expect(await desk.states(id)).toEqual(['verifying']);
  expect(await desk.posts()).toHaveLength(1);
  await waitOut();
  expect(await desk.states(id)).toEqual(['failed']);
  expect(await desk.posts()).toEqual([]);
  expect(await desk.balance()).toBe(100);
  site.api.ctx.publicUrl = publicUrl;
  const [link] = await desk.links(id);
  expect(await act(id, `links/${link?.id}/retry`)).toBe(200);
  await desk.round();
  expect(await desk.states(id)).toEqual(['live']);
  expect(await desk.posts()).toHaveLength(1);
});

describe('at a destination', () => {
  it('publishes once although an answer is lost, and is paid for when it is seen there', async () => {
    const id = await desk.begin({ linkCount: 1, destinationId: await addWordPress() });
    answer(isPost, 'lose');
    await desk.round();
    const [link] = await desk.links(id);
    expect(link).toMatchObject({ state: 'publishing', attempts: 1, url: null });
    wordPress.fault = undefined;
    await desk.round(1);
    expect(await desk.states(id)).toEqual(['live']);
    expect(wordPress.posts).toHaveLength(1);
    expect(await desk.balance()).toBe(99);
    expect(await desk.posts()).toEqual([]);
  });

  it('sees to its end what may be there when its campaign is cancelled', async () => {
    const id = await desk.begin({ linkCount: 2, destinationId: await addWordPress() });
    answer(isPost, 'lose');
    await desk.round();
    expect(await act(id, 'cancel')).toBe(200);
    expect(await credits(id)).toEqual({ reserved: 2, captured: 0, released: 0 });
    expect((await desk.ask('DELETE', `/api/campaigns/${id}`)).status).toBe(409);
    wordPress.fault = undefined;
    await desk.round(1);
    expect(await desk.read(id)).toMatchObject({
      state: 'cancelled',
      counts: { live: 2 },
      credits: { reserved: 0, captured: 2, released: 0 },
    });
  });

  it('fails at once where it is refused, or where the destination was removed', async () => {
    const id = await desk.begin({ linkCount: 1, destinationId: await addWordPress('wrong') });
    await desk.round();
    expect(await desk.states(id)).toEqual(['failed']);
    const removed = await addWordPress();
    const other = await desk.begin({ linkCount: 1, destinationId: removed });
    await desk.ask('DELETE', `/api/destinations/${removed}`);
    await desk.round();
    expect(await desk.states(other)).toEqual(['failed']);
    expect(await desk.balance()).toBe(100);
    expect(await desk.posts()).toEqual([]);
  });

  it('fails when its page never shows the link, and only looks again when tried again', async () => {
    const id = await desk.begin({ linkCount: 1, destinationId: await addWordPress() });
    answer(isPage, gone);
    await desk.round();
    expect((await desk.links(id))[0]).toMatchObject({ state: 'verifying', attempts: 1 });
    await waitOut();
    const [link] = await desk.links(id);
    expect(link).toMatchObject({ state: 'failed', verdict: 'unreachable' });
    expect(link?.url).toContain(wordPress.url);
    expect(await desk.balance()).toBe(100);
    wordPress.fault = undefined;
    expect(await act(id, `links/${link?.id}/retry`)).toBe(200);
    await desk.round();
    expect(await desk.states(id)).toEqual(['live']);
    expect([wordPress.posts.length, await desk.balance()]).toEqual([1, 99]);
  });

  it('is called lost by a second look, without any credit moving, and found again', async () => {
    const id = await desk.begin({ linkCount: 1, destinationId: await addWordPress() });
    await desk.round();
    expect(await desk.states(id)).toEqual(['live']);
    answer(isPage, gone);
    await desk.round(7 * 24);
    expect(await desk.states(id)).toEqual(['live']);
    await desk.round(6);
    expect(await desk.states(id)).toEqual(['lost']);
    expect(await desk.read(id)).toMatchObject({ state: 'completed' });
    expect(await credits(id)).toEqual({ reserved: 0, captured: 1, released: 0 });
    wordPress.fault = undefined;
    await desk.round(7 * 24);
    expect(await desk.states(id)).toEqual(['live']);
    const log = (await desk.ask('GET', `/api/campaigns/${id}/log`)).body.items;
    expect(log.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'link-regained',
      'link-lost',
    ]);
  });
});

it('leaves nothing of a campaign behind with its account, and exports it before', async () => {
  const id = await desk.begin({ linkCount: 3, pacePerDay: 1 });
  await desk.round();
  const { body } = await desk.ask('GET', '/api/me/export');
  expect(body.campaigns).toMatchObject([{ id, links: [{}, {}, {}] }]);
  expect(body.campaigns[0].events.length).toBeGreaterThan(2);
  const { db } = site.api.ctx;
  await db.deleteFrom('users').where('id', '=', desk.ada.user.userId).execute();
  const links = db.selectFrom('campaign_links').select('id').where('campaign_id', '=', id);
  expect(await links.execute()).toEqual([]);
});
