import type { AdminProvider } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeSettings } from '../settings.ts';
import { accountClient } from '../testing/account-client.ts';
import { seedSignedIn } from '../testing/seed-user.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const languageOf = ({ body }: { body: string }) => /<html lang="(\w+)"/.exec(body)?.[1];
const german = { cookie: 'linkwright.language=de' };

it.each(['/', '/pricing', '/blog', '/contact', '/docs', '/nowhere'])(
  '%s is rendered in the reader’s language, each kept for itself',
  async (url) => {
    for (let round = 0; round < 2; round += 1) {
      expect(languageOf(await page(url))).toBe('en');
      expect(languageOf(await page(url, german))).toBe('de');
      expect(languageOf(await page(url, { 'accept-language': 'de-AT,en;q=0.5' }))).toBe('de');
      const chosen = { cookie: 'linkwright.language=en', 'accept-language': 'de' };
      expect(languageOf(await page(url, chosen))).toBe('en');
    }
  },
);

it('remembers the language that an address names', async () => {
  const answer = await page('/pricing?lang=de');
  expect(languageOf(answer)).toBe('de');
  expect(answer.headers['set-cookie']).toMatch(/^linkwright\.language=de; Max-Age=\d+; Path=\//);
  expect(languageOf(await page('/pricing?lang=en', german))).toBe('en');
  expect((await page('/pricing?lang=xx')).headers['set-cookie']).toBeUndefined();
  expect((await page('/pricing')).headers.vary).toBe('accept-encoding, accept-language, cookie');
});

it('writes figures as the reader’s language does', async () => {
  const [english, deutsch] = [await page('/pricing'), await page('/pricing', german)];
  expect(english.body).toMatch(/\$350\.00.*10,000/s);
  expect(deutsch.body).toMatch(/350,00\u00a0\$.*10\.000/s);
});

it('gives each language an address of its own to search engines', async () => {
  const linksIn = (html: string) =>
    Array.from(html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g), ([link]) => link);
  const { publicUrl } = api.ctx;
  for (const [url, canonical] of [
    ['/pricing', '/pricing'],
    ['/pricing?lang=de', '/pricing?lang=de'],
  ] as const) {
    const links = linksIn((await page(url)).body);
    expect(links).toContain(`<link rel="canonical" href="${publicUrl}${canonical}"/>`);
    expect(links).toContain(
      `<link rel="alternate" hrefLang="de" href="${publicUrl}/pricing?lang=de"/>`,
    );
    expect(links).toContain(
      `<link rel="alternate" hrefLang="x-default" href="${publicUrl}/pricing"/>`,
    );
  }
});

it('refuses a page’s call in its language, and a program’s in English', async () => {
  const refused = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: {} });
  const ofPage = { ...german, 'sec-fetch-site': 'same-origin', origin: api.ctx.publicUrl };
  expect((await refused(ofPage)).json()).toMatchObject({
    code: expect.any(String),
    error: expect.stringMatching(/Bitte|gültig|fehl/),
  });
  expect((await refused({ ...german, 'accept-language': 'de' })).json().error).not.toMatch(/Bitte/);
});

it('tells a page in its language why nothing more can be claimed', async () => {
  const { cookie } = await seedSignedIn(api.ctx, { isVerified: false });
  const reasonFor = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/api/me/claims', headers })).json().reason;
  const ofPage = { ...cookie, 'sec-fetch-site': 'same-origin' };
  const inGerman = { ...ofPage, cookie: `${cookie.cookie}; ${german.cookie}` };
  expect(await reasonFor(inGerman)).toMatch(/^Ihre E-Mail-Adresse/);
  expect(await reasonFor(ofPage)).toMatch(/^Your email address/);
});

it('tells a page in its language what was seen, as an answer and as a stream, and a file in English', async () => {
  const report = '/api/reports/demo_every-verdict';
  const read = async (url: string, headers: Record<string, string>) =>
    (await api.app.inject({ url, headers })).body;
  const ofPage = { ...german, 'sec-fetch-site': 'same-origin' };
  const seen = 'no link to the destination is on it.';
  const inGerman = 'es ist kein Link auf das Ziel darauf.';
  for (const url of [report, `${report}/stream`]) {
    expect(await read(url, ofPage)).toContain(inGerman);
    expect(await read(url, ofPage)).not.toContain(seen);
    expect(await read(url, german)).toContain(seen);
  }
  expect(await read(`${report}.json`, ofPage)).toContain(seen);
});

it('writes to an account in the language that its reader chooses for pages', async () => {
  const { user, cookie } = await seedSignedIn(api.ctx);
  const languageOfAccount = () =>
    api.ctx.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
  await page('/pricing', cookie);
  await page('/pricing?lang=de');
  expect(await languageOfAccount()).toEqual({ language: 'en' });
  await page('/pricing?lang=de', cookie);
  expect(await languageOfAccount()).toEqual({ language: 'de' });
});

it('writes mails in the language in which an account was made', async () => {
  const client = accountClient(api);
  const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };
  await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { ...german, 'sec-fetch-site': 'same-origin', origin: api.ctx.publicUrl },
    payload: ada,
  });
  await client.post('/api/auth/sign-up/email', { ...ada, email: 'bob@example.com' });
  const mails = await api.ctx.db.selectFrom('outbox').selectAll().orderBy('to').execute();
  expect(mails.map(({ to, subject, html }) => [to, subject, languageOf({ body: html })])).toEqual([
    [ada.email, expect.stringMatching(/^Bestätigen Sie Ihre E-Mail-Adresse/), 'de'],
    ['bob@example.com', expect.stringMatching(/^Confirm your email address/), 'en'],
  ]);
});

it('writes to a guest who buys in the language of the page, although a job does it later', async () => {
  const buy = async (headers: Record<string, string>, guestEmail: string) => {
    const url = '/api/create-payment';
    const payload = { amount: 70, credits: 50, isGuest: true, guestEmail };
    const begun = await api.app.inject({ method: 'POST', url, headers, payload });
    const path = `/api/sandbox-checkout/${begun.json().sessionId}/complete`;
    const paid = await api.app.inject({ method: 'POST', url: path, payload: {} });
    expect(paid.json()).toMatchObject({ success: true });
  };
  const ofPage = { 'sec-fetch-site': 'same-origin', origin: api.ctx.publicUrl };
  await buy({ ...german, ...ofPage }, 'gast@example.com');
  await buy(german, 'guest@example.com');
  const mails = await api.ctx.db.selectFrom('outbox').selectAll().orderBy('to').execute();
  expect(mails.map(({ to, subject, html }) => [to, subject, languageOf({ body: html })])).toEqual([
    ['gast@example.com', expect.stringMatching(/^Ihr Beleg von/), 'de'],
    ['guest@example.com', expect.stringMatching(/^Your receipt/), 'en'],
  ]);
});

it('tells an admin in the page’s language what each setting does, and what one does not take', async () => {
  const { cookie } = await seedSignedIn(api.ctx, { isAdmin: true });
  const headers = {
    cookie: `${cookie.cookie}; ${german.cookie}`,
    'sec-fetch-site': 'same-origin',
    origin: api.ctx.publicUrl,
  };
  const { changeable, providers } = (
    await api.app.inject({ url: '/api/admin/settings', headers })
  ).json();
  const described = [
    ...changeable,
    ...providers.flatMap(({ settings }: AdminProvider) => settings),
  ];
  expect(described.length).toBeGreaterThan(25);
  const english = new Map(describeSettings().map((each) => [each.name, each.description]));
  for (const { name, description } of described) {
    expect(description, name).not.toBe(english.get(name));
  }
  const refused = await api.app.inject({
    method: 'PUT',
    url: '/api/admin/settings/POSTS_PER_DAY',
    headers,
    payload: { value: 'many', description: '', isSecret: false },
  });
  expect(refused.json().details).toEqual([
    { field: 'value', message: 'muss eine ganze Zahl von 0 bis 10.000.000 sein' },
  ]);
});
