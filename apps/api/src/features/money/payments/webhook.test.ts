import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGNATURE, scriptedPayments } from '../../../testing/scripted-payments.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const url = '/api/stripe/webhook';
const event = {
  id: 'evt_other',
  type: 'ping',
  about: 'other',
  createdAt: '2026-11-21T09:00:00.000Z',
};
const events = () => shop.api.ctx.db.selectFrom('payment_events').selectAll().execute();

it.each([
  ['no', {}],
  ['a wrong', { 'stripe-signature': 'forged' }],
])('refuses an event with %s signature and writes nothing', async (_what, headers) => {
  const { status, body } = await shop.post(url, event, headers);
  expect([status, body.code]).toEqual([400, 'INVALID_SIGNATURE']);
  expect(await events()).toEqual([]);
});

it('stores what concerns nobody too, once, with the provider’s time', async () => {
  const headers = { 'stripe-signature': SIGNATURE };
  for (const _time of [1, 2]) {
    expect(await shop.post(url, event, headers)).toEqual({ status: 200, body: { received: true } });
  }
  expect(await events()).toMatchObject([
    { id: 'evt_other', type: 'ping', about: 'other', created_at: new Date(event.createdAt) },
  ]);
});

it('hands on the very bytes that came', async () => {
  const seen: Buffer[] = [];
  const { readEvent } = shop.payments;
  shop.payments.readEvent = (rawBody, signature) => {
    seen.push(rawBody);
    return readEvent(rawBody, signature);
  };
  const payload = ` ${JSON.stringify(event)}\n\n`;
  const reply = await shop.api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': SIGNATURE },
  });
  shop.payments.readEvent = readEvent;
  expect([reply.statusCode, seen.map(String)]).toEqual([200, [payload]]);
});

it('takes more events a minute than calls of anybody else', async () => {
  const headers = { 'stripe-signature': SIGNATURE };
  const statuses = new Set<number>();
  for (let count = 0; count < 320; count += 1) {
    statuses.add((await shop.post(url, event, headers)).status);
  }
  expect(statuses).toEqual(new Set([200]));
});

it('is off without a secret', async () => {
  const payments = scriptedPayments({ periodEnd: new Date() });
  const off = await openShop({ payments: { ...payments, takesEvents: false } });
  const { status, body } = await off.post(url, event, { 'stripe-signature': SIGNATURE });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  await off.close();
});
