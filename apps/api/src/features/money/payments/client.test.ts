import type { AddressInfo } from 'node:net';
import { createClient } from '@linkwright/core/client';
import { expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi } from '../../../testing/start-api.ts';

it('leads a program from a price to credits, Premium and a refund', async () => {
  const api = await startApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const clientOf = async (isAdmin: boolean) => {
    const { token, user } = await seedSignedIn(api.ctx, { isAdmin });
    return { user, client: createClient({ baseUrl, apiKey: token.authorization.slice(7) }) };
  };
  const { client: ada, user } = await clientOf(false);
  const { client: admin } = await clientOf(true);

  const call = { idempotencyKey: 'fifty-credits-1' };
  const order = { credits: 50, amount: 70 };
  const { sessionId, url } = await ada.createPayment(order, call);
  expect(await ada.createPayment(order, call)).toMatchObject({ sessionId, url });
  await expect(ada.createPaymentIntent({ credits: 50 })).rejects.toMatchObject({
    code: 'PAYMENTS_NOT_CONFIGURED',
  });
  expect(await ada.readSandboxCheckout(sessionId)).toMatchObject({ status: 'open', credits: 50 });
  expect(await ada.verifyPayment(sessionId)).toMatchObject({ paid: false });
  expect((await ada.completeSandboxCheckout(sessionId)).url).toContain('/payment-success');
  expect(await ada.verifyPayment(sessionId)).toMatchObject({ paid: true, granted: true });

  const second = await ada.createPayment({ credits: 1, amount: 1.4 });
  expect(await ada.cancelSandboxCheckout(second.sessionId)).toEqual({
    success: true,
    url: '/payment-cancelled',
  });

  const premium = await ada.createSubscription({ plan: 'monthly' });
  await ada.completeSandboxCheckout(premium.sessionId);
  expect(await ada.readPremium()).toMatchObject({ isPremium: true, plan: 'monthly' });
  expect((await ada.openBillingPortal('/account')).url).toBe(
    'http://linkwright.test/secure-payment?manage=subscription&return_url=%2Faccount',
  );
  expect(await ada.cancelSubscription()).toMatchObject({
    isPremium: true,
    cancelAtPeriodEnd: true,
  });

  await expect(ada.listPayments()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { items } = await admin.listPayments({ limit: 10 });
  const paid = items.find((item) => item.sessionId === sessionId);
  expect(paid).toMatchObject({ status: 'paid', userId: user.userId, amountTotal: 7000 });
  const { payment } = await admin.refundPayment(paid?.id ?? '', 'asked for by mail');
  expect(payment).toMatchObject({ status: 'refunded', refundedTotal: 7000 });
  await api.close();
});
