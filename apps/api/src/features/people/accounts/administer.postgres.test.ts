import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

it.each(['state', 'role'])(
  'leaves an admin when all take each other’s %s at once',
  async (what) => {
    const admins = await Promise.all(
      Array.from({ length: 5 }, () => seedSignedIn(api.ctx, { isAdmin: true })),
    );
    const reason = 'A quarrel';
    const body = what === 'role' ? { role: 'user', reason } : { isDisabled: true, reason };
    const take = (by: SignedInUser, from: SignedInUser) =>
      api.app.inject({
        method: 'PUT',
        url: `/api/admin/users/${from.user.userId}/${what}`,
        headers: by.cookie,
        payload: body,
      });
    const replies = await Promise.all(
      admins.flatMap((by) => admins.filter((from) => from !== by).map((from) => take(by, from))),
    );
    for (const reply of replies) expect([200, 401, 404, 409]).toContain(reply.statusCode);
    const left = await api.ctx.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'admin')
      .where('user_id', 'not in', (db) => db.selectFrom('disabled_accounts').select('user_id'))
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
  },
);
