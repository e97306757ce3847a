import type { Route } from '../../endpoint.ts';

/** Where the payment endpoints live; `contract.ts` adds what goes in and out. */
export const paymentRoutes = {
  createPayment: { method: 'POST', path: '/api/create-payment' },
  createPaymentIntent: { method: 'POST', path: '/api/create-payment-intent' },
  createSubscription: { method: 'POST', path: '/api/create-subscription' },
  verifyPayment: { method: 'POST', path: '/api/verify-payment' },
  verifySession: { method: 'GET', path: '/api/verify-payment' },
  billingPortal: { method: 'POST', path: '/api/billing-portal' },
  cancelSubscription: { method: 'POST', path: '/api/cancel-subscription' },
  resumeSubscription: { method: 'POST', path: '/api/resume-subscription' },
  webhook: { method: 'POST', path: '/api/stripe/webhook' },
  readSandboxCheckout: { method: 'GET', path: '/api/sandbox-checkout/:id' },
  completeSandboxCheckout: { method: 'POST', path: '/api/sandbox-checkout/:id/complete' },
  cancelSandboxCheckout: { method: 'POST', path: '/api/sandbox-checkout/:id/cancel' },
  premium: { method: 'GET', path: '/api/me/premium' },
  listPayments: { method: 'GET', path: '/api/admin/payments' },
  refundPayment: { method: 'POST', path: '/api/admin/payments/:id/refund' },
} as const satisfies Record<string, Route>;

/** What admins ask about everybody's subscriptions. */
export const subscriptionAdminRoutes = {
  list: { method: 'GET', path: '/api/admin/subscriptions' },
} as const satisfies Record<string, Route>;
