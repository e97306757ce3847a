import { type FakeAccount, invalid } from './fake-stripe-account.ts';
import type { FakeBuyer } from './fake-stripe-buyer.ts';
import { type FormFields, textAt, textsAt } from './fake-stripe-form.ts';
import { makePrice, makeSession } from './fake-stripe-makers.ts';
import type { FakeCustomer, FakePrice, FakeSession, SessionTerms } from './fake-stripe-objects.ts';

/** What the endpoints of the API work on. */
export interface ApiContext {
  account: FakeAccount;
  buyer: FakeBuyer;
  terms: Map<string, SessionTerms>;
  /** Where the server is reached, for pages. */
  baseUrl: string;
}

/** Stripe charges no less than this many cents. */
export const LEAST = 50;

/** POST /v1/checkout/sessions */
export function createSession(
  fields: FormFields,
  _id: string,
  { account, terms, baseUrl }: ApiContext,
): FakeSession {
  const mode = required(fields, 'mode') === 'subscription' ? 'subscription' : 'payment';
  const quantity = Number(textAt(fields, 'line_items', 0, 'quantity') ?? 1);
  const price = priceOf(fields, account);
  if (mode === 'subscription' && !price.recurring) {
    throw invalid('You must provide at least one recurring price in `subscription` mode.');
  }
  const customer = textAt(fields, 'customer') ?? null;
  const known = customer && account.find<FakeCustomer>('customer', customer, 'customer');
  const email = textAt(fields, 'customer_email') ?? null;
  if (known && email !== null) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  }
  if (email !== null) checkEmail(email, 'customer_email');
  const amount = price.unit_amount * quantity;
  if (amount < LEAST) {
    throw invalid('The Checkout Session’s total amount due must add up to at least $0.50 usd.', {
      code: 'amount_too_small',
    });
  }
  const made = account.make('cs_test');
  terms.set(made.id, {
    price,
    productName: textAt(fields, 'line_items', 0, 'price_data', 'product_data', 'name') ?? price.id,
    intentMetadata: textsAt(fields, 'payment_intent_data', 'metadata'),
    subscriptionMetadata: textsAt(fields, 'subscription_data', 'metadata'),
  });
  return account.put(
    makeSession(made, {
      mode,
      amount_subtotal: amount,
      currency: price.currency,
      customer,
      customer_email: email,
      customer_details: known
        ? { email: known.email, name: known.name }
        : email
          ? { email, name: null }
          : null,
      client_reference_id: textAt(fields, 'client_reference_id') ?? null,
      metadata: textsAt(fields, 'metadata'),
      success_url: required(fields, 'success_url'),
      cancel_url: textAt(fields, 'cancel_url') ?? null,
      allow_promotion_codes: textAt(fields, 'allow_promotion_codes') === 'true' || null,
      automatic_tax: {
        enabled: textAt(fields, 'automatic_tax', 'enabled') === 'true',
        liability: null,
        status: null,
      },
      url: `${baseUrl}/c/pay/${made.id}`,
    }),
  );
}

/** The price that the line item names, or the one that it describes. */
function priceOf(fields: FormFields, account: FakeAccount): FakePrice {
  const id = textAt(fields, 'line_items', 0, 'price');
  if (id !== undefined) return account.find<FakePrice>('price', id, 'line_items[0][price]');
  const at = (...path: string[]) => textAt(fields, 'line_items', 0, 'price_data', ...path);
  const amount = Number(at('unit_amount'));
  const currency = at('currency');
  if (!Number.isSafeInteger(amount) || amount < 0 || !currency || !at('product_data', 'name')) {
    throw invalid('Missing required param: line_items[0][price_data].', {
      code: 'parameter_missing',
      param: 'line_items[0][price_data]',
    });
  }
  const interval = at('recurring', 'interval');
  return account.put(
    makePrice(account.make('price'), {
      currency,
      unit_amount: amount,
      recurring: interval ? { interval, interval_count: 1 } : null,
    }),
  );
}

/** The text of a parameter; throws what Stripe answers without it. */
export function required(fields: FormFields, name: string): string {
  const value = textAt(fields, name);
  if (value === undefined || value === '') {
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

function checkEmail(email: string, param: string): void {
  if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param });
  }
}
