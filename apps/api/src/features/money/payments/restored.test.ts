import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { openStripeShop, type StripeShop } from '../../../testing/stripe-shop.ts';

let shop: StripeShop;
let buyer: SignedInUser;
beforeEach(async () => {
  shop = await openStripeShop();
  buyer = await seedSignedIn(shop.api.ctx);
});
afterEach(() => shop.close());

/** As if the database were that of an earlier day. */
const forget = () => shop.api.ctx.db.deleteFrom('checkouts').execute();
const deliverEvents = async () => {
  for (const event of shop.stripe.events) {
    expect((await shop.stripe.webhooks.deliver(event)).status).toBe(200);
  }
};
const get = async (path: string, { cookie }: SignedInUser) =>
  (await fetch(`${shop.url}${path}`, { headers: cookie })).json();

it('grants what was begun here although the database does not know it any more, once', async () => {
  const credits = await shop.begin(50, buyer);
  const premium = await shop.subscribe('monthly', buyer);
  await forget();
  shop.stripe.buyer.pay(credits);
  shop.stripe.buyer.pay(premium);
  await deliverEvents();
  await deliverEvents();
  expect(await get('/api/me/credits', buyer)).toMatchObject({ balance: 50 });
  expect(await get('/api/me/premium', buyer)).toMatchObject({ isPremium: true });
});

it('keeps it for the verified address where the account is gone as well', async () => {
  const { ctx } = shop.api;
  const session = await shop.begin(50, buyer);
  await forget();
  await ctx.db.deleteFrom('users').where('id', '=', buyer.user.userId).execute();
  const again = await seedSignedIn(ctx, { email: buyer.user.email });
  shop.stripe.buyer.pay(session);
  await deliverEvents();
  expect(await get('/api/me/credits', again)).toMatchObject({ balance: 50 });
});

it('takes no purchase of another installation for its own', async () => {
  const session = await shop.begin(50, buyer);
  await forget();
  shop.api.ctx.secret = 'the secret of another installation, which is long';
  shop.stripe.buyer.pay(session);
  await deliverEvents();
  expect(await shop.api.ctx.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
});
