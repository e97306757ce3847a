import type { BrowserContext } from 'playwright-core';

/** What the provider's script is to a page, as far as the card form needs it. It pays by `payIntent`. */
const script = `window.Stripe = function Stripe(key) {
  const element = {
    mount(place) { place.append(Object.assign(document.createElement('p'), { textContent: 'Card form of ' + key })); },
    on() {}, off() {}, update() {}, destroy() {}, unmount() {},
  };
  return {
    elements: (options) => ({
      create: () => element, getElement: () => null, on() {}, off() {},
      update: (next) => Object.assign(options, next),
      submit: async () => ({}),
    }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    _registerWrapper() {}, registerAppInfo() {},
    confirmPayment: async ({ clientSecret }) => {
      const id = clientSecret.split('_secret')[0];
      const message = await window.payIntent(id);
      return message ? { error: { message } } : { paymentIntent: { id, status: 'succeeded' } };
    },
  };
};
window.Stripe.version = 'endive';`;

/** Stands in for https://js.stripe.com, which no test reaches. `pay` gives the words of a refusal. */
export async function serveStripeJs(
  context: BrowserContext,
  pay: (intentId: string) => string | null,
): Promise<string[]> {
  const asked: string[] = [];
  await context.exposeFunction('payIntent', pay);
  await context.route('https://js.stripe.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}
