import type { KeywordLookUp, KeywordQuote } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeKeywordData, startFakeKeywordData } from '../../../testing/fake-keyword-data.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits } from '../../money/credits/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const keywords = ['oak desks', 'oak chairs'];

let data: FakeKeywordData;
let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  data = await startFakeKeywordData();
  data.volumes.set('oak desks', 1300);
  data.difficulties.set('oak desks', 41.5);
  api = await startApi({ env: data.env });
  ada = await seedRich('ada');
});
afterEach(async () => {
  await api.close();
  await data.close();
});

async function seedRich(name: string): Promise<SignedInUser> {
  const user = await seedSignedIn(api.ctx, { name });
  const { userId } = user.user;
  const cause = { key: `grant:${name}`, reason: 'Given', kind: 'purchase' as const };
  await grantCredits(api.ctx, api.ctx.db, { ...cause, userId, credits: 5 });
  return user;
}
const call = async (url: string, payload: object, headers: Record<string, string> = ada.cookie) =>
  api.app.inject({ method: 'POST', url, payload, headers });
const quote = async (body: object = { keywords }) =>
  (await call('/api/keywords/metrics/quote', body)).json<KeywordQuote>();
const lookUp = (body: object = { keywords, credits: 1 }, headers = ada.cookie) =>
  call('/api/keywords/metrics', body, headers);
const balance = async (user = ada) => (await creditsOf(api.ctx.db, user.user.userId)).balance;
const asked = (path: string) => data.questions.filter((question) => question.path.includes(path));

it('names the price, asks once it is agreed to, and gives each figure its source and date', async () => {
  expect(await quote()).toEqual({ provider: 'DataForSEO', known: 0, toAsk: 2, credits: 1 });
  expect([data.questions, await balance()]).toEqual([[], 5]);
  const reply = await lookUp({
    keywords: [...keywords, ' OAK  desks '],
    country: 'gb',
    credits: 1,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const at = '2026-11-21T09:00:00.000Z';
  expect(reply.json<KeywordLookUp>()).toEqual({
    success: true,
    creditsSpent: 1,
    missing: null,
    items: [
      {
        keyword: 'oak desks',
        cost: null,
        impressions: null,
        volume: { value: 1300, source: 'DataForSEO, Google Ads', at },
        difficulty: { value: 41.5, source: 'DataForSEO Labs', at },
      },
      {
        keyword: 'oak chairs',
        cost: null,
        impressions: null,
        // The provider was asked, and has none.
        volume: { value: null, source: 'DataForSEO, Google Ads', at },
        difficulty: { value: null, source: 'DataForSEO Labs', at },
      },
    ],
  });
  expect(await balance()).toBe(4);
  expect(asked('search_volume')[0]?.asked).toEqual({
    keywords,
    location_code: 2826,
    language_code: 'en',
  });
});

it('asks nobody again for a month, and charges nobody', async () => {
  await lookUp();
  const eve = await seedRich('eve');
  expect(await quote()).toMatchObject({ known: 2, toAsk: 0, credits: 0 });
  const again = await lookUp({ keywords, credits: 0 }, eve.cookie);
  expect(again.json()).toMatchObject({ creditsSpent: 0, items: [{ volume: { value: 1300 } }, {}] });
  // Another country is another figure.
  expect(await quote({ keywords, country: 'de' })).toMatchObject({ toAsk: 2 });
  api.clock.forward(31 * DAY_MS);
  expect(await quote()).toMatchObject({ known: 0, toAsk: 2, credits: 1 });
  expect([asked('search_volume').length, await balance(eve)]).toEqual([1, 5]);
});

it('does nothing at another price than was agreed to', async () => {
  const reply = await lookUp({ keywords, credits: 0 });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'STATE_CONFLICT']);
  expect([data.questions, await balance()]).toEqual([[], 5]);
});

it('is done once for one Idempotency-Key', async () => {
  const headers = { ...ada.cookie, 'idempotency-key': 'look-up-once' };
  const first = await lookUp({ keywords, credits: 1 }, headers);
  const second = await lookUp({ keywords, credits: 1 }, headers);
  expect(second.json()).toEqual(first.json());
  expect([asked('search_volume').length, await balance()]).toEqual([1, 4]);
});

describe('a provider', () => {
  it.each([
    ['that answers 500', { status: 500 }, 502, 'PROVIDER_UNAVAILABLE'],
    ['that takes no more questions', { status: 429 }, 502, 'PROVIDER_UNAVAILABLE'],
    ['that refuses the password', { status: 401 }, 422, 'PROVIDER_REFUSED'],
    ['that is out of money', { task: 40_200 }, 422, 'PROVIDER_REFUSED'],
    ['that has a fault in its body', { task: 50_000 }, 502, 'PROVIDER_UNAVAILABLE'],
    ['that answers garbage', { body: 'no' }, 502, 'PROVIDER_UNAVAILABLE'],
    ['that answers another shape', { body: '{"tasks":[]}' }, 502, 'PROVIDER_UNAVAILABLE'],
  ])('%s costs nothing, and the request may be repeated', async (_case, fault, status, code) => {
    data.faults.set('search_volume', fault);
    const headers = { ...ada.cookie, 'idempotency-key': 'look-up-again' };
    const reply = await lookUp({ keywords, credits: 1 }, headers);
    expect([reply.statusCode, reply.json().code, await balance()]).toEqual([status, code, 5]);
    data.faults.clear();
    expect((await lookUp({ keywords, credits: 1 }, headers)).statusCode).toBe(200);
  });

  it('that gives volumes alone: they are kept with their date, nothing is charged', async () => {
    data.faults.set('bulk_keyword_difficulty', { status: 500 });
    const half = (await lookUp()).json<KeywordLookUp>();
    expect(half).toMatchObject({ creditsSpent: 0, missing: expect.stringContaining('(500)') });
    expect(half.items[0]).toMatchObject({ volume: { value: 1300 }, difficulty: null });
    data.faults.clear();
    expect(await quote()).toMatchObject({ toAsk: 2, credits: 1 });
    const whole = (await lookUp()).json<KeywordLookUp>();
    expect(whole.items[0]).toMatchObject({ difficulty: { value: 41.5 } });
    expect([asked('search_volume').length, await balance()]).toEqual([1, 4]);
  });
});

it('refuses guests, unconfirmed addresses, empty purses and what is no keyword', async () => {
  const guest = await lookUp(undefined, {} as typeof ada.cookie);
  expect(guest.json().code).toBe('SIGN_IN_REQUIRED');
  const eve = await seedSignedIn(api.ctx, { isVerified: false });
  expect((await lookUp(undefined, eve.cookie)).json().code).toBe('EMAIL_NOT_CONFIRMED');
  const poor = await seedSignedIn(api.ctx);
  expect((await lookUp(undefined, poor.cookie)).json().code).toBe('INSUFFICIENT_CREDITS');
  for (const body of [{ keywords: [] }, { keywords: ['!'] }, { keywords, country: 'xx' }]) {
    expect((await lookUp({ credits: 1, ...body })).statusCode).toBe(400);
  }
  expect([data.questions, await balance()]).toEqual([[], 5]);
});

it('says that nobody can be asked where no provider is set up', async () => {
  const bare = await startApi();
  const { cookie } = await seedSignedIn(bare.ctx);
  for (const url of ['/api/keywords/metrics/quote', '/api/keywords/metrics']) {
    const payload = { keywords, credits: 1 };
    const reply = await bare.app.inject({ method: 'POST', url, payload, headers: cookie });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'PROVIDER_MISSING']);
  }
  await bare.close();
});
