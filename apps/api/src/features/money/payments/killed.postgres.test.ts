import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeEvent } from '@linkwright/core/testing/vendors';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { freshDatabase } from '../../../testing/start-api.ts';
import {
  openStripeShop,
  type StripeShop,
  stripeSettings,
  webhookSecret,
} from '../../../testing/stripe-shop.ts';
import { auditLedger } from '../credits/index.ts';

let databaseUrl: string;
let shop: StripeShop;
const running: ServerProcess[] = [];

beforeEach(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('A second process needs PostgreSQL');
  databaseUrl = url;
  // The other process has the time of the machine.
  shop = await openStripeShop({ database, clock: () => new Date() });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
  await shop.close();
});

/** Events now go there. */
async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl, stripeSettings(shop.stripe));
  running.push(server);
  const url = `${server.url}/api/stripe/webhook`;
  shop.stripe.webhooks.sendTo({ url, secret: webhookSecret });
  return server;
}

it('grants 20 events once although the server is killed while it fulfils them', {
  timeout: 240_000,
}, async () => {
  const buyer = await seedSignedIn(shop.api.ctx);
  const events: StripeEvent[] = [];
  for (let index = 0; index < 20; index += 1) {
    const id = await shop.begin(50, buyer);
    shop.stripe.buyer.pay(id);
    events.push(shop.event('checkout.session.completed', id));
  }
  const { db } = shop.api.ctx;
  const entries = () => db.selectFrom('credit_entries').selectAll().execute();
  const selectStored = () => db.selectFrom('payment_events').select('id').execute();
  const deliver = (some: StripeEvent[]) =>
    Promise.all(some.map((event) => shop.stripe.webhooks.deliver(event)));

  const first = await startServer();
  expect((await deliver(events.slice(0, 8))).map(({ status }) => status)).toEqual(
    Array(8).fill(200),
  );

  // The rest stand before their entries: events are stored, nothing is committed.
  const blocker = new pg.Client(databaseUrl);
  await blocker.connect();
  await blocker.query("set lock_timeout = '20s'");
  await blocker.query('begin');
  await blocker.query('lock table credit_entries in share mode');
  const lost = deliver(events.slice(8));
  await untilWaiting(blocker);
  await first.kill();
  expect((await lost).filter(({ status }) => status >= 200 && status < 300)).toEqual([]);
  await blocker.query('rollback');
  await blocker.end();
  expect([await entries(), await selectStored()].map(({ length }) => length)).toEqual([8, 8]);

  await startServer();
  for (let time = 0; time < 2; time += 1) {
    expect((await deliver(events)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  }
  const granted = await entries();
  expect(granted).toHaveLength(20);
  expect(granted.reduce((sum, { credits }) => sum + credits, 0)).toBe(1000);
  const balance = await db.selectFrom('credits').select(['amount', 'total_purchased']).execute();
  expect(balance).toEqual([{ amount: 1000, total_purchased: 1000 }]);
  const receipts = await db
    .selectFrom('outbox')
    .select('key')
    .where('to', '=', buyer.user.email)
    .execute();
  expect(receipts).toHaveLength(20);
  expect(await auditLedger(db)).toEqual([]);
});

/** Resolves when several transactions wait for the lock. */
async function untilWaiting(client: pg.Client): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks
       where not granted and relation = 'credit_entries'::regclass`,
    );
    if ((rows[0]?.waiting ?? 0) > 1) return;
    await sleep(20);
  }
  throw new Error('Nothing waits');
}
