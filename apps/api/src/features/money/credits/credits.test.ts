import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CreditEntry } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import {
  captureReservation,
  grantCredits,
  releaseReservation,
  reserveCredits,
  spendCredits,
} from './index.ts';
import { watchCredits } from './watch.ts';

let api: TestApi;
let ada: SignedInUser;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ada = await seedSignedIn(api.ctx);
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = ada.cookie) =>
  api.app.inject({ method: 'GET', url, headers });
const grant = (credits: number, values: { reason?: string; reference?: string } = {}) =>
  grantCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits,
    kind: 'purchase',
    key: randomUUID(),
    reason: `${credits} credits`,
    ...values,
  });
const spend = (credits: number, reason = 'A test') =>
  spendCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits,
    key: randomUUID(),
    reason,
  });

describe('GET /api/me/credits', () => {
  it('gives one’s own balance, with what is used and what is only reserved, and nobody else’s', async () => {
    await grant(50);
    await spend(12);
    const lapsesAt = new Date(api.clock().getTime() + 60_000);
    const hold = { userId: ada.user.userId, credits: 8, reason: 'A test', lapsesAt };
    const key = randomUUID();
    await reserveCredits(api.ctx, api.ctx.db, { ...hold, key });
    const other = randomUUID();
    await reserveCredits(api.ctx, api.ctx.db, { ...hold, credits: 5, key: other });
    await releaseReservation(api.ctx, api.ctx.db, { key: other, reason: 'A test' });
    const body = {
      success: true,
      amount: 50,
      bonus: 0,
      totalUsed: 20,
      used: 12,
      reserved: 8,
      totalPurchased: 50,
      balance: 30,
      frozen: 0,
    };
    expect((await get('/api/me/credits')).json()).toEqual(body);
    await captureReservation(api.ctx, api.ctx.db, { key, reason: 'A test' });
    const captured = { ...body, used: 20, reserved: 0 };
    expect((await get('/api/me/credits')).json()).toEqual(captured);
    const eve = await seedSignedIn(api.ctx);
    expect((await get('/api/me/credits', eve.cookie)).json()).toMatchObject({ balance: 0 });
    for (const part of ['', '/history', '/history.csv', '/stream']) {
      const answer = await get(`/api/me/credits${part}`, {});
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
  });
});

describe('GET /api/me/credits/history', () => {
  type Page = { items: CreditEntry[]; nextCursor: string | null };
  const page = async (query = '') => (await get(`/api/me/credits/history${query}`)).json<Page>();

  it('lists every change with the balance after it, newest first', async () => {
    await grant(50, { reason: '50 credits', reference: 'cs_test_1' });
    api.clock.forward(1000);
    await spend(20);
    const hold = { key: `post:${randomUUID()}`, reason: 'Permanent post', reference: 'the-post' };
    await reserveCredits(api.ctx, api.ctx.db, {
      ...hold,
      userId: ada.user.userId,
      credits: 1,
      lapsesAt: api.clock(),
    });
    await captureReservation(api.ctx, api.ctx.db, hold);
    const { items, nextCursor } = await page();
    expect(nextCursor).toBeNull();
    expect(items.map(({ kind, credits, balance }) => [kind, credits, balance])).toEqual([
      ['capture', 0, 29],
      ['reserve', -1, 29],
      ['spend', -20, 30],
      ['purchase', 50, 50],
    ]);
    expect(items.at(-1)).toEqual({
      id: expect.any(Number),
      kind: 'purchase',
      credits: 50,
      balance: 50,
      frozen: 0,
      reason: '50 credits',
      reference: 'cs_test_1',
      createdAt: new Date(api.clock().getTime() - 1000).toISOString(),
    });
  });

  it('goes on where a page ended, whatever is added meanwhile', async () => {
    await grant(100);
    for (let index = 1; index <= 9; index += 1) await spend(index, `Spend ${index}`);
    const whole = (await page()).items;
    const pages: CreditEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor }: Page = await page(`?limit=4${cursor && `&cursor=${cursor}`}`);
      pages.push(...items);
      cursor = nextCursor;
      await spend(1, 'Later');
    }
    expect(pages).toEqual(whole);
    expect(pages).toHaveLength(10);
  });

  it('refuses limits and cursors that are none', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=LTE']) {
      const answer = await get(`/api/me/credits/history?${query}`);
      const field = query.split('=')[0];
      expect([answer.statusCode, answer.json().details[0].field]).toEqual([400, field]);
    }
  });
});

describe('GET /api/me/credits/history.csv', () => {
  it('is the whole history, oldest first', async () => {
    await grant(2500, { reference: 'cs_test_1' });
    await spend(500);
    const answer = await get('/api/me/credits/history.csv');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="credits.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.payload).toBe(
      [
        'Date,Entry,Reason,Credits,Balance,Frozen,Reference',
        `${api.clock().toISOString()},Purchase,2500 credits,2500,2500,0,cs_test_1`,
        `${api.clock().toISOString()},Spent,A test,-500,2000,0,`,
        '',
      ].join('\r\n'),
    );
  });

  it('is read in pages, and holds thousands of entries', async () => {
    await grant(3000);
    await api.ctx.database.run(`
      with spent as (update credits set total_used = 2500 where user_id = '${ada.user.userId}' returning user_id)
      insert into credit_entries (user_id, kind, credits, key, reason, created_at)
      select user_id, 'spend', -1, user_id || ':' || n, 'Spend ' || n, now()
      from spent, generate_series(1, 2500) as n`);
    const lines = (await get('/api/me/credits/history.csv')).payload.trim().split('\r\n');
    expect(lines).toHaveLength(2502);
    expect(lines.at(-1)).toMatch(/,Spent,Spend 2500,-1,500,0,$/);
  });

  it('lets no spreadsheet run a formula', async () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '=HYPERLINK("https://a.b";"x")',
    ];
    for (const words of formulas) await grant(1, { reason: words, reference: words });
    const { payload } = await get('/api/me/credits/history.csv');
    const cells = [`'=1+1`, `'+1`, `'-1`, `'@SUM(A1)`, `'\tx`, `"'\rx"`];
    for (const cell of [...cells, `"'=HYPERLINK(""https://a.b"";""x"")"`]) {
      expect(payload).toContain(`,Purchase,${cell},1,`);
      expect(payload).toContain(`,0,${cell}\r\n`);
    }
  });
});

describe('GET /api/me/credits/stream', () => {
  /** The stream as a page sees it: the balances told so far. */
  async function follow(as: SignedInUser = ada) {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/me/credits/stream`, {
      headers: { ...as.cookie, accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    const balances: number[] = [];
    let text = '';
    const ended = (async () => {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        balances.splice(0);
        for (const [, data = ''] of text.matchAll(/^event: credits\ndata: (.*)$/gm)) {
          const event = JSON.parse(data);
          expect(event).toMatchObject({ type: 'credits', success: true, frozen: 0 });
          balances.push(event.balance);
        }
      }
      return 'ended';
    })().catch(() => 'left');
    return { response, balances, received: () => text, ended, leave: () => leaving.abort() };
  }

  it('tells the balance at once, and again when it changes', async () => {
    const page = await follow();
    expect(page.response.headers.get('content-type')).toContain('text/event-stream');
    await vi.waitFor(() => expect(page.balances).toEqual([0]), 10_000);
    await grant(50);
    await vi.waitFor(() => expect(page.balances.at(-1)).toBe(50), 10_000);
    await spend(20);
    await vi.waitFor(() => expect(page.balances.at(-1)).toBe(30), 10_000);
    page.leave();
  });

  it('says every 25 s that it lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const page = await follow();
    await vi.waitFor(() => expect(page.balances).toEqual([0]), 10_000);
    vi.advanceTimersByTime(24_999);
    expect(page.received()).not.toContain('heartbeat');
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(page.received()).toContain('event: heartbeat\n'), 10_000);
    page.leave();
  });

  it('tells nobody about another’s credits, nor of a change that was rolled back', async () => {
    const eve = await follow(await seedSignedIn(api.ctx));
    const page = await follow();
    await vi.waitFor(() => expect([eve.balances, page.balances]).toEqual([[0], [0]]), 10_000);
    await grant(50);
    const rolledBack = api.ctx.db.transaction().execute(async (trx) => {
      await spendCredits(api.ctx, trx, {
        userId: ada.user.userId,
        credits: 1,
        key: randomUUID(),
        reason: 'A test',
      });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await vi.waitFor(() => expect(page.balances.at(-1)).toBe(50), 10_000);
    await grant(1);
    await vi.waitFor(() => expect(page.balances.at(-1)).toBe(51), 10_000);
    expect(page.balances).not.toContain(49);
    expect(eve.balances).toEqual([0]);
    for (const one of [eve, page]) one.leave();
  });

  it('ends when the server stops, and lets it stop', async () => {
    const page = await follow();
    await vi.waitFor(() => expect(page.balances).toEqual([0]), 10_000);
    await api.close();
    expect(await page.ended).toBe('ended');
    api = await startApi();
  });

  it('is open in 20 places at most', async () => {
    const { userId } = ada.user;
    const watch = await watchCredits(api.ctx);
    const stops = Array.from({ length: 20 }, () => watch.watch(userId, () => {}));
    const another = () => watch.watch(userId, () => {});
    expect(another).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    stops[0]?.();
    another();
    await watch.close();
  });
});

describe('an admin', () => {
  const adjust = (payload: object, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/api/admin/credits/adjustments', headers, payload });
  const correction = () => ({ userId: ada.user.userId, credits: 5, reason: 'Made good' });

  it('adjusts credits with a reason, once a key', async () => {
    const root = await seedSignedIn(api.ctx, { isAdmin: true });
    const headers = { ...root.cookie, 'idempotency-key': randomUUID() };
    const first = await adjust(correction(), headers);
    expect(first.json()).toMatchObject({ success: true, amount: 5, balance: 5 });
    expect((await adjust(correction(), headers)).json()).toEqual(first.json());
    expect((await get('/api/me/credits/history')).json().items).toMatchObject([
      { kind: 'adjustment', credits: 5, reason: 'Made good' },
    ]);
    const tooMuch = await adjust({ ...correction(), credits: -6 }, root.cookie);
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    const nobody = await adjust({ ...correction(), userId: randomUUID() }, root.cookie);
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    const unreasoned = await adjust({ ...correction(), reason: ' ' }, root.cookie);
    expect([unreasoned.statusCode, unreasoned.json().details[0].field]).toEqual([400, 'reason']);
  });

  it('audits the ledger', async () => {
    const root = await seedSignedIn(api.ctx, { isAdmin: true });
    await grant(50);
    expect((await get('/api/admin/credits/audit', root.cookie)).json()).toEqual({
      success: true,
      accounts: expect.any(Number),
      entries: expect.any(Number),
      differences: [],
    });
    await api.ctx.database.run(
      `update credits set amount = 51 where user_id = '${ada.user.userId}'`,
    );
    expect((await get('/api/admin/credits/audit', root.cookie)).json().differences).toEqual([
      { userId: ada.user.userId, what: 'amount', stored: 51, computed: 50 },
    ]);
    await api.ctx.database.run(
      `update credits set amount = 50 where user_id = '${ada.user.userId}'`,
    );
  });

  it('is needed for both: others do not learn what is there', async () => {
    for (const headers of [{}, ada.cookie]) {
      expect((await adjust(correction(), headers)).statusCode).toBe(404);
      expect((await get('/api/admin/credits/audit', headers)).statusCode).toBe(404);
    }
  });
});
