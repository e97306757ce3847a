/** Longer than its place, with a word that has no break in it. */
export const longText =
  'A text that is longer than anybody thought of when this was drawn, with https://example.com/a-very-long-address-without-any-space-in-it';
