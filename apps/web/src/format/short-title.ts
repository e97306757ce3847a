import { cutText } from '@linkwright/core/all';

/** Titles are shown with at most 50 characters. */
export const shortTitle = (title: string): string =>
  title.length > 50 ? `${cutText(title, 49).trimEnd()}…` : title;
