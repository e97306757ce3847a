/** What is stored of an order. Refunded and disputed ones were paid. */
export const checkoutStatuses = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
