/** Subject of every page that shows posts in general: a change of any post may show there. */
export const LISTINGS = '*';
