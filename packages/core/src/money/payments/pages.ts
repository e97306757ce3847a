/** Pages around a payment. */
export const paymentPages = {
  success: '/payment-success',
  cancelled: '/payment-cancelled',
  subscriptionSuccess: '/subscription-success',
  subscriptionCancelled: '/subscription-cancelled',
  securePayment: '/secure-payment',
} as const;
