/** An address without its scheme, for lists. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '');
