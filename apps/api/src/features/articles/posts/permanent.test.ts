import type { ArticleWriter, CreatedPost } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits } from '../../money/credits/index.ts';

let api: TestApi;
let ada: SignedInUser;
let written = 0;
const offline = createOfflineWriter();
const countingWriter: ArticleWriter = {
  ...offline,
  write(...call) {
    written += 1;
    return offline.write(...call);
  },
};
async function start(credits: number, options: StartOptions = {}, isVerified = true) {
  written = 0;
  api = await startApi({ writer: countingWriter, ...options });
  ada = await seedSignedIn(api.ctx, { name: 'ada', isVerified });
  if (credits === 0) return;
  await grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits,
    kind: 'purchase',
    key: 'purchase:1',
    reason: 'A test',
  });
}
afterEach(() => api.close());

const request = {
  keyword: 'standing desk',
  anchorText: 'adjustable desks',
  targetUrl: 'https://desks.example.com/adjustable',
  length: 'short',
};
const post = (headers: Record<string, string>, payload: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers,
    payload: { ...request, permanent: true, ...payload },
  });
const balance = async () => (await creditsOf(api.ctx.db, ada.user.userId)).balance;

describe('a post that must be permanent', () => {
  it.each(['application/json', 'text/event-stream'])(
    'is refused to who cannot pay, before anything is written (%s)',
    async (accept) => {
      await start(0);
      const refusal = async (headers: Record<string, string>) => {
        const reply = await post({ ...headers, accept });
        return [reply.statusCode, reply.json().code];
      };
      expect(await refusal({})).toEqual([401, 'SIGN_IN_REQUIRED']);
      expect(await refusal(ada.cookie)).toEqual([402, 'INSUFFICIENT_CREDITS']);
      const eve = await seedSignedIn(api.ctx, { name: 'eve', isVerified: false });
      expect(await refusal(eve.cookie)).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
      expect(written).toBe(0);
      expect(await api.ctx.db.selectFrom('generation_usage').selectAll().execute()).toEqual([]);
    },
  );

  it('is refused with its key free again, and made once there is a credit', async () => {
    await start(1);
    const headers = { ...ada.cookie, 'idempotency-key': 'the-second-row' };
    expect((await post(ada.cookie)).json<CreatedPost>().creditsSpent).toBe(1);
    expect((await post(headers)).statusCode).toBe(402);
    await grantCredits(api.ctx, api.ctx.db, {
      userId: ada.user.userId,
      credits: 1,
      kind: 'purchase',
      key: 'purchase:2',
      reason: 'A test',
    });
    const made = await post(headers);
    expect(made.statusCode).toBe(201);
    expect((await post(headers)).json()).toEqual(made.json());
    expect(await balance()).toBe(0);
  });

  it('spends what there is and refuses the rest, all at once', async () => {
    await start(5);
    const replies = await Promise.all(Array.from({ length: 12 }, () => post(ada.cookie)));
    const codes = replies.map((reply) => reply.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 402)).toHaveLength(7);
    const posts = await api.ctx.db.selectFrom('blog_posts').select('is_trial_post').execute();
    expect(posts.filter((row) => row.is_trial_post)).toEqual([]);
    expect(await balance()).toBe(0);
  });

  it('is not made a trial post when the credit went back while it was written', async () => {
    const isWriting = Promise.withResolvers<void>();
    const lapsed = Promise.withResolvers<void>();
    await start(1, {
      writer: {
        ...offline,
        async *write(...call) {
          isWriting.resolve();
          await lapsed.promise;
          yield* offline.write(...call);
        },
      },
    });
    const reply = post(ada.cookie);
    await isWriting.promise;
    api.clock.forward(150_000);
    await cleanUp(api.ctx);
    lapsed.resolve();
    expect((await reply).json().code).toBe('WRITER_TIMEOUT');
    expect(await api.ctx.db.selectFrom('blog_posts').selectAll().execute()).toEqual([]);
    expect(await balance()).toBe(1);
  });
});

describe('the limits of free posts', () => {
  it('hold nobody back who pays: 60 in a row, from one address to one site', async () => {
    const env = { POSTS_PER_ADDRESS: '1', POSTS_PER_TARGET: '1', POSTS_PER_DAY: '1' };
    await start(60, { env, verifyCaptcha: async () => false });
    for (let round = 0; round < 6; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => post(ada.cookie)));
      expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(201));
    }
    expect(await balance()).toBe(0);
    const used = api.ctx.db.selectFrom('generation_usage').select(['scope', 'count']);
    expect(await used.execute()).toEqual([{ scope: 'article', count: 60 }]);
  });

  it('hold whoever does not', async () => {
    await start(1, { env: { POSTS_PER_ADDRESS: '1' } });
    const free = { permanent: false };
    expect((await post(ada.cookie)).statusCode).toBe(201);
    expect((await post(ada.cookie, free)).json<CreatedPost>().post.isTrialPost).toBe(true);
    expect((await post(ada.cookie, free)).json().code).toBe('GENERATION_LIMIT');
    expect((await post({}, free)).json().code).toBe('GENERATION_LIMIT');
  });
});
