import { type FakeAccount, invalid, noSuch } from './fake-stripe-account.ts';
import { type FormFields, textAt, textsAt } from './fake-stripe-form.ts';
import { makeCustomer, makeIntent, makePortalSession } from './fake-stripe-makers.ts';
import { refundPayment } from './fake-stripe-money-back.ts';
import type {
  FakeDispute,
  FakeIntent,
  FakeInvoicePayment,
  FakeRefund,
  FakeSession,
  FakeSubscription,
  StripeObject,
} from './fake-stripe-objects.ts';
import { type ApiContext, createSession, LEAST, required } from './fake-stripe-sessions.ts';

type Handler = (fields: FormFields, id: string, context: ApiContext) => object;

const read =
  (kind: string): Handler =>
  (_fields, id, { account }) =>
    account.find(kind, id);

/** `METHOD /path`, where `:id` stands for an id. */
const handlers: Record<string, Handler> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': read('checkout.session'),
  'POST /v1/checkout/sessions/:id/expire': (_fields, id, { account, buyer }) => {
    buyer.expire(id);
    return account.find<FakeSession>('checkout.session', id);
  },
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents/:id': read('payment_intent'),
  'POST /v1/customers': (fields, _id, { account }) =>
    account.put(
      makeCustomer(account.make('cus'), {
        email: textAt(fields, 'email') ?? null,
        name: textAt(fields, 'name') ?? null,
        metadata: textsAt(fields, 'metadata'),
      }),
    ),
  'GET /v1/customers/:id': read('customer'),
  'GET /v1/subscriptions/:id': read('subscription'),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': (_fields, id, { account, buyer }) => {
    const subscription = account.find<FakeSubscription>('subscription', id);
    // One that has ended cannot be ended again.
    if (subscription.status === 'canceled') throw noSuch('subscription', id, 'id');
    buyer.endSubscription(id);
    return subscription;
  },
  'GET /v1/invoice_payments': listInvoicePayments,
  'GET /v1/invoices/:id': read('invoice'),
  'GET /v1/charges/:id': read('charge'),
  'POST /v1/refunds': (fields, _id, { account }) => {
    const amount = textAt(fields, 'amount');
    return refundPayment(
      account,
      textAt(fields, 'payment_intent') ?? '',
      amount === undefined ? undefined : Number(amount),
    );
  },
  'GET /v1/refunds': listOf('refund'),
  'GET /v1/refunds/:id': read('refund'),
  'GET /v1/disputes': listOf('dispute'),
  'GET /v1/disputes/:id': read('dispute'),
  'POST /v1/billing_portal/sessions': createPortalSession,
  'GET /v1/events': (_fields, _id, { account }) => ({
    object: 'list',
    url: '/v1/events',
    has_more: false,
    data: account.events.toReversed(),
  }),
};

/** The answer to one request, or undefined for an address that is not served. Throws StripeRefusal. */
export function serveApi(
  request: { method: string; path: string; fields: FormFields },
  context: ApiContext,
): object | undefined {
  const { method, path, fields } = request;
  const exact = handlers[`${method} ${path}`];
  if (exact) return exact(fields, '', context);
  const [, start, id, rest = ''] =
    /^(\/v1\/(?:checkout\/)?[a-z_]+)\/([^/]+)(\/[a-z]+)?$/.exec(path) ?? [];
  const handler = handlers[`${method} ${start}/:id${rest}`];
  if (!handler || id === undefined) return undefined;
  return expand(handler(fields, decodeURIComponent(id), context), fields, context.account);
}

function createIntent(fields: FormFields, _id: string, { account }: ApiContext): FakeIntent {
  const amount = Number(required(fields, 'amount'));
  if (!Number.isSafeInteger(amount) || amount < LEAST) {
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small' });
  }
  return account.put(
    makeIntent(account.make('pi'), {
      amount,
      currency: required(fields, 'currency'),
      metadata: textsAt(fields, 'metadata'),
      customer: textAt(fields, 'customer') ?? null,
      description: textAt(fields, 'description') ?? null,
    }),
  );
}

/** Those of a payment, newest first. */
function listOf(kind: 'refund' | 'dispute'): Handler {
  return (fields, _id, { account }) => {
    const payment = textAt(fields, 'payment_intent');
    const data = [...account.objects.values()]
      .filter((object): object is FakeRefund | FakeDispute => object.object === kind)
      .filter((found) => payment === undefined || found.payment_intent === payment)
      .toReversed();
    return { object: 'list', url: `/v1/${kind}s`, has_more: false, data };
  };
}

/** Those of an invoice, or of a payment; where `data.invoice` is to be expanded, with it. */
function listInvoicePayments(fields: FormFields, _id: string, { account }: ApiContext) {
  const invoice = textAt(fields, 'invoice');
  const payment = textAt(fields, 'payment', 'payment_intent');
  const isExpanded = Array.isArray(fields.expand) && fields.expand.includes('data.invoice');
  const data = [...account.objects.values()]
    .filter((object): object is FakeInvoicePayment => object.object === 'invoice_payment')
    .filter((paid) => invoice === undefined || paid.invoice === invoice)
    .filter((paid) => payment === undefined || paid.payment.payment_intent === payment)
    .map((paid) => (isExpanded ? { ...paid, invoice: account.objects.get(paid.invoice) } : paid));
  return { object: 'list', url: '/v1/invoice_payments', has_more: false, data };
}

function updateSubscription(fields: FormFields, id: string, { account, buyer }: ApiContext) {
  const subscription = account.find<FakeSubscription>('subscription', id);
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const atPeriodEnd = textAt(fields, 'cancel_at_period_end');
  if (atPeriodEnd === 'true') buyer.cancelAtPeriodEnd(id);
  // As with Stripe, an end on a day of its own is not taken back by this.
  if (atPeriodEnd === 'false' && subscription.cancel_at_period_end) buyer.goOn(id);
  if (fields.cancel_at === '' && !subscription.cancel_at_period_end) buyer.goOn(id);
  return subscription;
}

function createPortalSession(fields: FormFields, _id: string, { account, baseUrl }: ApiContext) {
  const customer = required(fields, 'customer');
  account.find('customer', customer, 'customer');
  const made = account.make('bps');
  const returnUrl = textAt(fields, 'return_url') ?? baseUrl;
  const url = `${baseUrl}/p/session/${made.id}`;
  return account.put(makePortalSession(made, { customer, returnUrl, url }));
}

/** Puts whole objects in place of the ids that `expand` names; one level deep. */
function expand(answer: object, fields: FormFields, account: FakeAccount): object {
  const { expand: names } = fields;
  if (!Array.isArray(names)) return answer;
  const expanded: Record<string, unknown> = { ...answer };
  for (const name of names) {
    const found: StripeObject | undefined =
      typeof name === 'string' ? account.objects.get(String(expanded[name])) : undefined;
    if (found && typeof name === 'string') expanded[name] = found;
  }
  return expanded;
}
