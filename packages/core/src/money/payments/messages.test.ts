import { describe, expect, it } from 'vitest';
import { paymentErrorTexts } from './errors.ts';
import {
  errorDetail,
  finalPaymentFailure,
  paymentMessage,
  paymentMessages,
  subscriptionMessage,
  wantsClientFallback,
} from './messages.ts';
import { paymentToasts, resumeMessages } from './toasts.ts';

const network = 'Network error. Please check your internet connection and try again.';
const signIn = 'Authentication error. Please sign in and try again.';
const invalid = 'Invalid payment information. Please check your details and try again.';
const timeout = 'Request timeout. Please try again in a moment.';
const unavailable =
  'Payment service is temporarily unavailable. Please try again in a moment or contact support.';
const unavailableForPlans =
  'Payment service temporarily unavailable. Please try again in a moment or contact support if the issue persists.';
const tooMany = 'Too many requests. Please wait a moment and try again.';
const configuration = 'Payment system configuration error. Please contact support.';
const price = 'Invalid pricing configuration. Please contact support.';
const other = (detail: string) =>
  `Payment error: ${detail}. Please try again or contact support if the problem persists.`;

describe('what went wrong with credits, as a person reads it', () => {
  it.each([
    ['TypeError: Failed to fetch', network],
    ['NetworkError when attempting to fetch resource.', network],
    ['Load failed', network],
    ['connect ECONNREFUSED 127.0.0.1:3000', network],
    ['Unauthorized', signIn],
    ['User authentication failed', signIn],
    ['Request failed with status 401', signIn],
    ['Invalid request', invalid],
    ['Validation failed for field credits', invalid],
    ['Request timed out', timeout],
    ['Network request timeout', timeout],
    ['The operation was aborted', timeout],
    ['Edge Function returned a non-2xx status code', unavailable],
    ['non-2xx response', unavailable],
    ['The card reader is on fire', other('The card reader is on fire')],
    ['', other('Unknown error (unable to extract details)')],
    [undefined, other('Unknown error (unable to extract details)')],
    [null, other('Unknown error (unable to extract details)')],
    [{}, other('Unknown error (unable to extract details)')],
    [new Error('Failed to fetch'), network],
    [{ error: { message: 'timeout of 30000ms exceeded' } }, timeout],
    [{ error: 'Invalid credit amount' }, 'Invalid credit amount'],
  ])('%j → %s', (error, message) => {
    expect(paymentMessage(error)).toBe(message);
  });
});

describe('what went wrong with Premium, as a person reads it', () => {
  it.each([
    ['Rate limit exceeded', tooMany],
    ['Too many requests', tooMany],
    ['429 from server', tooMany],
    ['Invalid API Key provided: sk_test_***', configuration],
    ['STRIPE_SECRET_KEY is missing', configuration],
    ['Payment key problem', configuration],
    ['Unauthorized', signIn],
    ['Auth session missing: authentication required', signIn],
    ["No such price: 'price_1'", price],
    ['Status 404', price],
    ['Price id is wrong', price],
    ['Edge Function returned a non-2xx status code', unavailableForPlans],
    ['Failed to fetch', network],
    ['timeout', timeout],
    ['Something else', other('Something else')],
    ['', other('Unknown error (unable to extract details)')],
  ])('%j → %s', (error, message) => {
    expect(subscriptionMessage(error)).toBe(message);
  });
});

it.each([...Object.values(paymentErrorTexts), ...Object.values(paymentMessages)])(
  'leaves its own words as they are: %s',
  (text) => {
    if (text === paymentMessages.unknown) return;
    expect([paymentMessage(text), subscriptionMessage(text)]).toEqual([text, text]);
  },
);

it.each([
  ['Stripe is not configured. Please contact support.', true],
  ['Payment system configuration error. Please contact support.', true],
  ['Edge Function returned a non-2xx status code', true],
  ['Payment service error', true],
  ['Invalid credit amount', false],
  ['Payment failed', false],
])('goes on by itself after %j: %s', (error, isWanted) => {
  expect(wantsClientFallback(new Error(error))).toBe(isWanted);
});

it('says what was said last when every way to pay failed', () => {
  expect(finalPaymentFailure('no answer')).toBe(
    'Payment system error: no answer. Please try again or contact support.',
  );
  expect(errorDetail({ code: 7 })).toBe('Unknown error (unable to extract details)');
});

describe('the words of the catalogue', () => {
  it.each([
    [paymentMessages.noPaymentUrl, 'No payment URL received from server'],
    [paymentMessages.network, network],
    [paymentMessages.authentication, signIn],
    [paymentMessages.invalid, invalid],
    [paymentMessages.timeout, timeout],
    [paymentMessages.unavailable, unavailable],
    [paymentMessages.fallbackFailed, 'Failed to create payment session. Please try again.'],
    [paymentMessages.unknown, 'Unknown error (unable to extract details)'],
    [paymentMessages.rateLimit, tooMany],
    [paymentMessages.configuration, configuration],
    [paymentMessages.price, price],
    [paymentMessages.subscriptionUnavailable, unavailableForPlans],
    [paymentMessages.startFailed, 'Failed to start checkout'],
    [paymentMessages.subscriptionStartFailed, 'Failed to start subscription checkout'],
    [paymentMessages.subscriptionCheckoutFailed, 'Failed to create subscription checkout'],
    [paymentMessages.checkoutSessionFailed, 'Failed to create checkout session. Please try again.'],
    [paymentMessages.sessionIdRequired, 'Session ID required'],
    [paymentMessages.verificationFailed, 'Verification failed'],
    [paymentMessages.missingKey, 'Missing publishable key'],
    [paymentMessages.stripeNotLoaded, 'Failed to load Stripe'],
    [paymentMessages.startUnable, 'Unable to start checkout'],
    [paymentMessages.notConfigured, 'Stripe is not configured. Please contact support.'],
    [paymentErrorTexts.PAYMENT_NO_URL, 'Payment system did not return a checkout URL'],
    [paymentErrorTexts.INVALID_CREDIT_AMOUNT, 'Invalid credit amount'],
    [paymentErrorTexts.INVALID_PAYMENT_AMOUNT, 'Invalid payment amount'],
    [paymentErrorTexts.PAYMENT_EMAIL_REQUIRED, 'Email is required for payment processing'],
    [paymentErrorTexts.GUEST_EMAIL_REQUIRED, 'Guest email is required for guest checkout'],
    [resumeMessages.credits, 'Could not resume checkout'],
    [resumeMessages.premium, 'Could not resume subscription'],
    [resumeMessages.unexpected, 'Unexpected error resuming checkout'],
  ])('%j', (text, expected) => {
    expect(text).toBe(expected);
  });

  it.each([
    [paymentToasts.paymentError, 'Payment Error', undefined],
    [paymentToasts.paymentFailed, 'Payment failed', 'Try again'],
    [paymentToasts.popupBlocked, 'Popup Blocked', 'Redirecting in current window...'],
    [
      paymentToasts.subscriptionPopupBlocked,
      'Popup Blocked',
      'Opening checkout in current window...',
    ],
    [paymentToasts.redirectError, 'Redirect Error', undefined],
    [
      paymentToasts.checkoutError,
      'Checkout Error',
      'Unable to open checkout window. Please try again.',
    ],
    [paymentToasts.upgradeFailed, 'Upgrade failed', undefined],
    [paymentToasts.checkoutOpened, 'Checkout Opened', undefined],
    [paymentToasts.premiumActivated, 'Premium Activated!', undefined],
    [paymentToasts.invalidAmount, 'Invalid Amount', 'Please enter a valid number of credits'],
    [
      paymentToasts.invalidCreditAmount,
      'Invalid Credit Amount',
      'Please enter at least 1 credit to proceed',
    ],
    [
      paymentToasts.emailRequired,
      'Email Required',
      'Please provide an email address for subscription management.',
    ],
    [paymentToasts.missingFields, 'Validation Error', 'Please fill in all required fields.'],
    [
      paymentToasts.authenticated,
      'Authentication Successful!',
      "Now let's complete your premium upgrade.",
    ],
    [
      paymentToasts.checkoutResumed,
      'Checkout Resumed',
      'Please complete your payment in the new window.',
    ],
    [
      paymentToasts.subscriptionResumed,
      'Checkout Resumed',
      'Please complete your subscription in the new window.',
    ],
  ])('%j', (toast: { title: string; description?: string }, title, description) => {
    expect([toast.title, toast.description]).toEqual([title, description]);
  });
});
