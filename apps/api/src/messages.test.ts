import { scriptedWriter } from '@linkwright/core/testing';
import { startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResendTransport } from './gateways/mail/resend.ts';
import { accountClient, mailedToken } from './testing/account-client.ts';
import {
  type FakeResend,
  type ResendReply,
  resendError,
  startFakeResend,
} from './testing/fake-resend.ts';
import { seedTrialPost } from './testing/seed-trial-post.ts';
import { type SignedInUser, seedSignedIn } from './testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from './testing/start-api.ts';

/** What an API answers. */
interface Answer {
  statusCode: number;
  json(): { code?: string; error?: string; message?: string };
}
/** What happens, and the answer to that: status, code and words. */
type Row = [
  cause: string,
  happen: () => Promise<Answer>,
  status: number,
  code: string,
  text: string,
];

let api: TestApi;
const startOnce = (options?: () => StartOptions | Promise<StartOptions>) => {
  beforeAll(async () => {
    api = await startApi(await options?.());
  });
  afterAll(() => api.close());
};
const says = (rows: Row[]) =>
  it.each(rows)('%s', async (_cause, happen, status, code, text) => {
    const answer = await happen();
    const { code: said, error } = answer.json();
    expect([answer.statusCode, said, error]).toEqual([status, code, text]);
  });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers });

const password = 'correct horse 7';
const signUp = (email: string, change: object = {}) =>
  post('/api/auth/sign-up/email', { email, password, firstName: 'Ada', ...change });
const signIn = (email: string, typed = password) =>
  post('/api/auth/sign-in/email', { email, password: typed });

describe('authentication', () => {
  startOnce();
  says([
    [
      'an address that nobody has',
      () => signIn('nobody@example.com'),
      401,
      'INVALID_CREDENTIALS',
      'The email or password you entered is incorrect. Please check your credentials and try again.',
    ],
    [
      'an address that is not confirmed',
      async () => {
        await signUp('new@example.com');
        return signIn('new@example.com');
      },
      403,
      'EMAIL_NOT_CONFIRMED',
      'Your email address needs to be verified. Please check your email for a confirmation link.',
    ],
    [
      'an address that has an account',
      async () => {
        await signUp('twice@example.com');
        const token = await mailedToken(api, 'twice@example.com', 'confirmation');
        await post('/api/auth/verify-email', { token, password });
        return signUp('twice@example.com');
      },
      409,
      'ALREADY_REGISTERED',
      'An account with this email already exists. Please try signing in instead.',
    ],
    [
      'a short password',
      () => signUp('short@example.com', { password: '12345' }),
      400,
      'PASSWORD_TOO_SHORT',
      'Password must be at least 6 characters long.',
    ],
    [
      'a password that everybody has',
      () => signUp('common@example.com', { password: 'password1' }),
      400,
      'PASSWORD_TOO_COMMON',
      'Password is too weak. Please choose a stronger password.',
    ],
    [
      'no first name',
      () => signUp('nameless@example.com', { firstName: ' ' }),
      400,
      'FIRST_NAME_REQUIRED',
      'First name is required',
    ],
    [
      'no password',
      () => signIn('ada@example.com', ''),
      400,
      'MISSING_CREDENTIALS',
      'Please enter both email and password.',
    ],
    [
      'what is no address',
      () => signIn('ada'),
      400,
      'INVALID_EMAIL',
      'Please enter a valid email address.',
    ],
    [
      'too many requests for one account',
      async () => {
        const ask = () => post('/api/auth/request-password-reset', { email: 'flood@example.com' });
        for (let time = 0; time < 5; time += 1) await ask();
        return ask();
      },
      429,
      'TOO_MANY_ATTEMPTS',
      'Too many sign-in attempts. Please wait a few minutes before trying again.',
    ],
    [
      'a guest where somebody must be signed in',
      () => api.app.inject('/api/me'),
      401,
      'SIGN_IN_REQUIRED',
      'User authentication required',
    ],
    [
      'an API key where a person must be',
      async () => {
        const { token } = await seedSignedIn(api.ctx);
        const { key } = (await post('/api/me/api-keys', { name: 'CI' }, token)).json();
        return post('/api/me/api-keys', { name: 'CI' }, { authorization: `Bearer ${key}` });
      },
      403,
      'ACCESS_DENIED',
      'Access denied. Please check your credentials.',
    ],
    [
      'a new link for an address that is confirmed',
      async () => {
        const { token, user } = await seedSignedIn(api.ctx);
        return post('/api/auth/send-verification-email', { email: user.email }, token);
      },
      409,
      'EMAIL_ALREADY_CONFIRMED',
      'Email is already verified. You can now sign in to your account.',
    ],
    [
      'a fault that nobody foresaw',
      async () => {
        const { send } = api.ctx.jobs;
        api.ctx.jobs.send = async () => {
          throw new Error('something new');
        };
        const answer = await signUp('unlucky@example.com');
        api.ctx.jobs.send = send;
        return answer;
      },
      500,
      'INTERNAL',
      'An unexpected error occurred. Please try again.',
    ],
    [
      'a database that goes away',
      async () => {
        await api.ctx.database.run(`
          create function go_away() returns trigger language plpgsql as $$
          begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
          create trigger go_away before insert on account_attempts
            for each row execute function go_away();
        `);
        const answer = await signIn('ada@example.com');
        await api.ctx.database.run('drop trigger go_away on account_attempts');
        return answer;
      },
      503,
      'DATABASE_UNAVAILABLE',
      'Database connection issue. Please try again in a moment.',
    ],
  ]);

  it('a confirmation link, the first time and the second', async () => {
    await signUp('link@example.com');
    const token = await mailedToken(api, 'link@example.com', 'confirmation');
    const open = async () =>
      (await accountClient(api).post('/api/auth/verify-email', { token, password })).json().message;
    expect(await open()).toBe(
      'Your email address is confirmed. You can now sign in to your account.',
    );
    expect(await open()).toBe('Email is already verified. You can now sign in to your account.');
  });
});

describe('claims and posts of one’s own', () => {
  let owner: SignedInUser;
  startOnce();
  beforeAll(async () => {
    owner = await seedSignedIn(api.ctx);
  });
  const claim = (
    { postId, claimToken }: { postId: string; claimToken: string },
    as: SignedInUser = owner,
  ) => post(`/api/posts/${postId}/claim`, { claimToken }, as.token);
  const nowhere = { postId: '00000000-0000-4000-8000-000000000000', claimToken: 'x' };

  says([
    ['a claim of no post', () => claim(nowhere), 404, 'POST_NOT_FOUND', 'Blog post not found'],
    [
      'reading no post',
      () => api.app.inject('/api/posts/no-such-post'),
      404,
      'POST_NOT_FOUND',
      'Blog post not found',
    ],
    [
      'another token',
      async () => claim({ ...(await seedTrialPost(api.ctx.db, { slug: 'a' })), claimToken: 'x' }),
      403,
      'CLAIM_TOKEN_INVALID',
      'This claim token does not open this post',
    ],
    [
      'a claimed post',
      async () => {
        const trial = await seedTrialPost(api.ctx.db, { slug: 'b' });
        await claim(trial, await seedSignedIn(api.ctx));
        return claim(trial);
      },
      409,
      'POST_ALREADY_CLAIMED',
      'This post has already been claimed',
    ],
    [
      'an expired post',
      async () => claim(await seedTrialPost(api.ctx.db, { slug: 'c', expires_at: api.clock() })),
      410,
      'POST_EXPIRED',
      'This trial post has expired',
    ],
    [
      'an address that is not confirmed',
      async () =>
        claim(
          await seedTrialPost(api.ctx.db, { slug: 'd' }),
          await seedSignedIn(api.ctx, { isVerified: false }),
        ),
      403,
      'EMAIL_NOT_CONFIRMED',
      'Your email address needs to be verified. Please check your email for a confirmation link.',
    ],
    [
      'the fourth claim',
      async () => {
        for (const slug of ['e', 'f', 'g']) await claim(await seedTrialPost(api.ctx.db, { slug }));
        return claim(await seedTrialPost(api.ctx.db, { slug: 'h' }));
      },
      409,
      'CLAIM_LIMIT_REACHED',
      'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.',
    ],
    [
      'a stranger’s deletion',
      async () => {
        const { postId } = await seedTrialPost(api.ctx.db, { slug: 'i' });
        const url = `/api/posts/${postId}`;
        return api.app.inject({ method: 'DELETE', url, headers: owner.token });
      },
      403,
      'UNAUTHORIZED_DELETE',
      'Unauthorized delete attempt',
    ],
    [
      'a restore without an archive',
      async () => {
        const admin = await seedSignedIn(api.ctx, { isAdmin: true });
        return post(`/api/posts/${nowhere.postId}/restore`, {}, admin.token);
      },
      404,
      'ARCHIVE_NOT_FOUND',
      'No archive of this post was found',
    ],
    [
      'the waitlist and what is no address',
      () => post('/api/waitlist', { email: 'ada' }),
      400,
      'WAITLIST_EMAIL_INVALID',
      'Invalid Email',
    ],
  ]);
});

describe('post creation', () => {
  const desk = { keyword: 'standing desk', anchorText: 'desks', targetUrl: 'https://example.com' };
  const create = (change: object = {}) => post('/api/posts', { ...desk, ...change });
  const withWriter = async (ctx: Partial<TestApi['ctx']>, work: () => Promise<Answer>) => {
    const { writer } = api.ctx;
    Object.assign(api.ctx, ctx);
    return work().finally(() => Object.assign(api.ctx, { writer }));
  };
  startOnce();
  says([
    [
      'nothing filled in',
      () => create({ keyword: '' }),
      400,
      'MISSING_INFORMATION',
      'Missing Information - Please provide keyword, anchor text, and target URL',
    ],
    [
      'what is no URL',
      () => create({ targetUrl: 'http://' }),
      400,
      'INVALID_URL',
      'Invalid URL - Please provide a valid target URL',
    ],
    [
      'a writer that gives nothing',
      () => withWriter({ writer: scriptedWriter({ pieces: [''] }) }, create),
      502,
      'GENERATION_EMPTY',
      'Failed to generate content',
    ],
    [
      'a writer that fails',
      () =>
        withWriter(
          {
            writer: scriptedWriter({ ending: { throws: new Error('something new') } }),
          },
          create,
        ),
      500,
      'GENERATION_FAILED',
      'Failed to generate blog post. Please try again.',
    ],
    [
      'a row that the database refuses',
      async () => {
        await api.ctx.database.run(
          `alter table blog_posts add constraint no_desks check (title not ilike '%desk%') not valid`,
        );
        const answer = await create();
        await api.ctx.database.run('alter table blog_posts drop constraint no_desks');
        return answer;
      },
      500,
      'POST_NOT_CREATED',
      'Failed to create blog post: new row for relation "blog_posts" violates check constraint "no_desks"',
    ],
    [
      'an address that every suffix is taken of',
      async () => {
        Object.assign(api.ctx, { random: () => 0 });
        for (let time = 0; time < 3; time += 1) await create();
        return create();
      },
      500,
      'SLUG_EXHAUSTED',
      'Failed to create blog post after multiple retries',
    ],
  ]);
});

describe('post creation by a model', () => {
  let openAi: Awaited<ReturnType<typeof startFakeOpenAi>>;
  startOnce(async () => {
    openAi = await startFakeOpenAi();
    return { env: { OPENAI_BASE_URL: openAi.url } };
  });
  afterAll(() => openAi.close());
  const refused = JSON.stringify({ error: { message: 'No such model' } });
  says([
    [
      'that refuses',
      () => {
        openAi.script({
          kind: 'status',
          status: 400,
          body: refused,
          headers: { 'content-type': 'application/json' },
        });
        return post('/api/posts', {
          keyword: 'standing desk',
          anchorText: 'desks',
          targetUrl: 'https://example.com',
        });
      },
      502,
      'WRITER_UNAVAILABLE',
      'OpenAI API call failed: 400 - No such model',
    ],
  ]);
});

describe('e-mail', () => {
  const apiKey = 're_test_key_1234567890';
  let fake: FakeResend;
  let admin: SignedInUser;
  startOnce(async () => {
    fake = await startFakeResend({ apiKey });
    const from = 'hello@linkwright.test';
    return { mail: createResendTransport({ apiKey, baseUrl: fake.url, from, timeoutMs: 1000 }) };
  });
  beforeAll(async () => {
    admin = await seedSignedIn(api.ctx, { isAdmin: true });
  });
  afterAll(() => fake.close());
  const mail = { to: 'bob@example.com', subject: 'Hello', message: 'Hello Bob' };
  const send = (change: object = {}) =>
    post('/api/send-email', { ...mail, ...change }, admin.token);
  it.each([
    ['nothing', { to: '' }, 'Missing required email fields (to, subject, message)'],
    ['no address', { to: 'bob' }, 'Invalid email address format'],
  ])('is refused with %s', async (_name, change, text) => {
    const answer = await send(change);
    expect([answer.statusCode, answer.json().error]).toEqual([400, text]);
  });

  it.each<[string, ResendReply, string, attempts?: number]>([
    ['400', resendError(400, 'validation_error', 'No'), 'Invalid email data provided'],
    ['401', resendError(401, 'missing_api_key', 'No'), 'Email service authentication failed'],
    ['403', resendError(403, 'invalid_api_key', 'No'), 'Email service access forbidden'],
    [
      '429',
      resendError(429, 'rate_limit_exceeded', 'No'),
      'Email rate limit exceeded, please try again later',
      3,
    ],
    ['500', resendError(500, 'application_error', 'No'), 'Email service internal error', 3],
    ['502', resendError(502, 'x', 'No'), 'Email service temporarily unavailable', 3],
    ['503', resendError(503, 'x', 'No'), 'Email service temporarily unavailable', 3],
    ['504', resendError(504, 'x', 'No'), 'Email service temporarily unavailable', 3],
    ['418', resendError(418, 'x', 'A teapot'), 'Email service error (418): A teapot'],
    ['no JSON', { kind: 'raw', body: '<html>' }, 'Invalid JSON response from email service'],
    ['no mail', { kind: 'raw', body: '{"ok":true}' }, 'Email service returned failure'],
    ['nothing in time', { kind: 'hang' }, 'Email service timeout after multiple attempts', 3],
  ])('is not sent: the service answers %s', async (_name, reply, text, attempts = 1) => {
    const before = fake.requests.length;
    fake.script(...Array.from({ length: attempts }, () => reply));
    const answer = await send();
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      502,
      'MAIL_NOT_SENT',
      text,
    ]);
    expect(fake.requests.length - before).toBe(attempts);
  });
});
