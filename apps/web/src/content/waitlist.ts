/** What the operator says of the queue for the automation product; replace it before launch. */
export const waitlist = {
  queue: '2,847',
  discount: '50%',
  discountFor: 'the first 100 users',
  launch: 'Q1 2025',
  setupSessionWorth: '$500',
};
