/** Text from elsewhere as one harmless line: no escape sequences, no line breaks, no turned order. */
export const printable = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
