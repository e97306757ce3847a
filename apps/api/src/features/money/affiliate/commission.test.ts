import type { DisputeStatus } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseFacts } from '../../../gateways/payment-facts.ts';
import { accountClient, mailedToken } from '../../../testing/account-client.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: Shop;
let affiliate: SignedInUser;
let buyers = 0;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  buyers += 1;
  affiliate = await seedSignedIn(shop.api.ctx, { email: `jo.doe${buyers}@gmail.com` });
  await shop.post('/api/affiliate', {}, affiliate.cookie);
});
afterAll(() => shop.close());

const sam = () => `sam${buyers}@shop.example`;

const read = async () => (await shop.get('/api/affiliate', affiliate.cookie)).body.affiliate;
const entries = async () =>
  (await shop.get('/api/affiliate/entries', affiliate.cookie)).body.items.map(
    ({ kind, cents }: { kind: string; cents: number }) => [kind, cents],
  );

/** Signs up in a browser that came by the link, and confirms the address; signed in by that. */
async function signUp(email: string): Promise<SignedInUser> {
  const { code } = await read();
  const { api } = shop;
  const browser = accountClient(api);
  browser.cookies.set('linkwright.ref', code);
  const password = 'long enough 7';
  const made = await browser.post('/api/auth/sign-up/email', { email, password, firstName: 'Sam' });
  expect(made.statusCode).toBe(200);
  expect(await read()).toMatchObject({ signUps: 0 });
  const token = await mailedToken(api, email, 'confirmation');
  await browser.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  const signedIn = await browser.post('/api/auth/sign-in/email', { email, password });
  expect(signedIn.statusCode).toBe(200);
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  return { ...affiliate, cookie: { cookie } };
}

async function buy(buyer: Parameters<Shop['begin']>[1], credits: number): Promise<PurchaseFacts> {
  const purchase = shop.payments.pay(await shop.begin(credits, buyer));
  await shop.sendEvent({ about: 'purchase', purchase });
  return purchase;
}

const refund = (purchase: PurchaseFacts, refundedCents: number) =>
  shop.reverse(purchase, { refundedCents });

const dispute = (purchase: PurchaseFacts, status: DisputeStatus) =>
  shop.reverse(purchase, { disputes: [{ id: 'dp_1', cents: purchase.amountTotal, status }] });

describe('a referred customer', () => {
  it('counts once the address is verified', async () => {
    await signUp(sam());
    expect(await read()).toMatchObject({ signUps: 1, pendingCents: 0 });
  });

  it('is nobody when it is the affiliate again', async () => {
    const buyer = await signUp(`jodoe${buyers}+2@googlemail.com`);
    await buy(buyer, 10);
    expect(await read()).toMatchObject({ signUps: 0, pendingCents: 0 });
  });

  it('earns a fifth, which is free 30 days after the payment', async () => {
    const buyer = await signUp(sam());
    const purchase = await buy(buyer, 50);
    // Told again, it is one purchase.
    await shop.sendEvent({ about: 'purchase', purchase });
    expect(await read()).toMatchObject({
      pendingCents: 1400,
      availableCents: 0,
      nextReleaseAt: new Date(shop.api.clock().getTime() + 30 * DAY).toISOString(),
    });
    shop.api.clock.forward(30 * DAY - 1);
    expect(await read()).toMatchObject({ pendingCents: 1400, availableCents: 0 });
    shop.api.clock.forward(1);
    expect(await read()).toMatchObject({
      pendingCents: 0,
      availableCents: 1400,
      nextReleaseAt: null,
    });
    await refund(purchase, 7000);
    expect(await read()).toMatchObject({ availableCents: 0 });
    expect(await entries()).toEqual([
      ['reversal', -1400],
      ['commission', 1400],
    ]);
  });

  it('takes back what is refunded, bit by bit and once', async () => {
    const purchase = await buy(await signUp(sam()), 50);
    for (const cents of [1000, 1000, 3500]) await refund(purchase, cents);
    expect(await read()).toMatchObject({ pendingCents: 700 });
    await refund(purchase, 7000);
    expect(await read()).toMatchObject({ pendingCents: 0, nextReleaseAt: null });
    expect(await entries()).toEqual([
      ['reversal', -700],
      ['reversal', -500],
      ['reversal', -200],
      ['commission', 1400],
    ]);
  });

  it('gives a disputed commission back when the dispute is won', async () => {
    const purchase = await buy(await signUp(sam()), 50);
    await dispute(purchase, 'open');
    expect(await read()).toMatchObject({ pendingCents: 0 });
    await dispute(purchase, 'won');
    expect(await read()).toMatchObject({ pendingCents: 1400 });
  });

  it('counts what was bought as a guest with that address', async () => {
    await buy({ guestEmail: sam() }, 50);
    await signUp(sam());
    expect(await read()).toMatchObject({ signUps: 1, pendingCents: 1400 });
  });

  it('counts the first payment of Premium, and its refund', async () => {
    const buyer = await signUp(sam());
    const purchase = shop.payments.pay(await shop.subscribe('monthly', buyer));
    await shop.sendEvent({ about: 'purchase', purchase });
    const due = Math.floor(purchase.amountTotal / 5);
    expect(await read()).toMatchObject({ pendingCents: due });
    await refund(purchase, purchase.amountTotal);
    expect(await read()).toMatchObject({ pendingCents: 0 });
  });

  it('earns nothing by who came without a link', async () => {
    await buy(await seedSignedIn(shop.api.ctx), 50);
    expect(await read()).toMatchObject({ pendingCents: 0 });
  });
});
