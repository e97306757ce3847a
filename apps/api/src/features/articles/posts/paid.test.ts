import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ArticleWriter, type CreatedPost } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits, releaseLapsed } from '../../money/credits/index.ts';

let api: TestApi;
let ada: SignedInUser;
const start = async (options: StartOptions = {}, credits = 1) => {
  api = await startApi(options);
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
  if (credits > 0) {
    await grantCredits(api.ctx, api.ctx.db, {
      userId: ada.user.userId,
      credits,
      kind: 'purchase',
      key: 'purchase:1',
      reason: 'A test',
    });
  }
};
afterEach(() => api.close());

const request = {
  keyword: 'standing desk',
  anchorText: 'adjustable desks',
  targetUrl: 'https://desks.example.com/adjustable',
};
const post = (headers: Record<string, string> = ada.cookie, payload: object = request) =>
  api.app.inject({ method: 'POST', url: '/api/posts', headers, payload });
const balance = async () => (await creditsOf(api.ctx.db, ada.user.userId)).balance;
const kinds = async () =>
  (await api.ctx.db.selectFrom('credit_entries').select('kind').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const failing = (work: () => Promise<void>): ArticleWriter => ({
  name: 'failing',
  isStandIn: true,
  async *write() {
    await work();
    yield '';
  },
});

describe('a signed-in user’s post', () => {
  it('is permanent, their own, and costs a credit', async () => {
    await start();
    const reply = await post();
    const created = reply.json<CreatedPost>();
    expect([reply.statusCode, created.creditsSpent, created.claimToken]).toEqual([
      201,
      1,
      undefined,
    ]);
    expect(created.post).toMatchObject({
      isTrialPost: false,
      expiresAt: null,
      userId: ada.user.userId,
      isClaimed: false,
      status: 'published',
      linkPolicy: 'sponsored',
    });
    expect(await balance()).toBe(0);
    const history = await api.app.inject({ url: '/api/me/credits/history', headers: ada.cookie });
    expect(history.json().items).toMatchObject([
      { kind: 'capture', credits: 0, reason: `Permanent post: ${created.post.title}` },
      { kind: 'reserve', credits: -1, reference: created.post.id },
      { kind: 'purchase', credits: 1 },
    ]);
    const own = await api.app.inject({ url: '/api/me/posts', headers: ada.cookie });
    expect(own.json().items).toMatchObject([{ id: created.post.id }]);
    // A year later it is still there, and counts as no claim.
    api.clock.forward(365 * 24 * 3600 * 1000);
    await cleanUp(api.ctx);
    expect((await api.app.inject(`/blog/${created.post.slug}`)).statusCode).toBe(200);
    expect(await kinds()).toEqual(['purchase', 'reserve', 'capture']);
  });

  it('has a permanent copy that says what the post says', async () => {
    await start();
    const { post: made } = (await post()).json<CreatedPost>();
    const payload = { title: 'A title that the owner gave it' };
    await api.app.inject({
      method: 'PATCH',
      url: `/api/posts/${made.id}`,
      headers: ada.cookie,
      payload,
    });
    const copies = await api.ctx.db.selectFrom('published_blog_posts').selectAll().execute();
    expect(copies).toMatchObject([
      { blog_post_id: made.id, slug: made.slug, title: payload.title, user_id: ada.user.userId },
    ]);
    await api.ctx.db.deleteFrom('blog_posts').execute();
    expect((await api.app.inject(`/blog/${made.slug}`)).payload).toContain(payload.title);
  });

  it('is a trial post that they may claim when they have no credit', async () => {
    await start({}, 0);
    const created = (await post()).json<CreatedPost>();
    expect(created.creditsSpent).toBeUndefined();
    expect(created.post).toMatchObject({ isTrialPost: true, userId: null });
    const claim = await api.app.inject({
      method: 'POST',
      url: `/api/posts/${created.post.id}/claim`,
      headers: ada.cookie,
      payload: { claimToken: created.claimToken },
    });
    expect(claim.statusCode).toBe(200);
    expect(await kinds()).toEqual([]);
  });

  it('costs nothing where the address is not confirmed', async () => {
    await start();
    await api.ctx.db
      .updateTable('users')
      .set({ email_verified: false, email_confirmed_at: null })
      .execute();
    expect((await post()).json<CreatedPost>().post.isTrialPost).toBe(true);
    expect(await balance()).toBe(1);
  });

  it('costs one credit for one Idempotency-Key, and gets the same answer', async () => {
    await start({}, 5);
    const headers = { ...ada.cookie, 'idempotency-key': 'the-same-key' };
    const first = await post(headers);
    expect((await post(headers)).json()).toEqual(first.json());
    expect(await balance()).toBe(4);
  });

  it.each([
    [undefined, {}, 'sponsored'],
    ['true', {}, 'sponsored'],
    ['true', { linkPolicy: 'follow' }, 'follow'],
    ['false', {}, 'follow'],
  ])('with DISCLOSE_PAID_LINKS=%s and %j links as %s', async (setting, asked, policy) => {
    await start({ env: setting ? { DISCLOSE_PAID_LINKS: setting } : {} });
    const paid = (await post(ada.cookie, { ...request, ...asked })).json<CreatedPost>();
    expect(paid.post.linkPolicy).toBe(policy);
    expect(paid.post.content.includes('rel="sponsored"')).toBe(policy === 'sponsored');
    const trial = (await post(ada.cookie, request)).json<CreatedPost>();
    expect([trial.post.isTrialPost, trial.post.linkPolicy]).toEqual([true, 'follow']);
  });
});

describe('the credit', () => {
  it('is set aside before the writer is called, and cannot pay for two posts', async () => {
    const writing = Promise.withResolvers<void>();
    const offline = createOfflineWriter();
    const balances: number[] = [];
    await start({
      writer: {
        ...offline,
        async *write(...call) {
          balances.push(await balance());
          await writing.promise;
          yield* offline.write(...call);
        },
      },
    });
    const both = [post(), post()];
    while (balances.length < 2) await sleep(5);
    writing.resolve();
    const created = await Promise.all(both.map(async (one) => (await one).json<CreatedPost>()));
    expect(balances).toEqual([0, 0]);
    expect(created.map(({ post: { isTrialPost } }) => isTrialPost).sort()).toEqual([false, true]);
    expect(await kinds()).toEqual(['purchase', 'reserve', 'capture']);
  });

  it('is given back when the writer fails', async () => {
    const writer = failing(() => Promise.reject(new AppError('WRITER_UNAVAILABLE')));
    await start({ writer });
    const reply = await post();
    expect(reply.json().code).toBe('WRITER_UNAVAILABLE');
    expect(await balance()).toBe(1);
    expect(await kinds()).toEqual(['purchase', 'reserve', 'release']);
  });

  it('is given back when the post cannot be stored', async () => {
    await start();
    await api.ctx.database.run(
      `alter table blog_posts add constraint no_desks check (target_url not like '%desks%')`,
    );
    const reply = await post();
    expect(reply.json().code).toBe('POST_NOT_CREATED');
    expect(await balance()).toBe(1);
    expect(await kinds()).toEqual(['purchase', 'reserve', 'release']);
  });

  it('is not touched when the request is refused', async () => {
    await start();
    expect((await post(ada.cookie, {})).json().code).toBe('MISSING_INFORMATION');
    expect(await kinds()).toEqual(['purchase']);
  });

  it('comes back by the clean-up after a crash, and a writer that outlives that makes a trial post', async () => {
    const crashed = Promise.withResolvers<void>();
    const offline = createOfflineWriter();
    let isWriting = false;
    await start({
      writer: {
        ...offline,
        async *write(...call) {
          isWriting = true;
          await crashed.promise;
          yield* offline.write(...call);
        },
      },
    });
    const reply = post();
    while (!isWriting) await sleep(5);
    expect(await balance()).toBe(0);
    // The writer's 90 seconds, and one minute more.
    api.clock.forward(150_000 - 1);
    expect(await releaseLapsed(api.ctx)).toBe(0);
    api.clock.forward(1);
    await cleanUp(api.ctx);
    expect(await balance()).toBe(1);
    crashed.resolve();
    const created = (await reply).json<CreatedPost>();
    expect([created.post.isTrialPost, created.creditsSpent]).toEqual([true, undefined]);
    expect(await balance()).toBe(1);
    expect(await kinds()).toEqual(['purchase', 'reserve', 'release']);
  });
});
