import { startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plan } from '../../../testing/campaigning.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let admin: Record<string, string>;
beforeEach(async () => {
  api = await startApi({ env: { POSTS_PER_DAY: '7' } });
  admin = (await seedSignedIn(api.ctx, { isAdmin: true })).token;
});
afterEach(() => api.close());

const PATH = '/api/admin/settings';
const list = async () => (await api.app.inject({ url: PATH, headers: admin })).json();
const put = (key: string, payload: object) =>
  api.app.inject({ method: 'PUT', url: `${PATH}/${key}`, headers: admin, payload });
const remove = (key: string) =>
  api.app.inject({ method: 'DELETE', url: `${PATH}/${key}`, headers: admin });
const flip = (feature: string, isOn: boolean) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/admin/features/${feature}`,
    headers: admin,
    payload: { isOn },
  });
const acts = () =>
  api.ctx.db.selectFrom('admin_acts').select(['action', 'subject', 'details']).execute();
const changeable = async (name: string) =>
  (await list()).changeable.find((each: { name: string }) => each.name === name);

it('changes a limit while it runs, and takes it back', async () => {
  expect(await changeable('POSTS_PER_DAY')).toMatchObject({ value: '7', isChanged: false });
  const answer = await put('POSTS_PER_DAY', { value: '3', description: 'a quiet week' });
  expect(answer.json()).toMatchObject({
    success: true,
    setting: {
      key: 'POSTS_PER_DAY',
      value: '3',
      description: 'a quiet week',
      isSecret: false,
      effect: 'setting',
    },
  });
  expect(api.ctx.config.limits.perDay).toBe(3);
  expect(await changeable('POSTS_PER_DAY')).toMatchObject({ value: '3', isChanged: true });
  expect((await remove('POSTS_PER_DAY')).json()).toEqual({ success: true });
  expect(api.ctx.config.limits.perDay).toBe(7);
  expect((await remove('POSTS_PER_DAY')).statusCode).toBe(404);
  expect(await acts()).toEqual([
    {
      action: 'settings.put',
      subject: 'POSTS_PER_DAY',
      details: { isSecret: false, value: '3' },
    },
    { action: 'settings.remove', subject: 'POSTS_PER_DAY', details: {} },
  ]);
});

it('hears of what another process changed', async () => {
  const now = api.ctx.clock();
  await api.ctx.db
    .insertInto('admin_env_vars')
    .values({
      key: 'SITE_NAME',
      value: 'Harbour',
      sealed_value: null,
      is_secret: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await vi.waitFor(() => expect(api.ctx.config.siteName).toBe('Harbour'), { timeout: 10_000 });
  const { siteName } = (await api.app.inject('/api/public-config')).json();
  expect(siteName).toBe('Harbour');
});

it('keeps a secret encrypted, and never gives it out', async () => {
  const secret = 'sk_live_canary_0123456789';
  await put('OPENAI_API_KEY', { value: secret, isSecret: true, description: 'of a friend' });
  const known = await put('OPENAI_API_KEY', { isSecret: true, description: 'of a partner' });
  expect(known.json().setting).toMatchObject({
    key: 'OPENAI_API_KEY',
    value: null,
    isSecret: true,
    effect: 'setting',
    description: 'of a partner',
  });
  const rows = await api.ctx.db.selectFrom('admin_env_vars').selectAll().execute();
  expect(rows).toMatchObject([{ value: null, sealed_value: expect.any(Buffer) }]);
  const seen = JSON.stringify([await list(), rows, await acts()]);
  expect(seen).not.toContain(secret);
  expect(rows[0]?.sealed_value?.includes(secret)).toBe(false);
});

it.each([
  ['POSTS_PER_DAY', { value: 'many' }, 'value'],
  ['POSTS_PER_DAY', { value: ' ' }, 'value'],
  ['POSTS_PER_DAY', { value: '5', isSecret: true }, 'isSecret'],
  ['FEATURES_OFF', { value: 'everything' }, 'value'],
  ['A_NOTE', {}, 'value'],
  ['A_SECRET', { isSecret: true }, 'isSecret'],
  ['lower', { value: 'x' }, 'key'],
  ['PARTNER_API_KEY', { value: 'x', isSecret: true }, 'isSecret'],
  ['OPENAI_API_KEY', { value: 'x' }, 'isSecret'],
  ['OPENAI_API_KEY', { value: ' ', isSecret: true }, 'value'],
  ['STRIPE_SECRET_KEY', { value: 'sk_test_1', isSecret: true }, 'key'],
  ['OPENAI_BASE_URL', { value: 'https://evil.example' }, 'key'],
  ['MAIL_FROM', { value: 'nobody' }, 'value'],
  ['SUPPORT_EMAIL', { value: 'nobody' }, 'value'],
  ['CHAT_URL', { value: 'javascript:alert(1)' }, 'value'],
  ['SOCIAL_LINKS', { value: 'X=javascript:alert(1)' }, 'value'],
])('refuses %s as %j', async (key, payload, field) => {
  const answer = await put(key, payload);
  expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, field]);
  expect(await acts()).toEqual([]);
  expect((await list()).items).toEqual([]);
});

it('refuses a text that is too long', async () => {
  const answer = await put('A_NOTE', { value: 'x'.repeat(10_001) });
  expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, 'value']);
});

it('says which rows change the server, and which do not', async () => {
  for (const key of ['SITE_NAME', 'MY_NOTE']) await put(key, { value: 'x' });
  // Of an installation that took such rows.
  const now = api.ctx.clock();
  const row = { key: 'STRIPE_SECRET_KEY', value: 'x', sealed_value: null, is_secret: false };
  await api.ctx.db
    .insertInto('admin_env_vars')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  const effects = (await list()).items.map(({ key, effect }: Record<string, string>) => [
    key,
    effect,
  ]);
  expect(effects).toEqual([
    ['MY_NOTE', 'note'],
    ['SITE_NAME', 'setting'],
    ['STRIPE_SECRET_KEY', 'start-only'],
  ]);
});

it('leaves a row out that the program does not take', async () => {
  await put('POSTS_PER_DAY', { value: '3' });
  await api.ctx.db.updateTable('admin_env_vars').set({ value: 'broken' }).execute();
  await vi.waitFor(() => expect(api.ctx.config.limits.perDay).toBe(7), { timeout: 10_000 });
});

it('switches features, and what is off says so', async () => {
  expect((await api.app.inject('/api/public-config')).json().off).toBeUndefined();
  await flip('waitlist', false);
  const off = (await flip('guest-generation', false)).json();
  expect(off.features.filter(({ isOn }: { isOn: boolean }) => !isOn)).toHaveLength(2);
  expect((await api.app.inject('/api/public-config')).json().off).toEqual([
    'guest-generation',
    'waitlist',
  ]);
  const post = { keyword: 'desks', anchorText: 'desks', targetUrl: 'https://desks.example.com' };
  for (const [url, payload, words] of [
    ['/api/waitlist', { email: 'ada@example.com' }, 'The waitlist is closed'],
    ['/api/posts', post, 'Please sign in to generate a post'],
  ] as const) {
    const answer = await api.app.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCESS_DENIED']);
    expect(answer.json().error).toContain(words);
  }
  await flip('waitlist', true);
  await flip('guest-generation', true);
  const again = await api.app.inject({
    method: 'POST',
    url: '/api/waitlist',
    payload: { email: 'ada@example.com' },
  });
  expect(again.statusCode).toBe(201);
  expect((await acts()).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'features.off waitlist',
    'features.off guest-generation',
    'features.on waitlist',
    'features.on guest-generation',
  ]);
});

it('closes sign-ups, the affiliate programme, campaigns and partner pages', async () => {
  const user = (await seedSignedIn(api.ctx)).token;
  const calls = {
    'sign-ups': {
      url: '/api/auth/sign-up/email',
      payload: { email: 'new@example.com', password: 'correct horse battery', firstName: 'Ada' },
    },
    affiliate: { url: '/api/affiliate', payload: {} },
    campaigns: {
      url: '/api/campaigns',
      payload: plan,
    },
    'partner-widget': {
      url: '/api/partners',
      payload: { name: 'Shop', origins: ['https://shop.example'] },
    },
  };
  for (const [feature, call] of Object.entries(calls)) {
    await flip(feature, false);
    const headers = feature === 'sign-ups' ? {} : user;
    const answer = await api.app.inject({ method: 'POST', headers, ...call });
    expect([feature, answer.statusCode, answer.json().code]).toEqual([
      feature,
      403,
      'ACCESS_DENIED',
    ]);
    expect(answer.json().error).toMatch(/at the moment/);
  }
});

it('is not there for others', async () => {
  const { token } = await seedSignedIn(api.ctx);
  for (const headers of [{}, token] as Record<string, string>[]) {
    for (const call of [
      { method: 'GET', url: PATH },
      { method: 'PUT', url: `${PATH}/SITE_NAME`, payload: { value: 'Mine' } },
      { method: 'DELETE', url: `${PATH}/SITE_NAME` },
      { method: 'PUT', url: '/api/admin/features/waitlist', payload: { isOn: false } },
    ] as const) {
      const answer = await api.app.inject({ ...call, headers });
      expect([call.url, answer.statusCode]).toEqual([call.url, 404]);
    }
  }
});

describe('a provider', () => {
  const provider = async (name: string) =>
    (await list()).providers.find((each: { name: string }) => each.name === name);
  const item = async (key: string) =>
    (await list()).items.find((each: { key: string }) => each.key === key);
  const restart = async (env: Record<string, string>) => {
    await api.close();
    api = await startApi({ env });
    admin = (await seedSignedIn(api.ctx, { isAdmin: true })).token;
  };
  const desks = { keyword: 'desks', anchorText: 'desks', url: 'https://desks.example.com' };
  const write = () =>
    api.app.inject({ method: 'POST', url: '/api/generate-openai', payload: desks });
  const checks = async () => (await api.app.inject('/readyz')).json().checks;

  it('writes with a key that is set while it runs, and tells when it was used', async () => {
    const openAi = await startFakeOpenAi({ apiKey: 'sk-set-by-an-admin' });
    await restart({ OPENAI_BASE_URL: openAi.url });
    expect((await write()).statusCode).toBe(502);
    const failed = api.clock().toISOString();
    expect((await checks()).writer).toMatchObject({ ok: false, lastFailedAt: failed });
    api.clock.forward(60_000);
    await put('OPENAI_API_KEY', { value: 'sk-set-by-an-admin', isSecret: true });
    expect(await item('OPENAI_API_KEY')).toMatchObject({ lastUsedAt: null, effect: 'setting' });
    api.clock.forward(60_000);
    expect((await write()).statusCode).toBe(200);
    const worked = api.clock().toISOString();
    expect(await item('OPENAI_API_KEY')).toMatchObject({ value: null, lastUsedAt: worked });
    expect(await provider('OpenAI')).toMatchObject({
      isInUse: true,
      lastWorkedAt: worked,
      lastFailedAt: failed,
      settings: [
        { name: 'OPENAI_API_KEY', isSecret: true, setBy: 'admin', value: null },
        { name: 'OPENAI_MODEL', isSecret: false, value: 'gpt-5-mini' },
      ],
    });
    expect((await checks()).writer).toMatchObject({
      ok: true,
      lastWorkedAt: worked,
      lastFailedAt: failed,
    });
    await remove('OPENAI_API_KEY');
    expect((await write()).statusCode).toBe(502);
    expect(JSON.stringify([await list(), await checks(), await acts()])).not.toContain('sk-set');
    await openAi.close();
  });

  it('is there from its key on, and gone without it: search, figures, mail', async () => {
    await put('BRAVE_SEARCH_API_KEY', { value: 'a-key', isSecret: true });
    expect(api.ctx.search?.name).toBe('Brave Search');
    await put('DATAFORSEO_PASSWORD', { value: 'a-word', isSecret: true });
    expect(api.ctx.keywordData).toBeUndefined();
    expect(await provider('DataForSEO')).toMatchObject({
      isInUse: false,
      problem: 'DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD are needed together',
    });
    await put('DATAFORSEO_LOGIN', { value: 'ada' });
    expect(api.ctx.keywordData?.name).toBe('DataForSEO');
    await put('RESEND_API_KEY', { value: 're_1', isSecret: true });
    expect([api.ctx.mail.name, (await provider('Resend')).problem]).toEqual([
      'outbox',
      'MAIL_FROM is needed, too',
    ]);
    await put('MAIL_FROM', { value: 'Links <hello@links.example>' });
    expect(api.ctx.mail.name).toBe('Resend');
    for (const key of ['BRAVE_SEARCH_API_KEY', 'DATAFORSEO_LOGIN', 'RESEND_API_KEY']) {
      await remove(key);
    }
    expect([api.ctx.search, api.ctx.keywordData, api.ctx.mail.name]).toEqual([
      undefined,
      undefined,
      'outbox',
    ]);
  });

  it('is ready to visitors while its key is refused', async () => {
    const openAi = await startFakeOpenAi({ apiKey: 'sk-another' });
    await restart({ OPENAI_BASE_URL: openAi.url });
    await write();
    const reply = await api.app.inject('/readyz');
    expect([reply.statusCode, reply.json().ready]).toEqual([200, true]);
    await openAi.close();
  });
});

it('tells pages how the operator is reached', async () => {
  await put('SUPPORT_EMAIL', { value: 'help@links.example' });
  await put('CHAT_URL', { value: 'https://chat.example/links' });
  await put('SOCIAL_LINKS', {
    value: 'LinkedIn=https://linkedin.example/links, X=https://x.example/l',
  });
  expect((await api.app.inject('/api/public-config')).json()).toMatchObject({
    supportEmail: 'help@links.example',
    companyLinks: [
      { label: 'Chat', href: 'https://chat.example/links' },
      { label: 'LinkedIn', href: 'https://linkedin.example/links' },
      { label: 'X', href: 'https://x.example/l' },
    ],
  });
  expect(await changeable('SOCIAL_LINKS')).toMatchObject({
    value: 'LinkedIn=https://linkedin.example/links, X=https://x.example/l',
  });
  for (const page of ['/', '/blog', '/contact']) {
    const { body } = await api.app.inject(page);
    expect([page, body.includes('href="https://x.example/l"')]).toEqual([page, true]);
  }
  await put('SUPPORT_EMAIL', { value: '' });
  expect((await api.app.inject('/api/public-config')).json().supportEmail).toBeUndefined();
});
