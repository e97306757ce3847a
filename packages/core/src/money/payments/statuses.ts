/** What is stored of an order. Refunded and disputed ones were paid. */
export const checkoutStatuses = ['open', 'processing', 'paid', 'failed', 'expired'] as const;

/** How an order stands to an admin. */
export const orderStatuses = [...checkoutStatuses, 'refunded', 'disputed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
