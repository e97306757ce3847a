import type { PaymentLinks, PlanId } from '@linkwright/core/all';
import type { SettingLines } from '../setting-kinds.ts';
import type {
  PaymentEvent,
  PurchaseFacts,
  ReversalFacts,
  SubscriptionFacts,
} from './payment-facts.ts';
import type { Provider } from './provider.ts';

/** Who buys, and where the browser goes afterwards. */
interface CheckoutBase {
  /** Ours, a UUID: the same one twice is one session at the provider, and it comes back in facts. */
  checkoutId: string;
  /** Comes back in facts, too, and shows that this installation began it. */
  proof?: string;
  /** Null for a guest. */
  userId: string | null;
  email: string;
  /** For the provider's customer and receipt; null or absent where the buyer gave none. */
  buyerName?: string | null;
  /** Absolute. `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  /** Absolute. */
  cancelUrl: string;
}

export interface CreditsCheckoutInput extends CheckoutBase {
  credits: number;
  amountCents: number;
  productName: string;
}

export interface SubscriptionCheckoutInput extends CheckoutBase {
  plan: PlanId;
  amountCents: number;
  productName: string;
}

export interface IntentInput {
  /** Ours, a UUID: the same one twice is one intent. */
  checkoutId: string;
  proof?: string;
  userId: string | null;
  email: string;
  buyerName?: string | null;
  credits: number;
  amountCents: number;
  productName: string;
}

/** A session as it was begun; `url` is where it is paid. */
export interface BegunCheckout {
  id: string;
  url: string;
}

export type PriceIds = Partial<Record<'credit' | PlanId, string | undefined>>;

/** The whole of a payment. */
export interface RefundInput {
  paymentId: string;
  /** The same key twice is one refund, as long as that did not fail. */
  key: string;
}

/** What a person does on the page that stands in for the provider's. No money moves. */
export interface SandboxDesk {
  /** Completes the session, again and again with the same result. */
  pay(sessionId: string): Promise<PurchaseFacts>;
  /** Gives the session up, unless it is paid. */
  cancel(sessionId: string): Promise<PurchaseFacts>;
}

/**
 * Where money comes from. Never called within a transaction: an answer may take many seconds, and
 * the sandbox asks the same database. Refusals are AppErrors with the specified texts; they never hold a key.
 * - `stripe`: the real provider, or any server that speaks its protocol;
 * - `sandbox`: stands in for it, and no money moves;
 * - `off`: every call is refused with PAYMENTS_NOT_CONFIGURED.
 */
export interface PaymentsGateway {
  kind: 'stripe' | 'sandbox' | 'off';
  /** For people. */
  name: string;
  isStandIn: boolean;
  /** `pk_…`, for browsers; undefined where no payment can be embedded. */
  publishableKey: string | undefined;
  /** False: events are not listened to, because nothing would prove where they come from. */
  takesEvents: boolean;
  /** False: what is paid is for trying out. */
  movesMoney: boolean;
  /** The provider's ids of prices; what has none is described in each session. */
  prices: PriceIds;
  /** Fixed pages for who cannot start a checkout; undefined without any. */
  links: PaymentLinks | undefined;
  /** Present on the sandbox only. */
  desk: SandboxDesk | undefined;
  createCheckout(input: CreditsCheckoutInput): Promise<BegunCheckout>;
  /** A payment embedded in a page. */
  createIntent(input: IntentInput): Promise<{ id: string; clientSecret: string }>;
  createSubscriptionCheckout(input: SubscriptionCheckoutInput): Promise<BegunCheckout>;
  /** Throws PURCHASE_NOT_FOUND for an id that the provider does not know, or that is not ours. */
  readSession(id: string): Promise<PurchaseFacts>;
  readIntent(id: string): Promise<PurchaseFacts>;
  readSubscription(id: string): Promise<SubscriptionFacts>;
  /** The page where a customer sees invoices and cancels. `returnUrl` is absolute. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** At the end of the period that is paid for. */
  cancelSubscription(id: string): Promise<SubscriptionFacts>;
  /** Goes on beyond its period after all. One that has ended stays so. */
  resumeSubscription(id: string): Promise<SubscriptionFacts>;
  /** At once. One that has ended stays so. */
  endSubscription(id: string): Promise<SubscriptionFacts>;
  /** One that went back before stays so. Throws REFUND_IMPOSSIBLE. */
  refund(input: RefundInput): Promise<void>;
  /**
   * Gives the payment of the running period back, and names it. Throws REFUND_IMPOSSIBLE where none was
   * made.
   */
  refundPeriod(subscriptionId: string): Promise<string>;
  /** Undefined for a payment that the provider does not know. */
  readReversal(paymentId: string): Promise<ReversalFacts | undefined>;
  /** Throws INVALID_SIGNATURE unless the provider signed these very bytes, minutes ago at most. */
  readEvent(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}

/** What is known of it without asking. */
export type GatewayFact = {
  [Key in keyof PaymentsGateway]: PaymentsGateway[Key] extends (...input: never[]) => unknown
    ? never
    : Key;
}[keyof PaymentsGateway];

/** A payment provider, in a file of its own in `payments/`. */
export const definePaymentProvider = <Lines extends SettingLines>(
  provider: Provider<PaymentsGateway, [{ clock: () => Date }], Lines>,
) => provider;
