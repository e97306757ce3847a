import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits } from '../../money/credits/index.ts';

describe('a draft under concurrency', () => {
  let api: TestApi;
  let ada: SignedInUser;
  beforeEach(async () => {
    api = await startApi();
    ada = await seedSignedIn(api.ctx, { name: 'ada' });
  });
  afterEach(() => api.close());

  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    api.app.inject({ method, url, headers: ada.cookie, payload });
  const draftUrl = async (): Promise<string> => {
    const targetUrl = 'https://desks.example.com/';
    const reply = await call('POST', '/api/drafts', {
      keyword: 'desks',
      anchorText: 'good desks',
      targetUrl,
    });
    return `/api/drafts/${reply.json().draft.id}`;
  };
  const eight = (ask: (index: number) => Promise<{ statusCode: number }>) =>
    Promise.all(Array.from({ length: 8 }, (_, index) => ask(index))).then((replies) =>
      replies.map(({ statusCode }) => statusCode).sort(),
    );

  it('is changed by one of eight who edit the same revision', async () => {
    const url = await draftUrl();
    const edits = await eight((index) =>
      call('PATCH', url, { title: `What desks are like, ${index}`, revision: 1 }),
    );
    expect(edits).toEqual([200, ...Array(7).fill(409)]);
    const draft = await api.ctx.db.selectFrom('drafts').select('revision').execute();
    expect(draft).toEqual([{ revision: 2 }]);
  });

  it('is covered once by one credit, of eight at once', async () => {
    await grantCredits(api.ctx, api.ctx.db, {
      userId: ada.user.userId,
      credits: 1,
      kind: 'bonus',
      key: 'gift',
      reason: 'A gift',
    });
    await Promise.all(Array.from({ length: 8 }, draftUrl));
    const used = await api.ctx.db
      .selectFrom('generation_usage')
      .select(['scope', 'count'])
      .where('scope', 'in', ['draft', 'user'])
      .orderBy('scope')
      .execute();
    expect(used).toEqual([
      { scope: 'draft', count: 1 },
      { scope: 'user', count: 7 },
    ]);
  });

  it('is one post for one credit, by eight who publish it', async () => {
    await grantCredits(api.ctx, api.ctx.db, {
      userId: ada.user.userId,
      credits: 5,
      kind: 'bonus',
      key: 'gift',
      reason: 'A gift',
    });
    const url = await draftUrl();
    expect(await eight(() => call('POST', `${url}/publish`, {}))).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
    const { rows } = await api.ctx.database.run('select id from blog_posts');
    expect(rows).toHaveLength(1);
    expect(await creditsOf(api.ctx.db, ada.user.userId)).toMatchObject({ balance: 4 });
  });

  it('takes the only credit for it, whichever of eight is first', async () => {
    const userId = ada.user.userId;
    const gift = { userId, credits: 1, kind: 'bonus', key: 'gift', reason: 'A gift' } as const;
    const urls = [await draftUrl(), await draftUrl(), await draftUrl()];
    for (const [at, url] of urls.entries()) {
      await grantCredits(api.ctx, api.ctx.db, { ...gift, key: `gift ${at}` });
      expect(await eight(() => call('POST', `${url}/publish`, {}))).toEqual([
        201,
        ...Array(7).fill(409),
      ]);
    }
    const posts = await api.ctx.db.selectFrom('blog_posts').select('is_trial_post').execute();
    expect(posts).toEqual(urls.map(() => ({ is_trial_post: false })));
    expect(await creditsOf(api.ctx.db, userId)).toMatchObject({ balance: 0, reserved: 0 });
  });
});
