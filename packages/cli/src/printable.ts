/** Text from elsewhere as one harmless line: no escape sequences, no line breaks. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
