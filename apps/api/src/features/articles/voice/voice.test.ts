import type { GenerationRequest } from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let ada: SignedInUser;
let users = 0;
const asked: GenerationRequest[] = [];
const offline = createOfflineWriter();
beforeAll(async () => {
  api = await startApi({
    writer: {
      ...offline,
      write(request, options) {
        asked.push(request);
        return offline.write(request, options);
      },
    },
  });
});
beforeEach(async () => {
  users += 1;
  ada = await seedSignedIn(api.ctx, { name: `ada${users}`, isVerified: true });
});
afterAll(() => api.close());

/** Three of 120 words. */
const texts = ['oak', 'ash', 'elm'].map((tree) =>
  Array.from({ length: 20 }, (_, at) => `You don’t need ${tree} ${at} here.`).join(' '),
);
const ask = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
  api.app.inject({
    method,
    url: '/api/me/voice',
    headers: ada.cookie,
    ...(payload ? { payload } : {}),
  });
const write = (payload: object = {}, headers: Record<string, string> = ada.cookie) =>
  api.app.inject({
    method: 'POST',
    url: '/api/posts',
    headers,
    payload: {
      keyword: 'oak tables',
      anchorText: 'good tables',
      targetUrl: 'https://tables.example.com/oak',
      ...payload,
    },
  });

it('is learnt, read, learnt anew and forgotten, and none of its texts is kept', async () => {
  expect((await ask('GET')).json()).toEqual({ voice: null });
  const learnt = (await ask('PUT', { texts })).json();
  expect(learnt.voice.profile).toMatchObject({
    language: 'en',
    texts: 3,
    sentenceWords: expect.any(Number),
    person: 'you',
    contractions: 'often',
  });
  expect((await ask('GET')).json()).toEqual({ voice: learnt.voice });
  const rows = await api.ctx.db.selectFrom('voices').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('elm');
  const others = texts.map((text) => text.replaceAll('don’t', 'do not'));
  const again = await ask('PUT', { texts: others });
  expect(again.json().voice.profile.contractions).toBe('never');
  const exported = await api.app.inject({ url: '/api/me/export', headers: ada.cookie });
  expect(exported.json().voices).toMatchObject([{ profile: { contractions: 'never' } }]);
  expect((await ask('DELETE')).json()).toEqual({ success: true });
  expect((await ask('GET')).json()).toEqual({ voice: null });
});

it('is not learnt from texts that cannot be used, each by its name', async () => {
  const answer = await ask('PUT', { texts: [texts[0], 'Too short.', texts[0]] });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
  const fields = answer.json().details.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['texts.1', 'texts.2']);
});

it('is what its owner’s articles are written in, unless they say otherwise', async () => {
  const last = () => asked.at(-1)?.voiceProfile;
  await write();
  expect(last()).toBeUndefined();
  const refused = await write({ voice: true });
  expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, 'voice']);
  const { voice } = (await ask('PUT', { texts })).json();
  await write();
  expect(last()).toEqual(voice.profile);
  await write({ voice: false });
  expect(last()).toBeUndefined();
  await write({}, {});
  expect(last()).toBeUndefined();
});
