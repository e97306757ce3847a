import { escapeHtml } from '../base/text/escape-html.ts';
import type { FakeAccount } from './fake-stripe-account.ts';
import type { FakeBuyer } from './fake-stripe-buyer.ts';
import { type FormFields, textAt } from './fake-stripe-form.ts';
import type {
  FakeSession,
  FakeSubscription,
  SessionTerms,
  StripeObject,
} from './fake-stripe-objects.ts';

/** What a browser gets: a page, or an address to go to. */
export type PageAnswer = { html: string; status?: number } | { location: string };

interface PageContext {
  account: FakeAccount;
  buyer: FakeBuyer;
  terms: Map<string, SessionTerms>;
}

interface PortalSession extends StripeObject {
  customer: string;
  return_url: string;
}

/** The hosted pages that people see: checkout and billing portal. Undefined for any other address. */
export function servePage(
  request: { method: string; path: string; fields: FormFields },
  context: PageContext,
): PageAnswer | undefined {
  const [, kind, id, action] =
    /^\/(c\/pay|p\/session)\/([a-z_0-9]+)(?:\/([a-z]+))?$/.exec(request.path) ?? [];
  if (!kind || !id) return undefined;
  const isPost = request.method === 'POST';
  if (kind === 'p/session') return portal(id, isPost ? action : undefined, context);
  return checkout(id, isPost ? action : undefined, request.fields, context);
}

function checkout(
  id: string,
  action: string | undefined,
  fields: FormFields,
  { account, buyer, terms }: PageContext,
): PageAnswer {
  const session = account.find<FakeSession>('checkout.session', id);
  const { status, success_url: success } = session;
  if (status !== 'open') {
    return { html: page('Checkout', `<p>This checkout session is ${status}.</p>`), status: 410 };
  }
  if (action === 'pay' || action === 'later') {
    const email = textAt(fields, 'email');
    const code = textAt(fields, 'promotion_code');
    buyer.pay(id, {
      ...(email ? { email } : {}),
      ...(code ? { promotionCode: code } : {}),
      isDelayed: action === 'later',
    });
    return { location: success.replaceAll('{CHECKOUT_SESSION_ID}', id) };
  }
  if (action === 'decline') buyer.decline(id);
  const fault = action === 'decline' ? '<p role="alert">Your card was declined.</p>' : '';
  const email = escapeHtml(session.customer_details?.email ?? '');
  const promotion = session.allow_promotion_codes
    ? '<p><label>Promotion code <input name="promotion_code"></label></p>'
    : '';
  const price = `$${(session.amount_total / 100).toFixed(2)}`;
  const cancel = escapeHtml(session.cancel_url ?? success);
  return {
    html: page(
      'Checkout',
      `${fault}<p>${escapeHtml(terms.get(id)?.productName ?? '')}: <strong>${price}</strong></p>
<form method="post">
<p><label>Email <input name="email" type="email" value="${email}" required></label></p>${promotion}
<p><button formaction="/c/pay/${id}/pay">Pay ${price}</button>
<button formaction="/c/pay/${id}/later">Pay by bank transfer</button>
<button formaction="/c/pay/${id}/decline">Pay with a declined card</button></p>
</form>
<p><a href="${cancel}">Cancel</a></p>`,
    ),
  };
}

function portal(
  id: string,
  action: string | undefined,
  { account, buyer }: PageContext,
): PageAnswer {
  const { customer, return_url: back } = account.find<PortalSession>('billing_portal.session', id);
  const subscription = [...account.objects.values()].find(
    (object): object is FakeSubscription =>
      object.object === 'subscription' && (object as FakeSubscription).customer === customer,
  );
  if (action === 'cancel' && subscription) {
    buyer.cancelAtPeriodEnd(subscription.id);
    return { location: `/p/session/${id}` };
  }
  const state = subscription
    ? subscription.cancel_at_period_end
      ? 'Your subscription ends with its period.'
      : `Your subscription is ${subscription.status}.`
    : 'You have no subscription.';
  return {
    html: page(
      'Billing',
      `<p>${state}</p>
<form method="post" action="/p/session/${id}/cancel"><button>Cancel subscription</button></form>
<p><a href="${escapeHtml(back)}">Return</a></p>`,
    ),
  };
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} (test server)</title>
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>${title}</h1><p>This is a test server. No money moves.</p>
${body}</main></body></html>
`;
