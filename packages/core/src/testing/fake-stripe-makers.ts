import type {
  FakeCharge,
  FakeCustomer,
  FakeDispute,
  FakeIntent,
  FakePrice,
  FakeRefund,
  FakeSession,
} from './fake-stripe-objects.ts';

/** Every object is made at a time, in whole seconds, and is named by `id`. */
export interface Made {
  id: string;
  created: number;
}

/** What every object has. */
export const base = <Name extends string>({ id, created }: Made, object: Name) => ({
  id,
  object,
  created,
  livemode: false,
});

export const makeSession = (
  made: Made,
  facts: Pick<
    FakeSession,
    | 'mode'
    | 'amount_subtotal'
    | 'currency'
    | 'customer'
    | 'customer_details'
    | 'customer_email'
    | 'metadata'
    | 'success_url'
    | 'cancel_url'
    | 'allow_promotion_codes'
    | 'automatic_tax'
    | 'url'
  > & { client_reference_id: string | null },
): FakeSession =>
  ({
    ...base(made, 'checkout.session'),
    ...facts,
    adaptive_pricing: { enabled: false },
    amount_total: facts.amount_subtotal,
    client_secret: null,
    currency_conversion: null,
    customer_creation: facts.mode === 'payment' ? 'if_required' : null,
    discounts: [],
    expires_at: made.created + 24 * 60 * 60,
    invoice: null,
    locale: null,
    payment_intent: null,
    payment_link: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    setup_intent: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
  }) as FakeSession;

export const makeIntent = (
  made: Made,
  facts: Pick<FakeIntent, 'amount' | 'currency' | 'customer' | 'metadata'> & {
    description: string | null;
  },
): FakeIntent & { client_secret: string } =>
  ({
    ...base(made, 'payment_intent'),
    ...facts,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${made.id}_secret_${made.id.slice(-12)}`,
    confirmation_method: 'automatic',
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    status: 'requires_payment_method',
  }) as FakeIntent & { client_secret: string };

export const makeCharge = (made: Made, intent: FakeIntent): FakeCharge =>
  ({
    ...base(made, 'charge'),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: { ...intent.metadata },
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  }) as FakeCharge;

export const makeCustomer = (
  made: Made,
  facts: Partial<Pick<FakeCustomer, 'email' | 'metadata' | 'name'>>,
): FakeCustomer =>
  ({
    ...base(made, 'customer'),
    address: null,
    balance: 0,
    currency: null,
    delinquent: false,
    description: null,
    email: null,
    metadata: {},
    name: null,
    phone: null,
    tax_exempt: 'none',
    ...facts,
  }) as FakeCustomer;

export const makePrice = (
  made: Made,
  { currency, unit_amount, recurring }: Pick<FakePrice, 'currency' | 'unit_amount' | 'recurring'>,
): FakePrice =>
  ({
    ...base(made, 'price'),
    active: true,
    billing_scheme: 'per_unit',
    currency,
    unit_amount,
    recurring,
    unit_amount_decimal: String(unit_amount),
    type: recurring ? 'recurring' : 'one_time',
    metadata: {},
  }) as FakePrice;

export const makeRefund = (made: Made, charge: FakeCharge, amount: number): FakeRefund =>
  ({
    id: made.id,
    object: 'refund',
    created: made.created,
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    balance_transaction: null,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    payment_method: null,
    reason: null,
    receipt_number: null,
    status: 'succeeded',
    source_transfer_reversal: null,
    transfer_reversal: null,
  }) as FakeRefund;

export const makeDispute = (
  made: Made,
  charge: FakeCharge,
  { status, amount }: Pick<FakeDispute, 'status' | 'amount'>,
): FakeDispute =>
  ({
    ...base(made, 'dispute'),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: {},
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: made.created + 14 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: status.startsWith('warning_') || amount < charge.amount,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status,
  }) as FakeDispute;

export const makePortalSession = (
  made: Made,
  { customer, returnUrl, url }: { customer: string; returnUrl: string; url: string },
) => ({
  ...base(made, 'billing_portal.session'),
  configuration: 'bpc_test',
  customer,
  flow: null,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url,
});
