import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CampaignSite, openCampaigning } from '../../../testing/campaigning.ts';
import type { SiteRequest } from '../../../testing/fake-site.ts';
import { type FakeWordPress, startFakeWordPress } from '../../../testing/fake-wordpress.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { freshDatabase } from '../../../testing/start-api.ts';

let databaseUrl: string;
let site: CampaignSite;
let wordPress: FakeWordPress;
let server: ServerProcess | undefined;

beforeEach(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('A second process needs PostgreSQL');
  databaseUrl = url;
  // The other process has the time of the machine.
  const clock = Object.assign(() => new Date(), { forward() {} });
  site = await openCampaigning({ database, clock });
  wordPress = await startFakeWordPress();
});
afterEach(async () => {
  await server?.kill();
  await wordPress.close();
  await site.close();
});

it('publishes nothing twice although the process is killed while it publishes', {
  timeout: 240_000,
}, async () => {
  const desk = await site.enter();
  const made = await desk.ask('POST', '/api/destinations', {
    kind: 'wordpress',
    name: 'A blog',
    url: wordPress.url,
    username: 'editor',
    applicationPassword: 'abcd EFGH 1234 ijkl MNOP 5678',
  });
  const id = await desk.begin({ linkCount: 3, destinationId: made.body.destination.id });
  // The first article is taken without an answer; it appears when whoever sent it is dead.
  const isArticle = ({ method, url }: SiteRequest) =>
    method === 'POST' && url.pathname.endsWith('/posts');
  wordPress.fault = (request) => (isArticle(request) ? 'late' : undefined);
  server = await startServerProcess(databaseUrl, { FETCH_ALLOW_PRIVATE: '1' });
  await expect
    .poll(() => wordPress.requests.filter(isArticle).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await server.kill();
  wordPress.fault = undefined;
  wordPress.release();
  expect(wordPress.posts.length).toBeGreaterThan(0);

  // While they count as held, nobody else takes them.
  await desk.round();
  expect(await desk.read(id)).toMatchObject({ state: 'running' });
  const { db } = site.api.ctx;
  const past = new Date(Date.now() - 1000);
  await db
    .updateTable('campaign_links')
    .set({ taken_until: past, due_at: past })
    .where('state', 'in', ['generating', 'publishing', 'verifying'])
    .execute();
  await desk.round();
  expect(await desk.states(id)).toEqual(['live', 'live', 'live']);
  expect(wordPress.posts).toHaveLength(3);
  expect(await desk.read(id)).toMatchObject({
    state: 'completed',
    credits: { reserved: 0, captured: 3, released: 0 },
  });
  expect(await desk.balance()).toBe(97);
});
