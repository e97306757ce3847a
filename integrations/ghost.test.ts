import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../apps/api/src/testing/campaigning.ts';
import { type Ghost, startGhost } from './testing/ghost.ts';
import { connect, publishOne, testConnection, writeOne } from './testing/publish-one.ts';

let ghost: Ghost;
let site: CampaignSite;
let desk: Campaigning;
beforeAll(async () => {
  ghost = await startGhost();
  site = await openCampaigning();
  // Ghost has a clock of its own, by which a token of the past is over.
  const { clock } = site.api;
  clock.forward(Math.max(0, Date.now() - clock().getTime()));
}, 600_000);
beforeEach(async () => {
  desk = await site.enter();
});
afterAll(() => Promise.all([ghost?.close(), site?.close()]));

const add = (adminKey: string, path = '/ghost/') =>
  connect(desk, { kind: 'ghost', name: 'A real Ghost', url: ghost.url + path, adminKey });

it('shows an article of a campaign, verified live', async () => {
  const id = await add(ghost.adminKey);
  expect(await testConnection(desk, id)).toEqual({
    ok: true,
    message: 'Ghost takes this Admin API key',
  });
  const link = await publishOne(desk, id);
  expect(link).toMatchObject({ state: 'live' });
  const { posts } = (await ghost.ask('GET', 'posts/?limit=1&include=tags&formats=html')) as {
    posts: [Record<string, unknown>];
  };
  expect(posts[0]).toMatchObject({
    title: link.title,
    status: 'published',
    url: link.url,
    tags: [{ name: 'standing desk' }],
    meta_description: expect.stringMatching(/./),
    custom_excerpt: expect.stringMatching(/./),
  });
  const page = await (await fetch(link.url ?? '')).text();
  // Ghost says on every link that leads elsewhere which site it stands on.
  expect(page).toMatch(
    /<a href="https:\/\/desks\.example\.com\/adjustable\?ref=127\.0\.0\.1"[^>]*>adjustable desks<\/a>/,
  );
});

it('takes an article before its time, changes of it, and takes it down', async () => {
  const link = await writeOne(desk, await add(ghost.adminKey));
  const { clock } = site.api;
  const at = new Date(Math.max(Date.now(), clock().getTime()) + 60 * 60 * 1000);
  await link.approve(at.toISOString());
  await desk.round();
  const stored = async () => {
    const query = 'posts/?limit=1&order=id%20desc&formats=html&fields=id,title,status,updated_at';
    const { posts } = (await ghost.ask('GET', query)) as {
      posts: { id: string; title: string; status: string; updated_at: string }[];
    };
    return posts[0];
  };
  expect(await link.read()).toMatchObject({ state: 'verifying', publishedAt: null });
  expect(await stored()).toMatchObject({ status: 'scheduled' });
  expect(await link.edit({ title: 'Desks, weighed again' })).toMatchObject({ status: 200 });
  const waiting = await stored();
  expect(waiting).toMatchObject({ status: 'scheduled', title: 'Desks, weighed again' });
  expect(await link.withdraw()).toMatchObject({ body: { link: { state: 'cancelled' } } });
  expect((await stored())?.id).not.toBe(waiting?.id);
  expect(await link.credits()).toMatchObject({ reserved: 0, released: 1 });

  const shown = await writeOne(desk, await add(ghost.adminKey));
  await shown.approve();
  await desk.round();
  await desk.round();
  expect(await shown.read()).toMatchObject({ state: 'live' });
  expect(await shown.edit({ title: 'Weighed once more' })).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ status: 'published', title: 'Weighed once more' });
  await ghost.ask('DELETE', `posts/${(await stored())?.id}/`);
  expect((await shown.edit({ title: 'Never to be seen anywhere' })).body.error).toBe(
    'Ghost has this article no more: it was deleted there',
  );
  expect(await shown.withdraw()).toMatchObject({ body: { link: { state: 'lost' } } });
});

it.each([
  ['a key that Ghost does not know', `${'a'.repeat(24)}:${'b'.repeat(64)}`, '/', '(401'],
  ['a folder without a Ghost', undefined, '/nowhere', 'There is no Admin API of a Ghost'],
])('says why it refuses: %s', async (_, adminKey, path, message) => {
  const id = await add(adminKey ?? ghost.adminKey, path);
  expect(await testConnection(desk, id)).toEqual({
    ok: false,
    message: expect.stringContaining(message),
  });
});
