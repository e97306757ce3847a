/** Text from elsewhere as one harmless line: no escape sequences, no line breaks, no turned order. */
export const printable = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** The same for a text of several lines, which keep their breaks and indents. */
export const printableLines = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
