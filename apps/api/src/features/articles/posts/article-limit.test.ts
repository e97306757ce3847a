import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { afterEach, expect, it } from 'vitest';
import { openCampaigning } from '../../../testing/campaigning.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits } from '../../money/credits/index.ts';

let close: () => Promise<void>;
afterEach(() => close());

const wanted = {
  keyword: 'standing desk',
  anchorText: 'adjustable desks',
  length: 'short',
  targetUrl: 'https://desks.example.com/adjustable',
  url: 'https://desks.example.com/adjustable',
};
const post = (api: TestApi, url: string, headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url, headers, payload: wanted });

it('counts every article that is written for an account, whatever for and whoever pays', async () => {
  const api = await startApi({
    writer: createOfflineWriter(),
    env: { ARTICLES_PER_USER: '3' },
  });
  close = () => api.close();
  const ada = await seedSignedIn(api.ctx);
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: 10,
    kind: 'purchase',
    key: 'purchase:1',
    reason: 'A test',
  });
  const answers = [];
  for (const url of ['posts', 'generate-openai', 'posts', 'posts', 'generate-openai']) {
    const reply = await post(api, `/api/${url}`, ada.cookie);
    answers.push(reply.json().code ?? reply.statusCode);
    if (reply.statusCode === 429) {
      expect(Number(reply.headers['retry-after'])).toBe(15 * 60 * 60);
    }
  }
  expect(answers.slice(0, 3)).toEqual([201, 200, 201]);
  expect(answers.slice(3)).toEqual(['ARTICLE_LIMIT', 'ARTICLE_LIMIT']);
  // What was refused cost nothing, and nobody else is kept from writing.
  expect((await creditsOf(api.ctx.db, ada.user.userId)).balance).toBe(8);
  const eve = await seedSignedIn(api.ctx);
  expect((await post(api, '/api/posts', eve.cookie)).statusCode).toBeLessThan(300);
});

it('has a campaign go on the next day where the day’s articles are written', async () => {
  const site = await openCampaigning({ env: { ARTICLES_PER_USER: '1' } });
  close = () => site.close();
  const desk = await site.enter();
  const id = await desk.begin();
  await desk.round();
  await desk.round(1);
  expect((await desk.states(id)).toSorted()).toEqual(['generating', 'live']);
  const waiting = (await desk.links(id)).find(({ state }) => state === 'generating');
  expect(waiting?.problem).toContain('go on tomorrow');
  await desk.round(23);
  await desk.round(1);
  expect(await desk.states(id)).toEqual(['live', 'live']);
});

it('writes the article of a link five times anew at most', async () => {
  const site = await openCampaigning();
  close = () => site.close();
  const desk = await site.enter();
  const id = await desk.begin({ linkCount: 1, approveFirst: true });
  await desk.round();
  const [link] = await desk.links(id);
  const act = async (what: string, payload?: object) =>
    (await desk.ask('POST', `/api/campaigns/${id}/links/${link?.id}/${what}`, payload)).body;
  for (let times = 0; times < 5; times += 1) {
    await act('decide', { decision: 'reject' });
    expect((await act('retry')).success, String(times)).toBe(true);
    await desk.round(24);
    expect((await desk.links(id)).map(({ state, problem }) => [state, problem])).toEqual([
      ['awaiting-approval', null],
    ]);
  }
  await act('decide', { decision: 'reject' });
  expect((await act('retry')).code).toBe('REWRITE_LIMIT');
  expect(await desk.balance()).toBe(100);
});
