import { randomUUID } from 'node:crypto';
import { totalsOf } from '@linkwright/core/all';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedUser } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import {
  adjustCredits,
  auditLedger,
  captureReservation,
  creditsOf,
  grantCredits,
  releaseEach,
  releaseLapsed,
  releaseReservation,
  renewReservations,
  reserveCredits,
  reserveEach,
  spendCredits,
  takeBackCredits,
} from './index.ts';

let api: TestApi;
let userId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ({ userId } = await seedUser(api.ctx.db));
});
afterAll(() => api.close());

const entries = () =>
  api.ctx.db
    .selectFrom('credit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
/** Keys are unique in the whole ledger; here, every test has its own. */
const own = (key: string) => `${userId}:${key}`;
const credits = () => creditsOf(api.ctx.db, userId);
const grant = (count: number, key: string = randomUUID()) =>
  grantCredits(api.ctx, api.ctx.db, {
    userId,
    credits: count,
    kind: 'purchase' as const,
    key: own(key),
    reason: `${count} credits`,
  });
const spend = (count: number, key: string = randomUUID(), db = api.ctx.db) =>
  spendCredits(api.ctx, db, { userId, credits: count, key: own(key), reason: 'A test' });
const reserve = (count: number, key: string, minutes = 2) =>
  reserveCredits(api.ctx, api.ctx.db, {
    userId,
    credits: count,
    key: own(key),
    reason: 'A test',
    lapsesAt: new Date(api.clock().getTime() + minutes * 60_000),
  });
const takeBack = (count: number, key: string, freezeRest = true) =>
  takeBackCredits(api.ctx, api.ctx.db, {
    userId,
    credits: count,
    key: own(key),
    reason: 'Payment refunded',
    freezeRest,
  });
const end = (key: string) => ({ key: own(key), reason: 'A test' });

describe('the balance', () => {
  it('is all zero for whoever never had a credit, and cannot be spent', async () => {
    expect(await credits()).toEqual({
      success: true,
      amount: 0,
      bonus: 0,
      totalUsed: 0,
      used: 0,
      reserved: 0,
      totalPurchased: 0,
      balance: 0,
      frozen: 0,
    });
    await expect(spend(1)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await entries()).toEqual([]);
  });

  it('is what was bought and given less what was used', async () => {
    await grant(50);
    await grantCredits(api.ctx, api.ctx.db, {
      userId,
      credits: 5,
      kind: 'bonus',
      key: own('bonus:1'),
      reason: 'Welcome',
    });
    await spend(20);
    expect(await credits()).toMatchObject({
      amount: 50,
      bonus: 5,
      totalUsed: 20,
      totalPurchased: 50,
      balance: 35,
      frozen: 0,
    });
    expect((await entries()).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['purchase', 50],
      ['bonus', 5],
      ['spend', -20],
    ]);
  });

  it('takes no count but whole ones above zero', async () => {
    await grant(5);
    for (const count of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(spend(count)).rejects.toThrow(RangeError);
      await expect(grant(count)).rejects.toThrow(RangeError);
      await expect(reserve(count, 'r')).rejects.toThrow(RangeError);
      await expect(takeBack(count, 't')).rejects.toThrow(RangeError);
    }
    expect(await entries()).toHaveLength(1);
  });

  it('gives nothing to an account that is not there', async () => {
    userId = randomUUID();
    const gone = { userId, credits: 5, key: own('k'), reason: 'A test' };
    await expect(
      grantCredits(api.ctx, api.ctx.db, { ...gone, kind: 'purchase' }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    await expect(
      takeBackCredits(api.ctx, api.ctx.db, { ...gone, freezeRest: true }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    expect(await entries()).toEqual([]);
  });
});

describe('a key', () => {
  it('makes one entry, whatever comes with it twice', async () => {
    const first = await grant(50, 'purchase:1');
    const second = await grant(50, 'purchase:1');
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.entry).toEqual(first.entry);
    expect(await spend(10, 'spend:1')).toEqual(await spend(10, 'spend:1'));
    expect(await reserve(10, 'reserve:1')).toEqual(await reserve(10, 'reserve:1'));
    const taken = await takeBack(50, 'refund:1');
    expect(taken).toMatchObject({ taken: 30, frozen: 20, isNew: true });
    expect(await takeBack(50, 'refund:1')).toEqual({ ...taken, isNew: false });
    expect(await entries()).toHaveLength(4);
  });

  it('finds its spend even when nothing is left', async () => {
    await grant(10);
    const first = await spend(10, 'spend:1');
    expect(await spend(10, 'spend:1')).toEqual(first);
    await expect(spend(10, 'spend:2')).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  });

  it('is refused for something else', async () => {
    await grant(50, 'key');
    const reused = { code: 'IDEMPOTENCY_KEY_REUSED' };
    await expect(grant(51, 'key')).rejects.toMatchObject(reused);
    await expect(spend(50, 'key')).rejects.toMatchObject(reused);
    await expect(reserve(50, 'key')).rejects.toMatchObject(reused);
    await expect(takeBack(50, 'key')).rejects.toMatchObject(reused);
    const other = await seedUser(api.ctx.db);
    const stolen = { userId: other.userId, credits: 50, key: own('key'), reason: 'A test' };
    await expect(
      grantCredits(api.ctx, api.ctx.db, { ...stolen, kind: 'purchase' }),
    ).rejects.toMatchObject(reused);
    expect(await entries()).toHaveLength(1);
  });

  it('is free again when the transaction that used it is rolled back', async () => {
    await grant(10);
    const rolledBack = api.ctx.db.transaction().execute(async (trx) => {
      await spend(10, 'spend:1', trx);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await spend(10, 'spend:1');
    expect(await credits()).toMatchObject({ balance: 0 });
  });
});

describe('a reservation', () => {
  beforeEach(() => grant(3));

  it('cannot be spent, and is spent when captured', async () => {
    await reserve(2, 'post:1');
    expect(await credits()).toMatchObject({ totalUsed: 2, balance: 1 });
    await expect(spend(2)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await captureReservation(api.ctx, api.ctx.db, end('post:1'))).toBe(true);
    expect(await captureReservation(api.ctx, api.ctx.db, end('post:1'))).toBe(false);
    expect(await releaseReservation(api.ctx, api.ctx.db, end('post:1'))).toBe(false);
    expect(await credits()).toMatchObject({ totalUsed: 2, balance: 1 });
  });

  it('is given back when released, once', async () => {
    await reserve(2, 'post:1');
    expect(await releaseReservation(api.ctx, api.ctx.db, end('post:1'))).toBe(true);
    expect(await releaseReservation(api.ctx, api.ctx.db, end('post:1'))).toBe(false);
    expect(await captureReservation(api.ctx, api.ctx.db, end('post:1'))).toBe(false);
    expect(await credits()).toMatchObject({ totalUsed: 0, balance: 3 });
    expect((await entries()).map(({ kind, credits }) => [kind, credits])).toEqual([
      ['purchase', 3],
      ['reserve', -2],
      ['release', 2],
    ]);
  });

  it('lapses by itself, and not a moment before', async () => {
    // What other tests reserved.
    api.clock.forward(60 * 60_000);
    await releaseLapsed(api.ctx);
    await reserve(1, 'post:1', 2);
    await reserve(1, 'post:2', 2);
    await reserve(1, 'post:3', 3);
    api.clock.forward(2 * 60_000 - 1);
    expect(await releaseLapsed(api.ctx)).toBe(0);
    api.clock.forward(1);
    expect(await releaseLapsed(api.ctx)).toBe(2);
    expect(await releaseLapsed(api.ctx)).toBe(0);
    expect(await credits()).toMatchObject({ balance: 2 });
  });
});

describe('what is paid back', () => {
  it('takes the unspent part and freezes the rest, of what comes later too', async () => {
    await grant(50);
    await spend(20);
    expect(await takeBack(50, 'refund:1')).toMatchObject({ taken: 30, frozen: 20 });
    expect(await credits()).toMatchObject({ amount: 20, balance: 0, frozen: 20 });
    await grant(50);
    expect(await credits()).toMatchObject({ balance: 50, frozen: 20, totalPurchased: 100 });
    await expect(spend(31)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await spend(30);
    await expect(reserve(1, 'r')).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  });

  it('leaves alone what was not bought with that money', async () => {
    await grant(50);
    await grant(100);
    await spend(70);
    expect(await takeBack(50, 'refund:1')).toMatchObject({ taken: 50, frozen: 0 });
    expect(await credits()).toMatchObject({ balance: 30, frozen: 0 });
  });

  it('freezes nothing when told so', async () => {
    await grant(50);
    await spend(20);
    expect(await takeBack(50, 'refund:1', false)).toMatchObject({ taken: 30, frozen: 0 });
  });

  it('is an admin’s to free or to keep', async () => {
    await grant(50);
    await spend(20);
    await takeBack(50, 'refund:1');
    await grant(50);
    const adjust = (key: string, values: { credits: number; frozen: number }) =>
      adjustCredits(api.ctx, api.ctx.db, { userId, key: own(key), reason: 'Decided', ...values });
    await adjust('adjustment:1', { credits: -20, frozen: -20 });
    await adjust('adjustment:1', { credits: -20, frozen: -20 });
    expect(await credits()).toMatchObject({ balance: 30, frozen: 0 });
    for (const values of [
      { credits: -31, frozen: 0 },
      { credits: 0, frozen: -1 },
    ]) {
      await expect(adjust('adjustment:2', values)).rejects.toMatchObject({
        code: 'INSUFFICIENT_CREDITS',
      });
    }
  });
});

describe('the database', () => {
  it('refuses to change or delete an entry, whoever asks', async () => {
    await grant(5);
    for (const statement of [
      sql`update credit_entries set credits = 500`,
      sql`delete from credit_entries`,
      sql`truncate credit_entries cascade`,
    ]) {
      await expect(statement.execute(api.ctx.db)).rejects.toThrow('append-only');
    }
    expect(await entries()).toMatchObject([{ credits: 5 }]);
  });

  it('refuses a balance below zero, whoever asks', async () => {
    await grant(5);
    const overspend = sql`update credits set total_used = 6 where user_id = ${userId}`;
    await expect(overspend.execute(api.ctx.db)).rejects.toThrow('credits_never_below_zero');
  });

  it('keeps its statements ready under their names', async () => {
    await grant(5);
    await spend(1);
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name like '%_credits'`.execute(api.ctx.db);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['grant_credits', 'spend_credits']),
    );
  });
});

describe('the audit', () => {
  /** What it finds after these statements, which are then undone. */
  async function auditAfter(...statements: string[]) {
    const undone = new Error('undone');
    let found: unknown;
    const tried = api.ctx.db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      found = await auditLedger(trx);
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    return found;
  }

  it.each([
    ['amount', 'update credits set amount = amount + 1'],
    ['bonus', 'update credits set bonus = bonus + 1'],
    ['totalUsed', 'update credits set total_used = total_used + 1'],
    ['totalPurchased', 'update credits set total_purchased = total_purchased + 1'],
    ['frozen', 'update credits set frozen = frozen + 1'],
    ['reserved', 'delete from credit_holds'],
  ])('finds a wrong %s', async (what, statement) => {
    await grant(10);
    await reserve(1, 'r');
    expect(await auditAfter()).toEqual([]);
    expect(await auditAfter(`${statement} where user_id = '${userId}'`)).toMatchObject([
      { userId, what },
    ]);
  });

  it('finds entries without a balance, and a balance that was below zero meanwhile', async () => {
    const found = await auditAfter(
      `insert into credit_entries (user_id, kind, credits, key, reason, created_at) values
        ('${userId}', 'spend', -3, 'a', 'A test', now()),
        ('${userId}', 'purchase', 5, 'b', 'A test', now())`,
    );
    expect(found).toEqual([
      { userId, what: 'amount', stored: 0, computed: 5 },
      { userId, what: 'lowestBalance', stored: 0, computed: -3 },
      { userId, what: 'totalPurchased', stored: 0, computed: 5 },
      { userId, what: 'totalUsed', stored: 0, computed: 3 },
    ]);
  });
});

describe('any sequence of operations', () => {
  const count = fc.integer({ min: 1, max: 12 });
  // Few keys, so that they come again.
  const key = fc.integer({ min: 0, max: 3 }).map(String);
  const operation = fc.oneof(
    fc.record({ do: fc.constantFrom('grant', 'spend', 'reserve'), count, key }),
    fc.record({ do: fc.constantFrom('capture', 'release'), key }),
    fc.record({ do: fc.constant('take back'), count, key, freeze: fc.boolean() }),
    fc.record({
      do: fc.constant('adjust'),
      key,
      count: fc.integer({ min: -9, max: 9 }),
      frozen: fc.integer({ min: -5, max: 5 }),
    }),
    fc.record({ do: fc.constant('lapse') }),
  );
  type Operation = {
    do: string;
    count?: number;
    key?: string;
    freeze?: boolean;
    frozen?: number;
  };

  async function run({ do: what, count = 0, key = '', freeze = false, frozen = 0 }: Operation) {
    const name = `${what}:${key}`;
    const held = `reserve:${key}`;
    if (what === 'grant') await grant(count, name);
    if (what === 'spend') await spend(count, name);
    if (what === 'reserve') await reserve(count, name, 1);
    if (what === 'capture') await captureReservation(api.ctx, api.ctx.db, end(held));
    if (what === 'release') await releaseReservation(api.ctx, api.ctx.db, end(held));
    if (what === 'take back') await takeBack(count, name, freeze);
    if (what === 'adjust') {
      const values = { userId, key: own(name), reason: 'A test', credits: count, frozen };
      await adjustCredits(api.ctx, api.ctx.db, values);
    }
    if (what === 'lapse') {
      api.clock.forward(60_000);
      await releaseLapsed(api.ctx);
    }
  }

  it('keeps the balance the sum of the entries, and never below zero', async () => {
    const refusals: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 5, maxLength: 40, size: 'max' }),
        async (operations) => {
          ({ userId } = await seedUser(api.ctx.db));
          for (const one of operations) {
            await run(one).catch((error: { code?: string }) => {
              const code = String(error.code);
              expect(['INSUFFICIENT_CREDITS', 'IDEMPOTENCY_KEY_REUSED']).toContain(code);
              refusals[code] = (refusals[code] ?? 0) + 1;
            });
            const { success: _, balance, used, reserved, ...totals } = await credits();
            const lines = await entries();
            expect(totals).toEqual(totalsOf(lines));
            expect(used + reserved).toBe(totals.totalUsed);
            expect(balance).toBe(lines.reduce((sum, entry) => sum + entry.credits, 0));
            expect(balance).toBeGreaterThanOrEqual(0);
            expect(totals.frozen).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 100 },
    );
    expect(await auditLedger(api.ctx.db)).toEqual([]);
    // Otherwise the sequences met no limit, and showed nothing.
    expect(Object.keys(refusals).sort()).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
      'INSUFFICIENT_CREDITS',
    ]);
  }, 120_000);
});

describe('many reservations at once', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => own(`each:${index}`));
  const reserveAll = (count: number) =>
    reserveEach(api.ctx, api.ctx.db, {
      userId,
      keys: keys(count),
      reason: 'A test',
      lapsesAt: new Date(api.clock().getTime() + 60_000),
    });
  const kinds = async () => (await entries()).map((entry) => entry.kind);

  it('are all made, or none', async () => {
    await grant(5);
    await expect(reserveAll(6)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await kinds()).toEqual(['purchase']);
    await reserveAll(5);
    expect((await credits()).balance).toBe(0);
    expect(await kinds()).toEqual(['purchase', ...Array(5).fill('reserve')]);
  });

  it('are given back once, but for those that were captured', async () => {
    await grant(5);
    await reserveAll(4);
    await captureReservation(api.ctx, api.ctx.db, end('each:1'));
    for (let times = 0; times < 2; times += 1) {
      await releaseEach(api.ctx, api.ctx.db, { keys: keys(4), reason: 'A test' });
      expect(await credits()).toMatchObject({ balance: 4, totalUsed: 1 });
    }
    expect((await kinds()).filter((kind) => kind === 'release')).toHaveLength(3);
    expect(await auditLedger(api.ctx.db)).toEqual([]);
  });

  it('are renewed by how their keys begin', async () => {
    await grant(3);
    await reserveAll(2);
    await reserve(1, 'another', 1);
    const lapsesAt = new Date(api.clock().getTime() + 600_000);
    const before = new Date(api.clock().getTime() + 300_000);
    await renewReservations(api.ctx.db, { prefix: own('each:'), before, lapsesAt });
    api.clock.forward(120_000);
    await releaseLapsed(api.ctx);
    expect((await credits()).balance).toBe(1);
  });
});
