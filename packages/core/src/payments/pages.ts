/** Pages around a payment (payments-email-errors.md section 2). */
export const paymentPages = {
  success: '/payment-success',
  cancelled: '/payment-cancelled',
  subscriptionSuccess: '/subscription-success',
  subscriptionCancelled: '/subscription-cancelled',
  securePayment: '/secure-payment',
} as const;
