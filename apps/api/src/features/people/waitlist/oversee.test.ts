import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let admin: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
  for (const [email, full_name] of [
    ['ada@example.com', 'Ada'],
    ['eve@example.com', '=HYPERLINK("https://evil.example")'],
    ['bob@example.com', null],
  ] as const) {
    await api.ctx.db
      .insertInto('waitlist')
      .values({ email, full_name, source: 'automation_page', created_at: api.clock() })
      .execute();
  }
});
afterEach(() => api.close());

const PATH = '/api/admin/waitlist';
const list = async (query = '') =>
  (await api.app.inject({ url: PATH + query, headers: admin.token })).json();

it('lists who waits, newest first, page by page', async () => {
  const first = await list('?limit=2');
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  const emails = [...first.items, ...second.items].map(({ email }) => email);
  expect(emails).toEqual(['bob@example.com', 'eve@example.com', 'ada@example.com']);
  expect([first.total, second.nextCursor]).toEqual([3, null]);
  expect((await list('?q=ADA')).items).toMatchObject([{ fullName: 'Ada' }]);
  expect((await list('?q=_')).items).toEqual([]);
});

it('gives the whole list as CSV that no spreadsheet runs', async () => {
  const answer = await api.app.inject({ url: `${PATH}.csv`, headers: admin.token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('Email,Name,Source,Status,User,Joined');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBe('ada@example.com,Ada,automation_page,pending,,2026-11-21T09:00:00.000Z');
  expect(rows[1]).toContain(`"'=HYPERLINK`);
});

it('is not there for others', async () => {
  const { token } = await seedSignedIn(api.ctx);
  for (const url of [PATH, `${PATH}.csv`]) {
    for (const headers of [{}, token]) {
      expect((await api.app.inject({ url, headers })).statusCode).toBe(404);
    }
  }
});
