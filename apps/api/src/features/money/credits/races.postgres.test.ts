import { AppError } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import pLimit from 'p-limit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../../db/schema.ts';
import { seedUser } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import {
  auditLedger,
  captureReservation,
  creditsOf,
  grantCredits,
  releaseLapsed,
  releaseReservation,
  reserveCredits,
  spendCredits,
  takeBackCredits,
} from './index.ts';

/** More at once than the pool has connections. */
const atOnce = pLimit(50);

// PGlite has one connection: what it runs at once it runs one after another.
describe('under concurrency', { timeout: 120_000 }, () => {
  let api: TestApi;
  let userId: string;
  beforeEach(async () => {
    api = await startApi();
    ({ userId } = await seedUser(api.ctx.db));
  });
  afterEach(() => api.close());

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => atOnce(() => work(index))));
  const grant = (credits: number, key: string, db = api.ctx.db) =>
    grantCredits(api.ctx, db, { userId, credits, kind: 'purchase', key, reason: 'A test' });
  const spend = (key: string, db = api.ctx.db) =>
    spendCredits(api.ctx, db, { userId, credits: 1, key, reason: 'A test' });
  const credits = () => creditsOf(api.ctx.db, userId);
  const entryCount = async () =>
    (await api.ctx.db.selectFrom('credit_entries').select('id').execute()).length;

  it('lets 100 of 1,000 spends of 1 through, from a balance of 100, and leaves 0', async () => {
    await grant(100, 'purchase:1');
    const results = await times(1000, (index) =>
      spend(`spend:${index}`).then(() => 'spent', codeOf),
    );
    expect(count(results)).toEqual({ spent: 100, INSUFFICIENT_CREDITS: 900 });
    expect(await credits()).toMatchObject({ totalUsed: 100, balance: 0 });
    expect(await entryCount()).toBe(101);
  });

  it('makes one entry of 200 grants with one key, in transactions and outside', async () => {
    const results = await times(200, (index) =>
      index % 2 === 0
        ? grant(50, 'purchase:1')
        : api.ctx.db.transaction().execute((trx) => grant(50, 'purchase:1', trx)),
    );
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ entry }) => entry.id)).size).toBe(1);
    expect(await credits()).toMatchObject({ amount: 50, balance: 50 });
    expect(await entryCount()).toBe(1);
  });

  it('makes one entry of 200 spends with one key', async () => {
    await grant(100, 'purchase:1');
    const results = await times(200, () => spend('spend:1'));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await credits()).toMatchObject({ totalUsed: 1, balance: 99 });
  });

  it('tells a transaction that another spends with its key, and finds the entry afterwards', async () => {
    await grant(100, 'purchase:1');
    const codes = await times(20, () =>
      api.ctx.db
        .transaction()
        .execute((trx) => spend('spend:1', trx))
        .then(({ key }) => key, codeOf),
    );
    const { 'spend:1': spent = 0, ...others } = count(codes);
    expect(spent).toBeGreaterThan(0);
    expect(Object.keys(others).filter((code) => code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    expect(await credits()).toMatchObject({ totalUsed: 1 });
  });

  it('loses none of 1,000 grants and spends of one account at once', async () => {
    await grant(500, 'purchase:first');
    await times(1000, async (index) => {
      if (index % 2 === 0) await grant(2, `purchase:${index}`);
      else await spend(`spend:${index}`);
    });
    expect(await credits()).toMatchObject({ amount: 1500, totalUsed: 500, balance: 1000 });
  });

  it('ends every reservation once, when captures, releases and lapses meet', async () => {
    await grant(200, 'purchase:1');
    const lapsesAt = api.clock();
    await times(200, (index) =>
      reserveCredits(api.ctx, api.ctx.db, {
        userId,
        credits: 1,
        key: `post:${index}`,
        reason: 'A test',
        lapsesAt,
      }),
    );
    const end = (index: number) => ({ key: `post:${index}`, reason: 'A test' });
    const lapses = times(20, () => releaseLapsed(api.ctx));
    const captures = times(200, (index) =>
      captureReservation(api.ctx, api.ctx.db, end(199 - index)),
    );
    const releases = times(200, (index) => releaseReservation(api.ctx, api.ctx.db, end(index)));
    const captured = (await captures).filter(Boolean).length;
    const released = (await releases).filter(Boolean).length;
    const lapsed = (await lapses).reduce((sum, one) => sum + one, 0);
    expect(captured).toBeGreaterThan(0);
    expect(captured + released + lapsed).toBe(200);
    expect(await credits()).toMatchObject({ totalUsed: captured, balance: 200 - captured });
  });

  it('takes back exactly what is left when spends and refunds meet', async () => {
    await grant(50, 'purchase:1');
    await grant(50, 'purchase:2');
    const spends = times(100, (index) => spend(`spend:${index}`).then(() => 'spent', codeOf));
    const refunds = times(20, (index) =>
      takeBackCredits(api.ctx, api.ctx.db, {
        userId,
        credits: 50,
        key: `refund:${index % 2}`,
        reason: 'Payment refunded',
        freezeRest: true,
      }),
    );
    const { spent = 0 } = count(await spends);
    const taken = new Map((await refunds).map(({ entry, taken }) => [entry.key, taken]));
    expect([...taken.values()].reduce((sum, one) => sum + one, 0)).toBe(100 - spent);
    expect(await credits()).toMatchObject({ balance: 0, totalUsed: spent, frozen: spent });
    expect((await refunds).filter(({ isNew }) => isNew)).toHaveLength(2);
  });

  it('takes back from a row that grows while it waits', async () => {
    await grant(2, 'purchase:1');
    await spend('spend:1');
    const refund = await api.ctx.db.transaction().execute(async (trx) => {
      await grant(3, 'purchase:2', trx);
      const waiting = takeBackCredits(api.ctx, api.ctx.db, {
        userId,
        credits: 2,
        key: 'refund:1',
        reason: 'Payment refunded',
        freezeRest: false,
      });
      await expect.poll(() => waitingForLock(trx)).toBe(true);
      return { waiting };
    });
    expect(await refund.waiting).toMatchObject({ taken: 2, isNew: true });
    expect(await credits()).toMatchObject({ amount: 3, totalUsed: 1, balance: 2 });
  });

  it('keeps 100 accounts right when everything happens at once', async () => {
    const users = await times(100, () => seedUser(api.ctx.db));
    await times(3000, async (index) => {
      const user = users[(Math.floor(index / 5) * 13) % 100];
      if (!user) throw new Error('100 users');
      const cause = { userId: user.userId, key: `key:${index % 2500}`, reason: 'A test' };
      const lapsesAt = api.clock();
      const work = [
        () => grantCredits(api.ctx, api.ctx.db, { ...cause, credits: 3, kind: 'purchase' }),
        () => spendCredits(api.ctx, api.ctx.db, { ...cause, credits: 2 }),
        () => reserveCredits(api.ctx, api.ctx.db, { ...cause, credits: 1, lapsesAt }),
        () => takeBackCredits(api.ctx, api.ctx.db, { ...cause, credits: 2, freezeRest: false }),
        () => releaseLapsed(api.ctx),
      ][index % 5];
      await work?.().then(() => 'done', codeOf);
    });
    expect(await auditLedger(api.ctx.db)).toEqual([]);
    expect(await entryCount()).toBeGreaterThan(1200);
  });
});

/** Whether another connection to this database waits for a row that this transaction holds. */
async function waitingForLock(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
  return rows.length > 0;
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  throw error;
}

function count(results: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const result of results) counted[result] = (counted[result] ?? 0) + 1;
  return counted;
}
