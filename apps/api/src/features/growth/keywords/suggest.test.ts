import type { KeywordSuggestions } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeKeywordData, startFakeKeywordData } from '../../../testing/fake-keyword-data.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let data: FakeKeywordData;
let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  data = await startFakeKeywordData();
  api = await startApi({ env: data.env });
  ada = await seedSignedIn(api.ctx);
});
afterEach(async () => {
  await api.close();
  await data.close();
});

const ask = (query: string, of = api, { cookie } = ada) =>
  of.app.inject({ url: `/api/keywords/suggestions?${query}`, headers: cookie });
const suggest = async (seed: string, of?: TestApi, user?: SignedInUser) => {
  const reply = await ask(`seed=${encodeURIComponent(seed)}`, of, user);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<KeywordSuggestions>();
};
const sourcesOf = ({ items }: KeywordSuggestions) =>
  Object.fromEntries(items.map(({ keyword, source }) => [keyword, source]));

it('takes from autocomplete, posts of this site and rules, each keyword once with its source', async () => {
  data.completions.set('oak desks', ['Oak Desks', 'oak desks uk', 'best oak desks', '<b>oak</b>']);
  data.completions.set('how oak desks', ['how heavy are oak desks']);
  await seedPost(api.ctx.db, {
    slug: 'oak-desks',
    title: 'Oak desks at home',
    // Links often stand on words that name nothing.
    keywords: ['oak desk care', 'Here', 'click here', 'the', 'read more'],
  });
  const answer = await suggest('  Oak  desks ');
  expect(answer).toMatchObject({ seed: 'oak desks', at: '2026-11-21T09:00:00.000Z' });
  expect(answer.sources).toEqual([
    { source: 'autocomplete', name: 'Autocomplete (127.0.0.1)', state: 'asked', found: 5 },
    { source: 'own-post', name: 'Linkwright', state: 'asked', found: 1 },
  ]);
  expect(sourcesOf(answer)).toMatchObject({
    'oak desks uk': 'autocomplete',
    // A pattern too, but somebody typed it.
    'best oak desks': 'autocomplete',
    'how heavy are oak desks': 'autocomplete',
    'oak desk care': 'own-post',
    'what are oak desks': 'question',
    'cheap oak desks': 'pattern',
    'oak desk': 'stem',
  });
  expect(answer.items.map(({ keyword }) => keyword)).not.toContain('oak desks');
  const best = answer.items.find(({ keyword }) => keyword === 'best oak desks');
  expect(best).toMatchObject({
    intent: 'commercial',
    intentWord: 'best',
    // Nobody was asked: unknown, and no zero.
    volume: null,
    difficulty: null,
  });
});

it('asks as the country speaks', async () => {
  const reply = await ask('seed=tisch&country=de');
  expect(reply.statusCode).toBe(200);
  expect(await ask('seed=tisch&country=xx').then(({ statusCode }) => statusCode)).toBe(400);
});

describe('without autocomplete', () => {
  it.each([
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429 }],
    ['refuses', { status: 403 }],
    ['answers garbage', { body: '<html>' }],
    ['answers another shape', { body: '{"suggestions":[]}' }],
  ])('that %s, says that it is away and gives the rest', async (_case, fault) => {
    data.faults.set('complete', fault);
    const answer = await suggest('desks');
    expect(answer.sources[0]).toMatchObject({ state: 'away', found: 0 });
    expect(sourcesOf(answer)).toMatchObject({ 'best desks': 'pattern' });
  });

  it('that is not set up, says so, as of figures', async () => {
    const bare = await startApi();
    const user = await seedSignedIn(bare.ctx);
    const answer = await suggest('desks', bare, user);
    expect(answer.sources[0]).toMatchObject({ state: 'not-set-up' });
    expect(answer.dataProvider).toBeNull();
    expect(answer.items.length).toBeGreaterThan(20);
    await bare.close();
  });
});

it('refuses what is no keyword, guests, and too many questions a day', async () => {
  for (const seed of ['', ' ', '!!!', 'a '.repeat(11), 'x'.repeat(81)]) {
    const reply = await ask(`seed=${encodeURIComponent(seed)}`);
    expect([seed, reply.statusCode, reply.json().details[0].field]).toEqual([seed, 400, 'seed']);
  }
  const guest = await api.app.inject('/api/keywords/suggestions?seed=desks');
  expect(guest.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await api.ctx.db
    .insertInto('generation_usage')
    .values({
      day: '2026-11-21',
      scope: 'keyword-search',
      key: ada.user.userId,
      count: 300,
    })
    .execute();
  const over = await ask('seed=desks');
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, String(15 * 3600)]);
});
