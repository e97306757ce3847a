import { AppError, type Partner } from '@linkwright/core/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPartner } from '../../../testing/seed-partner.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const HOUR = 60 * 60 * 1000;
const asked = { name: 'Shop', origins: ['https://shop.example'] };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = async (by: SignedInUser | undefined, line: string, payload?: object) => {
  const [method, url = '/'] = line.split(' ');
  const reply = await api.app.inject({
    method: method as Method,
    url,
    headers: by?.token ?? {},
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const create = async (by: SignedInUser, values: object = {}): Promise<Partner> =>
  (await call(by, 'POST /api/partners', { ...asked, ...values })).partner;
const view = async (key: string): Promise<number> =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/partner-views',
      headers: { authorization: `Bearer ${key}`, origin: 'https://shop.example' },
    })
  ).statusCode;

describe('a key', () => {
  it('is made with defaults, and works at once', async () => {
    const ada = await seedSignedIn(api.ctx);
    const made = await call(ada, 'POST /api/partners', {
      name: ' Shop ',
      origins: ['https://Shop.example/', 'https://shop.example:443', 'http://localhost:8080'],
    });
    expect(made).toMatchObject({ status: 201, success: true });
    expect(made.partner).toEqual({
      id: expect.any(String),
      name: 'Shop',
      key: expect.stringMatching(/^lwpk_[\w-]{32}$/),
      origins: ['https://shop.example', 'http://localhost:8080'],
      dailyLimit: 200,
      visitorLimit: 5,
      generatedToday: 0,
      createdAt: api.clock().toISOString(),
      lastUsedAt: null,
      oldKey: null,
      revokedAt: null,
    });
    expect(await view(made.partner.key)).toBe(202);
    const { items } = await call(ada, 'GET /api/partners');
    expect(items).toEqual([{ ...made.partner, lastUsedAt: api.clock().toISOString() }]);
  });

  it('is made once for one Idempotency-Key', async () => {
    const ada = await seedSignedIn(api.ctx);
    const make = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/partners',
        headers: { ...ada.token, 'idempotency-key': 'make-one-key' },
        payload: asked,
      });
    expect((await make()).json()).toEqual((await make()).json());
    expect((await call(ada, 'GET /api/partners')).items).toHaveLength(1);
  });

  it('changes, each thing for itself', async () => {
    const ada = await seedSignedIn(api.ctx);
    const partner = await create(ada);
    const path = `PATCH /api/partners/${partner.id}`;
    expect((await call(ada, path, {})).partner).toEqual(partner);
    expect((await call(ada, path, { name: 'Store' })).partner).toEqual({
      ...partner,
      name: 'Store',
    });
    const limits = { dailyLimit: 7, visitorLimit: 2 };
    expect((await call(ada, path, limits)).partner).toMatchObject({ name: 'Store', ...limits });
    const { origins } = (await call(ada, path, { origins: ['https://NEW.example'] })).partner;
    expect(origins).toEqual(['https://new.example']);
    expect(await view(partner.key)).toBe(403);
  });

  it('is rotated; the one before works on for as long as asked', async () => {
    const ada = await seedSignedIn(api.ctx);
    const { id, key: first } = await create(ada);
    const rotate = async (body: object): Promise<Partner> =>
      (await call(ada, `POST /api/partners/${id}/rotate`, body)).partner;
    const second = await rotate({});
    const worksUntil = new Date(api.clock().getTime() + 24 * HOUR).toISOString();
    expect(second.oldKey).toEqual({ key: first, worksUntil });
    expect([await view(first), await view(second.key)]).toEqual([202, 202]);
    const third = await rotate({ oldKeyHours: 2 });
    expect(third.oldKey?.key).toBe(second.key);
    // Of the keys before, only the last one works on.
    expect([await view(first), await view(second.key), await view(third.key)]).toEqual([
      401, 202, 202,
    ]);
    const fourth = await rotate({ oldKeyHours: 0 });
    expect(fourth.oldKey).toBeNull();
    expect([await view(third.key), await view(fourth.key)]).toEqual([401, 202]);
    const keys = new Set([first, second.key, third.key, fourth.key]);
    expect(keys.size).toBe(4);
  });

  it('is revoked with the one before it, for good; its figures stay', async () => {
    const ada = await seedSignedIn(api.ctx);
    const { id, key } = await create(ada);
    const { key: newKey } = (await call(ada, `POST /api/partners/${id}/rotate`, {})).partner;
    const later = await create(ada, { name: 'Later' });
    expect(await call(ada, `DELETE /api/partners/${id}`)).toEqual({ status: 200, success: true });
    expect([await view(key), await view(newKey)]).toEqual([401, 401]);
    expect((await call(ada, `DELETE /api/partners/${id}`)).status).toBe(200);
    for (const [line, body] of [
      [`PATCH /api/partners/${id}`, { name: 'Back' }],
      [`POST /api/partners/${id}/rotate`, {}],
    ] as const) {
      expect(await call(ada, line, body)).toMatchObject({ code: 'PARTNER_NOT_FOUND' });
    }
    expect((await call(ada, `GET /api/partners/${id}/statistics`)).status).toBe(200);
    const { items } = await call(ada, 'GET /api/partners');
    expect(items.map((item: Partner) => [item.id, item.revokedAt, item.oldKey])).toEqual([
      [later.id, null, null],
      [id, api.clock().toISOString(), null],
    ]);
  });

  it('goes with its owner’s account', async () => {
    const ada = await seedSignedIn(api.ctx);
    const { key } = await create(ada);
    await api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
    expect(await view(key)).toBe(401);
  });
});

it.each([
  [{ name: ' ' }, ['name']],
  [{ name: 'x'.repeat(81) }, ['name']],
  [{ origins: [] }, ['origins']],
  [{ origins: 'https://shop.example' }, ['origins']],
  [{ origins: ['https://shop.example', 'null', 'https://*.example'] }, ['origins.1', 'origins.2']],
  [{ origins: ['https://shop.example/page'] }, ['origins.0']],
  [{ origins: Array(21).fill('https://shop.example') }, ['origins']],
  [{ dailyLimit: 0 }, ['dailyLimit']],
  [{ visitorLimit: 101 }, ['visitorLimit']],
  [{ visitorLimit: 1.5 }, ['visitorLimit']],
])('names what is wrong with %j', async (values, fields) => {
  const ada = await seedSignedIn(api.ctx);
  const { id } = await seedPartner(api.ctx, { user_id: ada.user.userId });
  for (const refused of [
    await call(ada, 'POST /api/partners', { ...asked, ...values }),
    await call(ada, `PATCH /api/partners/${id}`, values),
  ]) {
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refused.details.map(({ field }: { field: string }) => field)).toEqual(fields);
  }
  expect((await call(ada, 'GET /api/partners')).items).toHaveLength(1);
});

it('has room for so many keys, revoked ones aside', async () => {
  const ada = await seedSignedIn(api.ctx);
  const seeded = Array.from({ length: 20 }, () =>
    seedPartner(api.ctx, { user_id: ada.user.userId }),
  );
  const [first] = await Promise.all(seeded);
  const refused = await call(ada, 'POST /api/partners', asked);
  expect(refused).toMatchObject({ status: 409, error: new AppError('PARTNER_LIMIT').message });
  await call(ada, `DELETE /api/partners/${first?.id}`);
  expect((await call(ada, 'POST /api/partners', asked)).status).toBe(201);
});

describe('who has no right', () => {
  const lines = (id: string): [string, object | undefined][] => [
    [`PATCH /api/partners/${id}`, { name: 'Mine' }],
    [`POST /api/partners/${id}/rotate`, { oldKeyHours: 0 }],
    [`DELETE /api/partners/${id}`, undefined],
    [`GET /api/partners/${id}/statistics`, undefined],
  ];

  it('finds nothing of somebody else', async () => {
    const [ada, eve] = [await seedSignedIn(api.ctx), await seedSignedIn(api.ctx)];
    const partner = await create(ada);
    for (const [line, body] of lines(partner.id)) {
      expect(await call(eve, line, body)).toMatchObject({ status: 404, code: 'PARTNER_NOT_FOUND' });
    }
    expect((await call(eve, 'GET /api/partners')).items).toEqual([]);
    expect((await call(ada, 'GET /api/partners')).items).toEqual([partner]);
  });

  it('is a guest', async () => {
    const id = crypto.randomUUID();
    const all: [string, object | undefined][] = [
      ['GET /api/partners', undefined],
      ['POST /api/partners', asked],
      ...lines(id),
    ];
    for (const [line, body] of all) {
      expect(await call(undefined, line, body)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    }
  });

  it('has not confirmed an address', async () => {
    const eve = await seedSignedIn(api.ctx, { isVerified: false });
    const refused = await call(eve, 'POST /api/partners', asked);
    expect(refused).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  });

  it('is a program with a key for reading, but for reading', async () => {
    const ada = await seedSignedIn(api.ctx);
    const { id } = await create(ada);
    const { key } = await call(ada, 'POST /api/me/api-keys', { name: 'CI', scopes: ['read'] });
    const program = { ...ada, token: { authorization: `Bearer ${key}` } };
    expect((await call(program, 'GET /api/partners')).items).toHaveLength(1);
    const refused = await call(program, `DELETE /api/partners/${id}`);
    expect(refused).toMatchObject({ code: 'ACCESS_DENIED' });
  });
});
